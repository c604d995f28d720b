import type { Header } from '../../match/header.ts';
import type { AppEmojis, EmojiPicture } from '../../line/app-emojis.ts';
import { remembered } from '../../core/remembered.ts';
import type { PictureSet } from './pictures.ts';

/** An emoji of the bot's application. */
export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
}

/** Emojis by the sign that they stand for: a card (`10♦`), or another sign of a button. */
export type Emojis = ReadonlyMap<string, CustomEmoji>;

/** How the readers of a message want to see cards. */
export type CardStyle = Pick<Header, 'locale' | 'suitColours' | 'labels'>;

/** The emojis for cards. */
export interface CardEmojis {
  /** The emojis for a message; null while some are missing, or if its readers prefer text. */
  of(style: CardStyle): Emojis | null;
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
        signs.set(id, sign);
      }
      const isComplete = emojis.size > 0 && emojis.size === set.pictures.length;
      return { ...set, emojis: isComplete ? emojis : null };
    }),
  );
  return {
    get areThere() {
      return complete(app.ids).some(({ emojis }) => emojis !== null);
    },
    of({ locale, suitColours, labels }) {
      if (labels === 'text') return null;
      const isMeant = (set: PictureSet): boolean => set.locale === locale && set.suitColours === suitColours;
      return complete(app.ids).find(isMeant)?.emojis ?? null;
    },
    signOf: (id) => signs.get(id),
  };
}
