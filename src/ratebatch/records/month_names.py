"""Names of the months and of the weekdays, and the words between day, month and year, as files have them.

Turkish, English, German, French, Spanish, Italian, Portuguese and Russian (also in the genitive), with short forms.
"""

from ratebatch.records.names import folded_letters

_NAMES = (
    "ocak january januar jänner janvier enero gennaio janeiro январь января "
    "oca jan janv ene gen jän янв",
    "şubat february februar février febrero febbraio fevereiro февраль февраля "
    "şub feb févr fév fev фев февр",
    "mart march märz mars marzo março март марта "
    "mar mär mrz мар",
    "nisan april avril abril aprile апрель апреля "
    "nis apr avr abr апр",
    "mayıs may mai mayo maggio maio май мая "
    "mag",
    "haziran june juni juin junio giugno junho июнь июня "
    "haz jun giu июн",
    "temmuz july juli juillet julio luglio julho июль июля "
    "tem jul juil lug июл",
    "ağustos august août agosto август августа "
    "ağu aug ago авг",
    "eylül september septembre septiembre setiembre settembre setembro сентябрь сентября "
    "eyl sep sept set сен сент",
    "ekim october oktober octobre octubre ottobre outubro октябрь октября "
    "eki oct okt ott out окт",
    "kasım november novembre noviembre novembro ноябрь ноября "
    "kas nov ноя нояб",
    "aralık december dezember décembre diciembre dicembre dezembro декабрь декабря "
    "ara dec dez déc dic дек",
)  # fmt: skip
"""The names of each month, January first: in full, then short."""

MONTHS = {folded_letters(name): number for number, names in enumerate(_NAMES, start=1) for name in names.split()}
"""The number of a month by each of its names, folded."""

BETWEEN = frozenset(map(folded_letters, ("de", "del", "di", "of", "the", "den", "le", "el", "il", "г", "года")))
"""Words that stand in a date and say nothing: `25 de enero de 2025`, `25th of January 2025`, `25 января 2025 г.`"""

_WEEKDAYS = (
    "monday montag pazartesi lundi lunes lunedì segunda segunda-feira понедельник الإثنين mon mo pzt lun пн",
    "tuesday dienstag salı mardi martes martedì terça terça-feira вторник الثلاثاء tue tues di sal вт",
    "wednesday mittwoch çarşamba mercredi miércoles mercoledì quarta quarta-feira среда الأربعاء "
    "wed mi çar çrş mer mié ср",
    "thursday donnerstag perşembe jeudi jueves giovedì quinta quinta-feira четверг الخميس "
    "thu thur thurs do per prş jeu jue gio чт",
    "friday freitag cuma vendredi viernes venerdì sexta sexta-feira пятница الجمعة fri fr cum ven vie пт",
    "saturday samstag sonnabend cumartesi samedi sábado sabato суббота السبت sat sa cmt sam sáb sab сб",
    "sunday sonntag pazar dimanche domingo domenica воскресенье الأحد sun so paz dim dom вс",
)
"""The names of each weekday, Monday first: in full, then short. Short ones that are a month too are none."""

WEEKDAYS = {
    folded_letters(name): number
    for number, names in enumerate(_WEEKDAYS)
    for name in names.split()
    if folded_letters(name) not in MONTHS and folded_letters(name) not in BETWEEN
}
"""The number of a weekday, Monday 0, by each of its names, folded."""
