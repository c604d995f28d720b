import { winnerIn } from '../../picture/banner.ts';
import type { Banner } from '../../picture/banner.ts';
import type { Box, Label } from '../../../../render/scene/scene.ts';
import { said } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { named, onlyOther } from './table.ts';
import type { Context, Depiction, Places, TableView } from './table.ts';

/** What an end is called where the player's name is given already. */
export function verdict({ kind }: Banner): Phrase {
  switch (kind) {
    case 'drawn':
      return { key: kind };
    case 'won':
    case 'open':
      return said('wins', 'gewinnt');
  }
}

/** What an end is called, and what more there is to say about it. */
export function bannerPhrases<View extends TableView>(
  banner: Banner,
  depiction: Depiction<View>,
  places: Places,
  context: Context,
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

/**
 * In the winner's free corner, so that it hides nothing that could be called on; where a card in the hand lies there,
 * in another one. Null where the table has none.
 */
export function bannerPlace(view: TableView, { seats }: Places, banner: Banner): Box | null {
  const wanted = winnerIn(banner) ?? 1;
  const taken = view.hand === null ? null : view.turn;
  const free = seats.filter(({ seat }) => seat !== taken);
  const { corner } = free.find(({ seat }) => seat === wanted) ?? free[0] ?? {};
  if (!corner) return null;
  const { x, y, width, height } = corner;
  return { x, y, width, height };
}

export function bannerLabels(box: Box, [first, second]: readonly [Phrase, Phrase | null]): Label[] {
  const inner = { x: box.x + 20, width: box.width - 40, align: 'centre', ink: 'dark' } as const;
  const labels: Label[] = [
    { ...inner, phrase: first, style: 'banner', y: box.y + (second ? 28 : 48), height: 54 },
  ];
  if (second) labels.push({ ...inner, phrase: second, style: 'subtitle', y: box.y + 90, height: 36 });
  return labels;
}
