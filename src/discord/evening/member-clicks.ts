import type { Deed } from '../../evening/entries.ts';
import { localeFrom, texts } from '../../i18n/index.ts';
import type { EveningAction } from './clicks.ts';
import { enterFor } from './entering.ts';

/** What the buttons of a tournament's message do for whoever clicks them. */
export const MEMBER = { join: 'join', withdraw: 'withdraw', there: 'there', free: 'free' } as const;

/** The rating of somebody whom no league knows. */
const UNRATED = 1000;

const doing =
  (
    deed: (player: string, name: string) => Deed,
    said: 'joined' | 'withdrawn' | 'there' | 'free',
  ): EveningAction =>
  async (asked, live) => {
    const { user, member, locale } = asked.interaction;
    await enterFor(
      asked,
      live,
      deed(user.id, member.displayName),
      () => texts[localeFrom(locale)].tournament.click[said],
    );
  };

export const memberActions: Readonly<Record<string, EveningAction>> = {
  [MEMBER.join]: doing((player, name) => ({ do: 'join', player, name, rating: UNRATED }), 'joined'),
  [MEMBER.withdraw]: doing((player) => ({ do: 'withdraw', player, why: 'asked' }), 'withdrawn'),
  [MEMBER.there]: doing((player) => ({ do: 'check-in', player }), 'there'),
  [MEMBER.free]: doing((player) => ({ do: 'free', player }), 'free'),
};
