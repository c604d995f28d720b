import type { Banner } from '../../picture/banner.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { named, onlyOther } from './table.ts';
import type { Context, Depiction, Places, TableView } from './table.ts';

const say = phrasesFrom(pictureTexts);

/** What an end is called where the player's name is given already. */
export function verdict({ kind }: Banner): Phrase {
  switch (kind) {
    case 'drawn':
      return { key: kind };
    case 'won':
    case 'open':
      return say((t) => t.wins);
  }
}

/** What an end is called, and what more there is to say about it. */
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
