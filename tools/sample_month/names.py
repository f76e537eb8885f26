"""Invented names, and how they change on their way into a list or a file."""

from tools.sample_month.dice import Dice


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text."""
    return tuple(text.split())


TURKISH_FIRST_PARTS = words(
    "Kale Piyon Vezir Fil Şah Rok Taş Gök Işık İnci Çınar Öz Ülgen Dağ Yağmur Ağaç Gümüş Şimşek Bulut Irmak "
    "Deniz Kuzey Güney Bahar Tuğ Kırk Üç Ay Yıldız Toprak"
)
TURKISH_LAST_PARTS = words(
    "kanat yaka pınar tepe dere soylu sever gören bilen yazan koşan ören eğen taşır dizen çeken süren uçar sayan "
    "bakan dinler güler kurar tutan seçen"
)
TURKISH_MEN = words(
    "Ozan Ümit Çağan Şükrü İlker Yiğit Doğan Görkem Kağan Tunç Barış Kıvanç Ilgaz Egemen Oğuz Bora Emre Ufuk Cem "
    "Alp Sarp Rüştü Çetin Özgür"
)
TURKISH_WOMEN = words(
    "İpek Ülkü Çiğdem Şirin Gülce Işıl Özge Irmak Ayşe Defne Ece Nil Tuğba Zeynep Elif Çağla Öykü Yağmur Ilgın Sıla"
)
FOREIGN_FIRST_PARTS = words("Bran Kel Nor Vel Tor Hal Mir Sol Dun Fen Gar Lin Pel Ros Stan Wal")
FOREIGN_LAST_PARTS = words("dric vane holt moss quist tern wick bolt fenn garth lode pruth")
FOREIGN_MEN = words("Tom Paul Dirk Luca Niko Jan Petr Hugo Finn Ravi Ivo Karl")
FOREIGN_WOMEN = words("Lea Ana Vera Ines Mila Elsa Nora Greta Uma Rita")
# Who is on no list bears a family name that nobody on the lists has, so that nobody can be taken for him.
UNLISTED_SURNAMES = words(
    "Örümcekoğuz Çaydanlık Şemsiyeli Uçurtmacı İğdelibağ Ğursallı Üzümcügil Pabuççular Trillwater Oxbowen "
    "Zephyrlund Quillamere Yonderby Jambrook Xylanders"
)

ASCII_LETTERS = str.maketrans("çÇğĞıİöÖşŞüÜ", "cCgGiIoOsSuU")


def transliterated(name: str) -> str:
    """Return the name in ASCII letters, as an international list prints it."""
    return name.translate(ASCII_LETTERS)


def in_capitals(name: str) -> str:
    """Return the name in Turkish capitals: i becomes İ, ı becomes I."""
    return name.replace("i", "İ").replace("ı", "I").upper()


def invented_name(dice: Dice, sex: str, turkish: bool) -> tuple[str, str]:
    """Return a family name and a given name."""
    if turkish:
        surname = dice.one_of(TURKISH_FIRST_PARTS) + dice.one_of(TURKISH_LAST_PARTS)
        return surname, dice.one_of(TURKISH_MEN if sex == "m" else TURKISH_WOMEN)
    surname = dice.one_of(FOREIGN_FIRST_PARTS) + dice.one_of(FOREIGN_LAST_PARTS)
    return surname, dice.one_of(FOREIGN_MEN if sex == "m" else FOREIGN_WOMEN)
