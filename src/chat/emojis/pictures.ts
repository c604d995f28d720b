import { hash } from 'node:crypto';
import { RANKS, SUITS } from '../../core/cards.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { INDICES, indexOf, indicesIn, type Indices } from '../../games/indices.ts';
import { SUIT_COLOURS, SUIT_SIGNS, type SuitColours } from '../../games/suits.ts';
import { texts, type Texts } from '../../i18n/index.ts';
import type { EmojiPicture } from '../../line/app-emojis.ts';

/** Pictures by the names of their files (`render/small`). */
export type SmallPictures = ReadonlyMap<string, Buffer>;

/** A card, or another sign of a button, that has a picture. */
interface Pictured {
  /** As labels have it: `10♦`, `★`, `▒` with its deck, `–` for an empty place, `K↩`. */
  readonly sign: string;
  /** Name of the picture's file. */
  readonly file: string;
  readonly say: (names: Texts['emojis']) => string;
}

const OTHERS: readonly Pictured[] = [
  { sign: '★', file: 'XX', say: ({ joker }) => joker },
  { sign: '▒1', file: 'back1', say: ({ back }) => back(1) },
  { sign: '▒2', file: 'back2', say: ({ back }) => back(2) },
  { sign: '–', file: 'place', say: ({ place }) => place },
  { sign: '·', file: 'gap', say: ({ gap }) => gap },
  { sign: '☰', file: 'menu', say: ({ menu }) => menu },
  { sign: 'K↩', file: 'take-back', say: ({ takeBack }) => takeBack },
  { sign: 'K→', file: 'leave', say: ({ leave }) => leave },
];

/** Everything that has a picture, with these suit colours and letters. */
function pictured(
  { suitColours, indices }: Omit<PictureStyle, 'locale'>,
  files: SmallPictures,
): readonly Pictured[] {
  const cards = SUITS.flatMap((suit) =>
    RANKS.map((rank): Pictured => {
      const index = rank === 'T' ? rank : indexOf(rank, indices);
      const other = `${index}${suit}${suitColours}`;
      return {
        sign: `${rank === 'T' ? '10' : rank}${SUIT_SIGNS[suit]}`,
        file: files.has(other) ? other : index + suit,
        say: ({ card }) => card(rank, suit),
      };
    }),
  );
  return [...cards, ...OTHERS];
}

/** Digits of a picture's hash in its name. Names are 32 characters at most. */
const HASHED = 6;

export interface NamedPicture extends EmojiPicture {
  readonly sign: string;
}

/** The emojis of a style; none without the files. */
function namedPictures(style: PictureStyle, files: SmallPictures): readonly NamedPicture[] {
  if (files.size === 0) return [];
  return pictured(style, files).map(({ sign, file, say }) => {
    const png = files.get(file);
    if (!png) throw new Error(`no small picture ${file}`);
    return { sign, png, name: `${say(texts[style.locale].emojis)}_${hash('sha256', png).slice(0, HASHED)}` };
  });
}

export interface PictureStyle {
  readonly locale: Locale;
  readonly suitColours: SuitColours;
  readonly indices: Indices;
}

/** The emojis of a style. */
export interface PictureSet extends PictureStyle {
  readonly pictures: readonly NamedPicture[];
}

/** All sets, the most used ones first. A picture that two sets share has the same name in both. */
export function pictureSets(files: SmallPictures): readonly PictureSet[] {
  const usual = LOCALES.map((locale) => ({ locale, indices: indicesIn({ locale }) }));
  const others = usual.flatMap(({ locale, indices }) =>
    INDICES.filter((one) => one !== indices).map((one) => ({ locale, indices: one })),
  );
  return [usual, others].flatMap((languages) =>
    SUIT_COLOURS.flatMap((suitColours) =>
      languages.map((language) => {
        const style = { ...language, suitColours };
        return { ...style, pictures: namedPictures(style, files) };
      }),
    ),
  );
}
