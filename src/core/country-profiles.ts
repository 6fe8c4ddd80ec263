/** What a browser in a country looks like to a page. */
export interface CountryProfile {
  /** As `navigator.languages` lists them, the first one being the locale. */
  languages: readonly string[];
  locale: string;
  acceptLanguage: string;
  timeZone: string;
  latitude: number;
  longitude: number;
}

/** The profile of an ISO 3166-1 alpha-2 code. Where a country has several time zones, that of its capital or centre. */
export function countryProfileOf(code: string): CountryProfile {
  const row = rows.get(code);
  if (!row) throw new Error(`There is no profile of ${code}`);
  const [, spoken = 'en', timeZone = 'UTC', latitude, longitude] = row;
  const languages = browserLanguages(spoken.split(','), code);
  return {
    languages,
    locale: languages[0] ?? 'en-US',
    acceptLanguage: toAcceptLanguage(languages),
    timeZone,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** `en-US,en;q=0.9,de;q=0.8`: each next language a tenth less, as Chrome writes it. */
export function toAcceptLanguage(languages: readonly string[]): string {
  return languages
    .map((language, index) => (index === 0 ? language : `${language};q=${Math.max(1, 10 - index) / 10}`))
    .join(',');
}

/** As Chrome is set up there: the country's languages with and without it, then English, which is everywhere. */
function browserLanguages(spoken: readonly string[], code: string): string[] {
  const own = spoken.flatMap((language) => (language.includes('-') ? [language] : [`${language}-${code}`, language]));
  const english = spoken.includes('en') ? [] : ['en-US', 'en'];
  return [...new Set([...own, ...english])];
}

/** Code, languages, time zone, and where the capital is. */
const rows = new Map(
  `
AD ca,es Europe/Andorra 42.51 1.52
AE ar,en Asia/Dubai 24.45 54.38
AF fa,ps Asia/Kabul 34.53 69.17
AG en America/Antigua 17.12 -61.85
AI en America/Anguilla 18.22 -63.06
AL sq Europe/Tirane 41.33 19.82
AM hy,ru Asia/Yerevan 40.18 44.51
AO pt Africa/Luanda -8.84 13.23
AQ en Antarctica/McMurdo -77.85 166.67
AR es America/Argentina/Buenos_Aires -34.6 -58.38
AS en,sm Pacific/Pago_Pago -14.28 -170.7
AT de Europe/Vienna 48.21 16.37
AU en Australia/Sydney -35.28 149.13
AW nl,pap America/Aruba 12.52 -70.03
AX sv Europe/Mariehamn 60.1 19.94
AZ az,ru Asia/Baku 40.41 49.87
BA bs,hr,sr Europe/Sarajevo 43.86 18.41
BB en America/Barbados 13.1 -59.62
BD bn,en Asia/Dhaka 23.81 90.41
BE nl,fr Europe/Brussels 50.85 4.35
BF fr Africa/Ouagadougou 12.37 -1.52
BG bg Europe/Sofia 42.7 23.32
BH ar,en Asia/Bahrain 26.23 50.58
BI fr,rn Africa/Bujumbura -3.43 29.93
BJ fr Africa/Porto-Novo 6.5 2.6
BL fr America/St_Barthelemy 17.9 -62.85
BM en Atlantic/Bermuda 32.29 -64.78
BN ms,en Asia/Brunei 4.9 114.94
BO es America/La_Paz -16.5 -68.15
BQ nl,pap America/Kralendijk 12.15 -68.27
BR pt America/Sao_Paulo -15.79 -47.88
BS en America/Nassau 25.05 -77.35
BT dz,en Asia/Thimphu 27.47 89.64
BV nb Europe/Oslo -54.42 3.36
BW en,tn Africa/Gaborone -24.65 25.91
BY ru,be Europe/Minsk 53.9 27.57
BZ en,es America/Belize 17.25 -88.77
CA en,fr America/Toronto 45.42 -75.7
CC en,ms Indian/Cocos -12.19 96.83
CD fr Africa/Kinshasa -4.32 15.31
CF fr,sg Africa/Bangui 4.36 18.55
CG fr Africa/Brazzaville -4.27 15.28
CH de,fr,it Europe/Zurich 46.95 7.45
CI fr Africa/Abidjan 6.82 -5.28
CK en Pacific/Rarotonga -21.21 -159.78
CL es America/Santiago -33.45 -70.67
CM fr,en Africa/Douala 3.87 11.52
CN zh Asia/Shanghai 39.9 116.41
CO es America/Bogota 4.71 -74.07
CR es America/Costa_Rica 9.93 -84.08
CU es America/Havana 23.11 -82.37
CV pt Atlantic/Cape_Verde 14.93 -23.51
CW nl,pap America/Curacao 12.11 -68.93
CX en Indian/Christmas -10.42 105.68
CY el,tr Asia/Nicosia 35.19 33.38
CZ cs Europe/Prague 50.08 14.44
DE de Europe/Berlin 52.52 13.4
DJ fr,ar Africa/Djibouti 11.59 43.15
DK da Europe/Copenhagen 55.68 12.57
DM en America/Dominica 15.3 -61.39
DO es America/Santo_Domingo 18.49 -69.93
DZ ar,fr Africa/Algiers 36.75 3.06
EC es America/Guayaquil -0.18 -78.47
EE et,ru Europe/Tallinn 59.44 24.75
EG ar Africa/Cairo 30.04 31.24
EH ar,es Africa/El_Aaiun 27.15 -13.2
ER ti,ar Africa/Asmara 15.32 38.93
ES es Europe/Madrid 40.42 -3.7
ET am,en Africa/Addis_Ababa 9.02 38.75
FI fi,sv Europe/Helsinki 60.17 24.94
FJ en Pacific/Fiji -18.14 178.44
FK en Atlantic/Stanley -51.7 -57.85
FM en Pacific/Pohnpei 6.92 158.16
FO fo,da Atlantic/Faroe 62.01 -6.77
FR fr Europe/Paris 48.86 2.35
GA fr Africa/Libreville 0.39 9.45
GB en Europe/London 51.51 -0.13
GD en America/Grenada 12.06 -61.75
GE ka,ru Asia/Tbilisi 41.72 44.78
GF fr America/Cayenne 4.92 -52.31
GG en Europe/Guernsey 49.46 -2.54
GH en Africa/Accra 5.6 -0.19
GI en,es Europe/Gibraltar 36.14 -5.35
GL kl,da America/Nuuk 64.18 -51.69
GM en Africa/Banjul 13.45 -16.58
GN fr Africa/Conakry 9.54 -13.68
GP fr America/Guadeloupe 16 -61.73
GQ es,fr Africa/Malabo 3.75 8.78
GR el Europe/Athens 37.98 23.73
GS en Atlantic/South_Georgia -54.28 -36.51
GT es America/Guatemala 14.63 -90.51
GU en Pacific/Guam 13.48 144.75
GW pt Africa/Bissau 11.86 -15.6
GY en America/Guyana 6.8 -58.16
HK zh,en Asia/Hong_Kong 22.32 114.17
HM en Indian/Kerguelen -53.1 73.51
HN es America/Tegucigalpa 14.07 -87.19
HR hr Europe/Zagreb 45.81 15.98
HT fr,ht America/Port-au-Prince 18.54 -72.34
HU hu Europe/Budapest 47.5 19.04
ID id Asia/Jakarta -6.21 106.85
IE en,ga Europe/Dublin 53.35 -6.26
IL he,ar Asia/Jerusalem 31.77 35.21
IM en Europe/Isle_of_Man 54.15 -4.48
IN en,hi Asia/Kolkata 28.61 77.21
IO en Indian/Chagos -7.31 72.41
IQ ar,ku Asia/Baghdad 33.31 44.36
IR fa Asia/Tehran 35.69 51.39
IS is Atlantic/Reykjavik 64.15 -21.94
IT it Europe/Rome 41.9 12.5
JE en Europe/Jersey 49.18 -2.11
JM en America/Jamaica 17.97 -76.79
JO ar,en Asia/Amman 31.95 35.93
JP ja Asia/Tokyo 35.68 139.69
KE en,sw Africa/Nairobi -1.29 36.82
KG ky,ru Asia/Bishkek 42.87 74.59
KH km Asia/Phnom_Penh 11.56 104.92
KI en Pacific/Tarawa 1.33 172.98
KM fr,ar Indian/Comoro -11.7 43.26
KN en America/St_Kitts 17.3 -62.72
KP ko Asia/Pyongyang 39.02 125.75
KR ko Asia/Seoul 37.57 126.98
KW ar,en Asia/Kuwait 29.38 47.99
KY en America/Cayman 19.29 -81.37
KZ ru,kk Asia/Almaty 51.17 71.45
LA lo Asia/Vientiane 17.98 102.63
LB ar,fr,en Asia/Beirut 33.89 35.5
LC en America/St_Lucia 14.01 -60.99
LI de Europe/Vaduz 47.14 9.52
LK si,ta,en Asia/Colombo 6.93 79.86
LR en Africa/Monrovia 6.3 -10.8
LS en,st Africa/Maseru -29.31 27.48
LT lt Europe/Vilnius 54.69 25.28
LU fr,de,lb Europe/Luxembourg 49.61 6.13
LV lv,ru Europe/Riga 56.95 24.11
LY ar Africa/Tripoli 32.89 13.19
MA ar,fr Africa/Casablanca 34.02 -6.84
MC fr Europe/Monaco 43.74 7.42
MD ro,ru Europe/Chisinau 47.01 28.86
ME sr Europe/Podgorica 42.43 19.26
MF fr America/Marigot 18.07 -63.08
MG mg,fr Indian/Antananarivo -18.88 47.51
MH en Pacific/Majuro 7.12 171.19
MK mk,sq Europe/Skopje 42 21.43
ML fr,bm Africa/Bamako 12.64 -8
MM my Asia/Yangon 19.76 96.08
MN mn Asia/Ulaanbaatar 47.89 106.91
MO zh,pt Asia/Macau 22.2 113.54
MP en Pacific/Saipan 15.18 145.75
MQ fr America/Martinique 14.61 -61.08
MR ar,fr Africa/Nouakchott 18.09 -15.98
MS en America/Montserrat 16.79 -62.21
MT mt,en Europe/Malta 35.9 14.51
MU en,fr Indian/Mauritius -20.16 57.5
MV dv,en Indian/Maldives 4.18 73.51
MW en,ny Africa/Blantyre -13.96 33.77
MX es America/Mexico_City 19.43 -99.13
MY ms,en Asia/Kuala_Lumpur 3.14 101.69
MZ pt Africa/Maputo -25.97 32.57
NA en,af Africa/Windhoek -22.56 17.08
NC fr Pacific/Noumea -22.26 166.45
NE fr,ha Africa/Niamey 13.51 2.11
NF en Pacific/Norfolk -29.06 167.96
NG en Africa/Lagos 9.08 7.4
NI es America/Managua 12.11 -86.24
NL nl Europe/Amsterdam 52.37 4.9
NO nb,no,nn Europe/Oslo 59.91 10.75
NP ne,en Asia/Kathmandu 27.72 85.32
NR en Pacific/Nauru -0.55 166.92
NU en Pacific/Niue -19.06 -169.92
NZ en Pacific/Auckland -41.29 174.78
OM ar,en Asia/Muscat 23.59 58.41
PA es America/Panama 8.98 -79.52
PE es America/Lima -12.05 -77.04
PF fr Pacific/Tahiti -17.54 -149.57
PG en,tpi Pacific/Port_Moresby -9.44 147.18
PH en,fil Asia/Manila 14.6 120.98
PK en,ur Asia/Karachi 33.68 73.05
PL pl Europe/Warsaw 52.23 21.01
PM fr America/Miquelon 46.78 -56.18
PN en Pacific/Pitcairn -25.07 -130.1
PR es,en America/Puerto_Rico 18.47 -66.11
PS ar Asia/Hebron 31.9 35.2
PT pt Europe/Lisbon 38.72 -9.14
PW en,pau Pacific/Palau 7.5 134.62
PY es,gn America/Asuncion -25.26 -57.58
QA ar,en Asia/Qatar 25.29 51.53
RE fr Indian/Reunion -20.88 55.45
RO ro Europe/Bucharest 44.43 26.1
RS sr Europe/Belgrade 44.79 20.45
RU ru Europe/Moscow 55.76 37.62
RW rw,en,fr Africa/Kigali -1.94 30.06
SA ar,en Asia/Riyadh 24.71 46.68
SB en Pacific/Guadalcanal -9.43 159.95
SC en,fr Indian/Mahe -4.62 55.45
SD ar,en Africa/Khartoum 15.5 32.56
SE sv Europe/Stockholm 59.33 18.07
SG en,zh Asia/Singapore 1.29 103.85
SH en Atlantic/St_Helena -15.93 -5.72
SI sl Europe/Ljubljana 46.06 14.51
SJ nb Arctic/Longyearbyen 78.22 15.65
SK sk Europe/Bratislava 48.15 17.11
SL en Africa/Freetown 8.48 -13.23
SM it Europe/San_Marino 43.94 12.45
SN fr,wo Africa/Dakar 14.69 -17.44
SO so,ar Africa/Mogadishu 2.05 45.32
SR nl America/Paramaribo 5.87 -55.17
SS en,ar Africa/Juba 4.85 31.58
ST pt Africa/Sao_Tome 0.34 6.73
SV es America/El_Salvador 13.69 -89.22
SX en,nl America/Lower_Princes 18.03 -63.05
SY ar Asia/Damascus 33.51 36.28
SZ en,ss Africa/Mbabane -26.31 31.14
TC en America/Grand_Turk 21.46 -71.14
TD fr,ar Africa/Ndjamena 12.13 15.06
TF fr Indian/Kerguelen -49.35 70.22
TG fr Africa/Lome 6.13 1.22
TH th Asia/Bangkok 13.76 100.5
TJ tg,ru Asia/Dushanbe 38.56 68.77
TK en,tkl Pacific/Fakaofo -9.38 -171.22
TL pt,tet Asia/Dili -8.56 125.58
TM tk,ru Asia/Ashgabat 37.96 58.33
TN ar,fr Africa/Tunis 36.81 10.18
TO to,en Pacific/Tongatapu -21.14 -175.2
TR tr Europe/Istanbul 39.93 32.86
TT en America/Port_of_Spain 10.65 -61.5
TV en,tvl Pacific/Funafuti -8.52 179.2
TW zh Asia/Taipei 25.03 121.57
TZ sw,en Africa/Dar_es_Salaam -6.16 35.75
UA uk,ru Europe/Kyiv 50.45 30.52
UG en,sw Africa/Kampala 0.35 32.58
UM en Pacific/Wake 19.28 166.65
US en America/New_York 38.91 -77.04
UY es America/Montevideo -34.9 -56.16
UZ uz,ru Asia/Tashkent 41.3 69.24
VA it Europe/Vatican 41.9 12.45
VC en America/St_Vincent 13.16 -61.22
VE es America/Caracas 10.48 -66.9
VG en America/Tortola 18.43 -64.62
VI en America/St_Thomas 18.34 -64.93
VN vi Asia/Ho_Chi_Minh 21.03 105.85
VU bi,en,fr Pacific/Efate -17.73 168.32
WF fr Pacific/Wallis -13.28 -176.17
WS sm,en Pacific/Apia -13.83 -171.77
YE ar Asia/Aden 15.37 44.19
YT fr Indian/Mayotte -12.78 45.23
ZA en,zu,af Africa/Johannesburg -25.75 28.19
ZM en Africa/Lusaka -15.39 28.32
ZW en,sn Africa/Harare -17.83 31.05`
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map((row) => [row[0] ?? '', row] as const),
);
