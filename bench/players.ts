/** The players of the golden matches, by game, for benchmarks of many matches. */
import { playable, type Line, type PlayableRules } from '../src/core/match.ts';
import type { MatchView } from '../src/core/view.ts';
import { kinderschnapsen } from '../src/games/kinderschnapsen/rules.ts';
import { schikanees } from '../src/games/schikanees/rules.ts';
import { schikanoeschen } from '../src/games/schikanoeschen/rules.ts';
import { zankPatience } from '../src/games/zank-patience/rules.ts';
import type { Entry } from '../src/match/header.ts';
import { style as kinderschnapsenStyle } from '../test/golden/kinderschnapsen/players.ts';
import { play, type Habits, type Style } from '../test/golden/player.ts';
import { style as schikaneesStyle } from '../test/golden/schikanees/players.ts';
import { style as schikanoeschenStyle } from '../test/golden/schikanoeschen/players.ts';
import { style as zankStyle } from '../test/golden/zank-patience/players.ts';

/** Plays a match from its set-up to its end, or for `longest` inputs. */
export type Player = (setup: Line, seed: string, habits: Habits, longest?: number) => readonly Entry[];

/** A style whose players claim a draw when they can, as people do. */
const claiming = <View extends MatchView>(style: Style<View>): Style<View> => ({
  ...style,
  careful: (match, random) =>
    match.view('spectator').drawClaim === true
      ? [{ seat: match.turn, do: 'claim-draw' }]
      : style.careful(match, random),
});

const player =
  <View extends MatchView>(rules: PlayableRules<View>, style: Style<View>): Player =>
  (setup, seed, habits, longest) => {
    const match = rules.open(setup);
    if (!match.ok) throw new Error(match.error.what);
    return play(match.value, claiming(style), seed, habits, longest).entries;
  };

export const players: Readonly<Record<string, Player>> = {
  schikanoeschen: player(playable(schikanoeschen), schikanoeschenStyle),
  schikanees: player(playable(schikanees), schikaneesStyle),
  'zank-patience': player(playable(zankPatience), zankStyle),
  kinderschnapsen: player(playable(kinderschnapsen), kinderschnapsenStyle),
};
