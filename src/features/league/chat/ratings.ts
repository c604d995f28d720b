import type { Locale } from '../../../core/locale.ts';
import type { Game } from '../../../games/game.ts';
import { games } from '../../../games/index.ts';
import type { Curve } from '../../../tournament/picture/curve.ts';
import { bookIn, unrankedIn } from '../server.ts';
import { standingOf, type Standing } from '../table.ts';
import { curveOf } from './person-view.ts';
import type { LeaguePorts } from './ports.ts';

/** How a person stands in the league of a game. */
export interface Rated extends Pick<Standing, 'rating' | 'rank'> {
  readonly game: Game;
  /** The rating over time; `nameOf` writes the person's name. */
  curve(locale: Locale, nameOf: Parameters<typeof curveOf>[3]): Curve;
}

/** What the leagues of a server say of people; rejects when storage fails. */
export interface Ratings {
  /** The rating of a user in a game. */
  on(guildId: string): Promise<(game: string, user: string) => number>;
  /** In the game in which they have played most, without those who are not listed; null: in none. */
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
