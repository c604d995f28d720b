import type { Header } from '../../match/header.ts';
import type { AppEmojis, EmojiPicture } from '../../line/app-emojis.ts';
import { remembered } from '../../core/remembered.ts';
import { INDICES, indicesIn, lettered, type Indices, type Lettered } from '../../games/indices.ts';
import type { PictureSet } from './pictures.ts';

/** An emoji of the bot's application. */
export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
}

/** Emojis by the sign that they stand for: a card (`10♦`), or another sign of a button. */
export type Emojis = ReadonlyMap<string, CustomEmoji>;

/** How the readers of a message want to see cards. */
export type CardStyle = Pick<Header, 'locale' | 'suitColours' | 'labels'> & Lettered;

/** How a message shows cards: as emojis, or as text while they are missing or not wanted, with these letters. */
export interface CardLook {
  readonly emojis: Emojis | null;
  readonly indices: Indices;
}
export const PLAIN: CardLook = { emojis: null, indices: INDICES[0] };

/** The emojis for cards. */
export interface CardEmojis {
  /** The look of a message's cards; without emojis while some are missing, or if its readers prefer text. */
  of(style: CardStyle): CardLook;
  /** True if all emojis of some style are there. */
  readonly areThere: boolean;
  /** The sign that an emoji stands for, by id, also of one that has been deleted; undefined for other ids. */
  signOf(id: string): string | undefined;
}

/** Every picture once, in the order of uploading. */
export const picturesIn = (sets: readonly PictureSet[]): readonly EmojiPicture[] => [
  ...new Map(sets.flatMap(({ pictures }) => pictures).map((picture) => [picture.name, picture])).values(),
];

export function createCardEmojis(app: Pick<AppEmojis, 'ids'>, sets: readonly PictureSet[]): CardEmojis {
  const signs = new Map<string, string>();
  const complete = remembered((ids: AppEmojis['ids']) =>
    sets.map((set) => {
      const emojis = new Map<string, CustomEmoji>();
      for (const { sign, name } of set.pictures) {
        const id = ids.get(name);
        if (id === undefined) continue;
        emojis.set(sign, { id, name });
        signs.set(id, lettered(sign, set.indices));
      }
      const isComplete = emojis.size > 0 && emojis.size === set.pictures.length;
      return { ...set, emojis: isComplete ? emojis : null };
    }),
  );
  return {
    get areThere() {
      return complete(app.ids).some(({ emojis }) => emojis !== null);
    },
    of(style) {
      const { locale, suitColours, labels } = style;
      const indices = indicesIn(style);
      if (labels === 'text') return { emojis: null, indices };
      const isMeant = (set: PictureSet): boolean =>
        set.locale === locale && set.suitColours === suitColours && set.indices === indices;
      return { emojis: complete(app.ids).find(isMeant)?.emojis ?? null, indices };
    },
    signOf: (id) => signs.get(id),
  };
}
