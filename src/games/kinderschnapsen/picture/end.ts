import type { View } from '../view.ts';
import type { Banner } from '../../picture/banner.ts';
import type { Box, Label } from '../../../../render/scene/scene.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { label } from './pieces.ts';
import { STAGE } from './places.ts';
import { howBriefly, say, type NamedSeat, type howPhrase } from './sayings.ts';

/** Space for a suit in a corner of the banner. */
const CORNER = 40;

/** At the top of the stage if there was a trick, else in the middle. */
export function bannerBox({ led, lastTrick }: View): Box {
  const height = 172;
  const alone = led === null && lastTrick === null;
  return { ...STAGE, y: alone ? STAGE.y + (STAGE.height - height) / 2 : STAGE.y, height };
}

export function bannerLabels(view: View, banner: Banner, named: NamedSeat): Label[] {
  const box = bannerBox(view);
  const lines = bannerPhrases(view, banner, named, howBriefly);
  const top = lines.length === 1 ? 58 : lines.length === 2 ? 36 : 14;
  return lines.map((phrase, i) =>
    label(
      phrase,
      i === 0 ? 'banner' : 'subtitle',
      {
        x: box.x + CORNER,
        width: box.width - 2 * CORNER,
        y: box.y + top + (i === 0 ? 0 : 20 + i * 40),
        height: i === 0 ? 56 : 38,
      },
      'centre',
      'dark',
    ),
  );
}

/** The winner and the reasons; `ended` phrases the last hand at length or briefly. */
export const bannerPhrases = (
  view: View,
  banner: Banner,
  named: NamedSeat,
  ended: typeof howPhrase,
): readonly Phrase[] => [headline(banner, named), ...reasons(view, banner, named, ended)];

function headline(banner: Banner, named: NamedSeat): Phrase {
  switch (banner.kind) {
    case 'open':
    case 'won':
      return { key: 'wins', player: named(banner.winner) };
    case 'drawn':
      return { key: 'drawn' };
  }
}

/** The games and the end of the last hand, or what ended the match early. */
function reasons(view: View, banner: Banner, named: NamedSeat, ended: typeof howPhrase): Phrase[] {
  const how = howPhraseOf(view, banner, named, ended);
  if (how === null) return [];
  if (!isPlayedOut(view) || view.bestOf === 1) return [how];
  const [south, north] = view.games;
  const games = view.winner === 1 ? `${south} : ${north}` : `${north} : ${south}`;
  return [say((t) => t.gamesTo(games)), how];
}

const isPlayedOut = ({ reason, lastHand }: View): boolean => reason === 'games' && lastHand !== null;

/** The end of the last hand, or the reason for an early end of the match; null if there is nothing to say. */
export function howPhraseOf(
  view: View,
  banner: Banner,
  named: NamedSeat,
  ended: typeof howPhrase,
): Phrase | null {
  if (isPlayedOut(view) && view.lastHand) return ended(view.lastHand, named);
  const reason = banner.kind === 'open' ? null : banner.reason;
  return reason === null ? null : { key: 'how', reason };
}
