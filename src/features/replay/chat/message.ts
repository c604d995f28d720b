import type { Locale } from '../../../core/locale.ts';
import { replayTexts } from '../texts/index.ts';
import { jumpsTo } from './turn-list.ts';
import type { ShownStep } from '../shown.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { ReplayPorts } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { PLAIN, type CardLook } from '../../../chat/emojis/card-emojis.ts';
import { withCards } from '../../../chat/emojis/in-messages.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { playerNames } from '../../../table/text.ts';
import { replayId, type Act, type Place, type Way } from './ids.ts';
import type { Source } from '../../../chat/source.ts';
import { stepText } from './step-text.ts';

/** Context of a step's message; `ownerName`: name of the user who turns the pages of a public replay. */
export interface Viewing {
  readonly source: Source;
  readonly place: Place;
  readonly locale: Locale;
  readonly ownerName: string | null;
  /** Left out: cards as text. */
  readonly look?: CardLook;
  /** The renderer's key. */
  readonly key: string;
}

/** A step as a message with its buttons; `note`: an extra line. */
export async function stepMessage(
  shown: ShownStep,
  { source, place, locale, ownerName, look = PLAIN, key }: Viewing,
  note: string | null,
  bot: Pick<ReplayPorts, 'renderer' | 'log' | 'films'>,
): Promise<Payload & { readonly content: string }> {
  const t = replayTexts[locale];
  const { game, header, isUnrated } = source;
  const inWords = place.ways.has('words');
  const pictures = inWords ? [] : await pictureOf(shown, key, bot);
  const said = [
    stepText(shown, { game, locale, names: playerNames(header), isUnrated }),
    ...(note === null ? [] : [note]),
    ...(inWords || pictures.length > 0 ? [] : [t.noPicture]),
    ...(ownerName === null ? [] : [t.publicly(ownerName)]),
  ].join('\n');
  const words = inWords
    ? fitting(shown.inWords, CONTENT_LIMIT - said.length - t.restInFile.length - 4)
    : null;
  return {
    ...(words === null
      ? { content: withCards(said, look), isPictured: true }
      : { content: [said, words.text, ...(words.isWhole ? [] : [t.restInFile])].join('\n'), inWords: true }),
    files: [
      ...pictures,
      ...(words === null || words.isWhole ? [] : [wholeTable(shown)]),
      ...(source.record ? [source.record] : []),
    ],
    attachments: [],
    components: [
      ...buttonRows(moving(shown, place, locale)),
      ...buttonRows(jumping(shown, source, place, locale)),
      ...jumpsTo(shown, game, place, locale),
      ...buttonRows(others(shown, place, locale, bot)),
    ],
    allowedMentions: { parse: [] },
  };
}

async function pictureOf(
  { scene, altText }: ShownStep,
  key: string,
  bot: Pick<ReplayPorts, 'renderer' | 'log'>,
): Promise<NonNullable<Payload['files']>> {
  const files = await pictureFiles(bot, bot.log, { key, scene, altText, name: 'table.png', comesLast: true });
  bot.renderer.forget(key);
  return files;
}

/** The lines that fit into `room`, in characters. */
function fitting(
  parts: readonly string[],
  room: number,
): { readonly text: string; readonly isWhole: boolean } {
  const lines = parts.join('\n').split('\n');
  let length = 0;
  const kept = lines.findIndex((line) => (length += line.length + 1) > room);
  return kept < 0
    ? { text: lines.join('\n'), isWhole: true }
    : { text: lines.slice(0, kept).join('\n'), isWhole: false };
}

const wholeTable = ({ inWords }: ShownStep) => ({
  attachment: Buffer.from(`${inWords.join('\n')}\n`),
  name: 'table.txt',
});

/** Unnoticed offences are shown for one step only: moving on drops the option. */
const without = ({ ways, ...rest }: Place, way: Way): Place => ({
  ...rest,
  ways: new Set([...ways].filter((one) => one !== way)),
});
const turned = (place: Place, way: Way): Place =>
  place.ways.has(way) ? without(place, way) : { ...place, ways: new Set([...place.ways, way]) };

function moving({ number, last }: ShownStep, place: Place, locale: Locale): Button[] {
  const t = replayTexts[locale].buttons;
  const from = without(place, 'unnoticed');
  const to = (act: Act, label: string, enabled: boolean): Button => ({
    id: replayId(act, from),
    label,
    enabled,
  });
  return [
    to('first', t.first, number > 0),
    to('back', t.back, number > 0),
    { ...to('on', t.on, number < last), style: 'own' },
    to('last', t.last, number < last),
  ];
}

/** These buttons never reveal whether a call or an unnoticed offence follows. */
function jumping({ number, last }: ShownStep, { game }: Source, place: Place, locale: Locale): Button[] {
  const t = replayTexts[locale].buttons;
  const from = without(place, 'unnoticed');
  const hasCalls = game.texts[locale].calls !== null;
  return [
    { id: replayId('turn-back', from), label: t.turnBack, enabled: number > 0 },
    { id: replayId('turn-on', from), label: t.turnOn, enabled: number < last },
    ...(hasCalls
      ? [
          { id: replayId('call', from), label: t.call },
          { id: replayId('unnoticed', from), label: t.unnoticed },
        ]
      : []),
  ];
}

function others(
  { hasOpenHands }: ShownStep,
  place: Place,
  locale: Locale,
  { films }: Pick<ReplayPorts, 'films'>,
): Button[] {
  const t = replayTexts[locale].buttons;
  return [
    { id: replayId('words', turned(place, 'words')), label: place.ways.has('words') ? t.picture : t.words },
    ...(hasOpenHands === null
      ? []
      : [
          {
            id: replayId('hands', turned(place, 'hands')),
            label: hasOpenHands ? t.closedHands : t.openHands,
          },
        ]),
    { id: replayId('moves', place), label: t.moves },
    ...(films ? [films.button(place.match, place.step, locale)] : []),
    ...(place.owner === null ? [{ id: replayId('publish', place), label: t.publish }] : []),
  ];
}
