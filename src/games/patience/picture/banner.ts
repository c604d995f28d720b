import type { Banner } from '../../picture/banner.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { named, onlyOther } from './table.ts';
import type { Context, Depiction, Places, TableView } from './table.ts';

const say = phrasesFrom(pictureTexts);

/** Name of an end, for use beside the player's name. */
export function verdict({ kind }: Banner): Phrase {
  switch (kind) {
    case 'drawn':
      return { key: kind };
    case 'won':
    case 'open':
      return say((t) => t.wins);
  }
}

/** The end as a phrase with the player's name, and a phrase with details. */
export function bannerPhrases<View extends TableView>(
  banner: Banner,
  depiction: Depiction<View>,
  places: Places,
  context: Pick<Context, 'players'>,
): readonly [Phrase, Phrase | null] {
  switch (banner.kind) {
    case 'drawn':
      return [{ key: 'drawn' }, banner.reason === null ? null : { key: 'how', reason: banner.reason }];
    case 'won':
      return [
        { key: 'wins', player: named(context, banner.winner) },
        banner.reason === null ? null : { key: 'how', reason: banner.reason },
      ];
    case 'open':
      return [
        { key: 'wins', player: named(context, banner.winner) },
        depiction.unless(onlyOther(places, context, banner.winner)),
      ];
  }
}
