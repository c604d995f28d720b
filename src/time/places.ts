/** Time zones by the words that people use for them: cities, countries, abbreviations, offsets. */
import { isZone, ZONES } from './when.ts';

/** Newer names that the machine's list may have under older ones. */
const RENAMED = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
];

const AMERICA = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Words for zones, separated by commas, that are no name of a zone; several zones have to be told apart. */
const WORDS: readonly (readonly [zones: string | readonly string[], words: string])[] = [
  ['UTC', 'gmt, z, zulu'],
  ['Europe/Berlin', 'germany, deutschland, cet, cest, mez, mesz, central european time'],
  ['Europe/Berlin', 'mitteleuropäische zeit, munich, münchen, hamburg, frankfurt, cologne, köln'],
  [
    'Europe/Berlin',
    'stuttgart, leipzig, dresden, bremen, hanover, hannover, nuremberg, nürnberg, düsseldorf',
  ],
  ['Europe/Vienna', 'austria, österreich, oesterreich, wien, graz, linz, salzburg, innsbruck'],
  ['Europe/Zurich', 'switzerland, schweiz, zuerich, geneva, genf, basel, bern, lausanne'],
  ['Europe/Vaduz', 'liechtenstein'],
  ['Europe/London', 'uk, england, scotland, schottland, wales, britain, great britain, großbritannien, bst'],
  ['Europe/London', 'united kingdom, vereinigtes königreich, manchester, edinburgh, glasgow, birmingham'],
  ['Europe/Dublin', 'ireland, irland'],
  ['Europe/Paris', 'france, frankreich, lyon, marseille, toulouse, strasbourg, straßburg'],
  ['Europe/Brussels', 'belgium, belgien, brüssel, antwerp, antwerpen'],
  ['Europe/Amsterdam', 'netherlands, the netherlands, niederlande, holland, rotterdam'],
  ['Europe/Luxembourg', 'luxemburg'],
  ['Europe/Madrid', 'spain, spanien, barcelona, seville, sevilla, valencia'],
  ['Europe/Lisbon', 'portugal, lissabon, porto, wet, west, wez, wesz'],
  [
    'Europe/Rome',
    'italy, italien, rom, milan, mailand, naples, neapel, turin, florence, florenz, venice, venedig',
  ],
  ['Europe/Copenhagen', 'denmark, dänemark, kopenhagen'],
  ['Europe/Stockholm', 'sweden, schweden'],
  ['Europe/Oslo', 'norway, norwegen'],
  ['Europe/Helsinki', 'finland, finnland'],
  ['Atlantic/Reykjavik', 'iceland, island'],
  ['Europe/Warsaw', 'poland, polen, warschau, krakow, krakau'],
  ['Europe/Prague', 'czechia, czech republic, tschechien, prag, brno, brünn'],
  ['Europe/Bratislava', 'slovakia, slowakei'],
  ['Europe/Budapest', 'hungary, ungarn'],
  ['Europe/Ljubljana', 'slovenia, slowenien'],
  ['Europe/Zagreb', 'croatia, kroatien'],
  ['Europe/Belgrade', 'serbia, serbien, belgrad'],
  ['Europe/Bucharest', 'romania, rumänien, bukarest'],
  ['Europe/Sofia', 'bulgaria, bulgarien'],
  ['Europe/Athens', 'greece, griechenland, athen, eet, eest, oez, oesz'],
  ['Europe/Kyiv', 'ukraine, kiev, kiew'],
  ['Europe/Vilnius', 'lithuania, litauen'],
  ['Europe/Riga', 'latvia, lettland'],
  ['Europe/Tallinn', 'estonia, estland'],
  ['Europe/Istanbul', 'turkey, türkiye, türkei, ankara'],
  ['Asia/Jerusalem', 'israel, tel aviv'],
  ['Africa/Cairo', 'egypt, ägypten, kairo'],
  ['Africa/Johannesburg', 'south africa, südafrika, cape town, kapstadt'],
  ['Africa/Nairobi', 'kenya, kenia'],
  ['Asia/Dubai', 'emirates, uae, vae'],
  [
    'Asia/Kolkata',
    'india, indien, mumbai, bombay, delhi, new delhi, neu delhi, bangalore, bengaluru, chennai',
  ],
  ['Asia/Karachi', 'pakistan'],
  ['Asia/Shanghai', 'china, beijing, peking'],
  ['Asia/Hong_Kong', 'hongkong'],
  ['Asia/Singapore', 'singapur'],
  ['Asia/Tokyo', 'japan, jst, osaka, tokio'],
  ['Asia/Seoul', 'korea, south korea, südkorea, kst'],
  ['Asia/Bangkok', 'thailand'],
  ['Asia/Manila', 'philippines, philippinen'],
  ['Asia/Ho_Chi_Minh', 'vietnam, saigon, hanoi'],
  ['Australia/Sydney', 'aest, aedt, canberra'],
  ['Pacific/Auckland', 'new zealand, neuseeland, nzst, nzdt, wellington'],
  ['America/New_York', 'est, edt, et, eastern time, new york city, nyc, boston, washington, washington dc'],
  ['America/New_York', 'philadelphia, miami, atlanta'],
  ['America/Chicago', 'cdt, ct, central time, houston, dallas, austin'],
  ['America/Denver', 'mst, mdt, mt, mountain time'],
  [
    'America/Los_Angeles',
    'pst, pdt, pt, pacific time, san francisco, san diego, las vegas, seattle, portland',
  ],
  ['America/Argentina/Buenos_Aires', 'argentina, argentinien'],
  ['America/Santiago', 'chile'],
  ['America/Bogota', 'colombia, kolumbien'],
  [AMERICA, 'usa, us, america, amerika, united states, vereinigte staaten'],
  [['America/Chicago', 'Asia/Shanghai'], 'cst'],
  [['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'], 'ist'],
  [['America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver'], 'canada, kanada'],
  [['America/Mexico_City', 'America/Tijuana', 'America/Cancun'], 'mexico, mexiko'],
  [['America/Sao_Paulo', 'America/Manaus'], 'brazil, brasilien'],
  [['Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Novosibirsk', 'Asia/Vladivostok'], 'russia, russland'],
  ['Europe/Moscow', 'msk, moskau'],
  [
    ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'],
    'australia, australien',
  ],
];

/** Zones of offsets with minutes; one without daylight saving stands for all. */
const HALF_HOURS: Readonly<Record<string, string>> = {
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
  '-09:30': 'Pacific/Marquesas',
};

/** Without accents and signs between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `UTC+2`, `GMT-3:30`, `+02:00`. */
const OFFSET = /^(?:utc|gmt)? ?([+−–-]) ?(\d{1,2})(?::?(\d{2}))?$/i;

/** The zone of an offset, which has no daylight saving; null: there is none. */
function zoneOfOffset(text: string): string | null {
  const found = OFFSET.exec(text.trim());
  if (!found) return null;
  const [, sign = '', hours = '', minutes = '00'] = found;
  const isEast = sign === '+';
  const hour = Number(hours);
  if (minutes !== '00')
    return HALF_HOURS[`${isEast ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`] ?? null;
  if (hour === 0) return 'UTC';
  // The names of these zones have the opposite sign.
  const zone = `Etc/GMT${isEast ? '-' : '+'}${hour}`;
  return hour <= (isEast ? 14 : 12) && isZone(zone) ? zone : null;
}

/** Zones by plain words: their names, the last part of them, which is a city, and the words above. */
const CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...ZONES, ...RENAMED].flatMap((zone) =>
    [zone.split('/').at(-1) ?? zone, zone].map((name): [string, readonly string[]] => [plain(name), [zone]]),
  ),
  ...WORDS.flatMap(([zones, words]) =>
    words
      .split(', ')
      .map((word): [string, readonly string[]] => [plain(word), typeof zones === 'string' ? [zones] : zones]),
  ),
]);

/** The zones that a text can mean, one if it is clear, none if it is unknown. */
export function zonesCalled(text: string): readonly string[] {
  const offset = zoneOfOffset(text);
  if (offset !== null) return [offset];
  const word = plain(text);
  const called = CALLED.get(word) ?? CALLED.get(word.replace(/ (time|zeit)$/, ''));
  if (called) return called;
  const typed = text.trim().replaceAll(' ', '_');
  return isZone(typed) ? [typed] : [];
}
