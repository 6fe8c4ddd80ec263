/** Names and short forms of the months, January first, in forty languages; folded by `fold` (small letters, no accents, no dots). */
const NAMES = [
  'january jan januar janvier janv enero ene gennaio gen janeiro januari tammikuu tammikuuta tammi styczen stycznia sty leden ledna led januara sijecanj sijecnja sij ianuarie ian ocak oca январь января янв січень січня січ студзень студзеня сту януари јануар јан ιανουαριου ιαν มกราคม มค जनवरी जन॰ জানুয়ারি জানু sausis sausio janvaris jaanuar jaan gener urtarrila urt ינואר ינו׳ يناير ژانویه',
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari helmikuu helmikuuta helmi luty lutego lut unor unora uno februara veljaca veljace velj februarie febr subat sub февраль февраля февр лютии лютого лют люты лютага февруари фебруар феб φεβρουαριου φεβ pebrero peb กุมภาพันธ์ กพ फ़रवरी फ़र॰ ফেব্রুয়ারি ফেব vasaris vasario februaris veebruar veebr febrer otsaila ots פברואר פבר׳ فبراير فوریه',
  'march mar marz mars marzo marco maart mrt marts maaliskuu maaliskuuta maalis marzec marca brezen brezna bre marec ozujak ozujka ozu martie marcius marc mart март марта мар березень березня бер сакавік сакавіка сак μαρτιου μαρ maret mac marso มีนาคม มีค मार्च মার্চ kovas kovo martxoa מרץ مارس brez',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta huhti kwiecien kwietnia kwi duben dubna dub aprila travanj travnja tra aprilie aprilis nisan nis апрель апреля апр квітень квітня квіт красавік красавіка кра април απριλιου απρ เมษายน เมย अप्रैल এপ্রিল এপ্রি balandis balandzio aprill d’abril d’abr apirila api אפריל אפר׳ أبريل آوریل',
  'may mai mayo maggio mag maio mei maj toukokuu toukokuuta touko maja kveten kvetna kve svibanj svibnja svi majus mayıs маи мая травень травня трав мај μαιου μαι พฤษภาคม พค मई মে geguze geguzes maijs maig maiatza מאי مايو مه',
  'june jun juni juin junio giugno giu junho kesakuu kesakuuta kesa czerwiec czerwca cze cerven cervna cvn juna lipanj lipnja lip junij iunie iun junius haziran haz июнь июня июн червень червня черв чэрвень чэрвеня чэр юни јун ιουνιου ιουν hunyo hun มิถุนายน มิย जून জুন birzelis birzelio junijs juuni juny ekaina eka יוני يونيو ژوئن cer',
  'july jul juli juillet juil julio luglio lug julho heinakuu heinakuuta heina lipiec lipca cervenec cervence cvc jula srpanj srpnja srp julij iulie iul julius temmuz tem июль июля июл липень липня лип ліпень ліпеня ліп юли јул ιουλιου ιουλ julai hulyo hul กรกฎาคม กค जुलाई जुल॰ জুলাই জুল liepa liepos julijs juuli juliol uztaila uzt יולי يوليو ژوئیه',
  'august aug aout agosto ago augustus augusti elokuu elokuuta elo sierpien sierpnia sie srpen srpna augusta kolovoz kolovoza kol avgust avg augusztus agustos agu август августа авг серпень серпня серп жнівень жніуня жні αυγουστου αυγ agustus ogos ogo สิงหาคม สค अगस्त अग॰ আগস্ট আগ rugpjutis rugpjucio augusts agost d’agost ag d’ag abuztua abu אוגוסט אוג׳ أغسطس اوت',
  'september sep sept septembre septiembre settembre set setembro syyskuu syyskuuta syys wrzesien wrzesnia wrz zari zar septembra rujan rujna ruj septembrie szeptember szept eylul eyl сентябрь сентября сент вересень вересня вер верасень верасня септември септембар сеп septembar σεπτεμβριου σεπ setyembre กันยายน กย सितंबर सित॰ সেপ্টেম্বর সেপ্ট সেপ rugsejis rugsejo septembris setembre iraila ira ספטמבר ספט׳ سبتمبر سپتامبر',
  'october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta loka pazdziernik pazdziernika paz rijen rijna rij oktobra listopad listopada lis octombrie ekim eki октябрь октября окт жовтень жовтня жовт кастрычнік кастрычніка кас октомври октобар oktobar οκτωβριου οκτ oktubre ตุลาคม ตค अक्टूबर अक्टू॰ অক্টোবর অক্টো spalis spalio oktobris oktoober d’octubre d’oct urria urr אוקטובר אוק׳ أكتوبر اکتبر',
  'november nov novembre noviembre novembro marraskuu marraskuuta marras listopadu novembra studeni studenoga stu noiembrie kasım kas ноябрь ноября нояб листопад листопада лист лістапад лістапада ліс ноември новембар нов novembar νοεμβριου νοε nobyembre nob พฤศจิกายน พย नवंबर नव॰ নভেম্বর নভে lapkritis lapkricio novembris azaroa aza נובמבר נוב׳ نوفمبر نوامبر',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des joulukuu joulukuuta joulu grudzien grudnia gru prosinec prosince pro decembra prosinac prosinca decembrie aralık ara декабрь декабря дек грудень грудня груд снежань снежня сне декември децембар дец decembar δεκεμβριου δεκ disember dis disyembre ธันวาคม ธค दिसंबर दिस॰ ডিসেম্বর ডিসে gruodis gruodzio decembris detsember dets desembre abendua abe דצמבר דצמ׳ ديسمبر دسامبر',
];

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const PREFIX_OF = prefixes();

/** The month a folded word names, also when it is cut short ("листоп") or inflected ("studenom"). */
export function monthOf(word: string): number | undefined {
  return (
    MONTH_OF.get(word) ?? (word.length >= 3 ? (PREFIX_OF.get(word) ?? PREFIX_OF.get(word.slice(0, 5))) : undefined)
  );
}

/** Beginnings of three letters and more that only one month has. */
function prefixes(): ReadonlyMap<string, number> {
  const owner = new Map<string, number>();
  for (const [name, month] of MONTH_OF) {
    for (let length = 3; length < name.length; length++) {
      const prefix = name.slice(0, length);
      owner.set(prefix, owner.has(prefix) && owner.get(prefix) !== month ? 0 : month);
    }
  }
  return new Map([...owner].filter(([, month]) => month > 0));
}
