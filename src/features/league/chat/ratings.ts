import type { Locale } from '../../../core/locale.ts';
import type { Game } from '../../../games/game.ts';
import { games } from '../../../games/index.ts';
import type { Curve } from '../../../tournament/picture/curve.ts';
import { bookIn, unrankedIn } from '../server.ts';
import { standingOf, type Standing } from '../table.ts';
import { curveOf } from './person-view.ts';
import type { LeaguePorts } from './ports.ts';

/** A person's standing in the league of a game. */
export interface Rated extends Pick<Standing, 'rating' | 'rank'> {
  readonly game: Game;
  /** The rating curve; `nameOf` writes the person's name. */
  curve(locale: Locale, nameOf: Parameters<typeof curveOf>[3]): Curve;
}

/** Ratings on a server. Rejects when storage fails. */
export interface Ratings {
  /** Returns a function from game and user to the rating. */
  on(guildId: string): Promise<(game: string, user: string) => number>;
  /**
   * The person's standing in the game they have played most, ranked without unlisted users; null without
   * rated games.
   */
  best(
    guild: { readonly id: string; readonly name: string },
    user: string,
    unlisted: { has(id: string): boolean },
  ): Promise<Rated | null>;
}

export const ratingsOf = ({ leagues, time }: Pick<LeaguePorts, 'leagues' | 'time'>): Ratings => ({
  async on(guildId) {
    const server = await leagues.read(guildId);
    return (game, user) => bookIn(server, game).league.ratingOf(user);
  },
  async best(guild, user, unlisted) {
    const server = await leagues.read(guild.id);
    const unranked = unrankedIn(server);
    const absent = { has: (id: string) => unranked.has(id) || unlisted.has(id) };
    const found = games.flatMap((game) => {
      const standing = standingOf(bookIn(server, game.id), time.now(), absent, user);
      return standing ? [{ game, standing }] : [];
    });
    const [most] = found.toSorted(
      (one, other) => other.standing.ratings.length - one.standing.ratings.length,
    );
    if (!most) return null;
    const { game, standing } = most;
    return {
      game,
      rating: standing.rating,
      rank: standing.rank,
      curve: (locale, nameOf) => curveOf({ guild, game, locale }, user, standing, nameOf),
    };
  },
});
