import type { Deed } from '../../evening/entries.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { EveningAction } from './clicks.ts';
import { enterFor } from './entering.ts';

/** What the buttons of a tournament's message do for whoever clicks them. */
export const MEMBER = { join: 'join', withdraw: 'withdraw', there: 'there', free: 'free' } as const;

const doing =
  (deed: (player: string) => Deed, said: 'withdrawn' | 'there' | 'free'): EveningAction =>
  async (asked, live) => {
    const { user, locale } = asked.interaction;
    await enterFor(asked, live, deed(user.id), () => texts[localeFrom(locale)].tournament.click[said]);
  };

/** With the rating that they have in the league of this server when they join. */
const join: EveningAction = async (asked, live, _, { leagues }) => {
  const { user, member, locale } = asked.interaction;
  const { guildId, terms } = live.evening.header;
  const rating = await leagues.ratingOf(guildId, terms.game, user.id);
  const deed: Deed = { do: 'join', player: user.id, name: member.displayName, rating };
  await enterFor(asked, live, deed, (evening) => {
    const t = texts[localeFrom(locale)].tournament.click.joined;
    if (evening.phase !== 'open') return t[evening.header.format === 'arena' ? 'arena' : 'running'];
    return evening.members.get(user.id)?.isThere === true ? t.there : t.open;
  });
};

export const memberActions: Readonly<Record<string, EveningAction>> = {
  [MEMBER.join]: join,
  [MEMBER.withdraw]: doing((player) => ({ do: 'withdraw', player, why: 'asked' }), 'withdrawn'),
  [MEMBER.there]: doing((player) => ({ do: 'check-in', player }), 'there'),
  [MEMBER.free]: doing((player) => ({ do: 'free', player }), 'free'),
};
