/** Who alone reads what leaves or reaches a bot. */
import type { Deed } from '../../weather/ledger.ts';
import type { Line } from './played.ts';

/** Discord's mark of a message that one person reads (`1 << 6`), in the JSON of an answer. */
const EPHEMERAL = /"flags":64\b/;
/** Controls of a private hand. */
const IN_HAND = 'own|';

/** The id of an interaction in what reaches the bot: one that a person made, or one that a message answers. */
const [MADE, ANSWERED] = [
  /"t":"INTERACTION_CREATE","s":\d+,"d":\{"id":"(\d+)"/,
  /"interaction_metadata":\{"id":"(\d+)"/,
];

/** The interaction of a stored input, in the JSON of a row within JSON. */
const STORED = /interaction\W+(\d+)/;

/** An interaction's token in an address, and what follows it. */
const ADDRESS = /\/(?:interactions\/\d+|webhooks\/\d+)\/([^/?]+)([^?]*)/;

/** What follows the token of a follow-up, and of a change of one. */
const FOLLOW_UP = /^(?:\/messages\/\d+)?$/;

/**
 * Returns the person of a line: answers to an interaction that they alone see, what reaches the bot of their clicks
 * on a private hand, and their stored inputs. Lines must come in order: Discord's answer follows its request.
 */
export function audience(deeds: readonly Deed[]): (line: Pick<Line, 'what' | 'text'>) => string | null {
  const byToken = new Map(deeds.map((deed) => [deed.interaction.token, deed]));
  const byId = new Map(deeds.map((deed) => [deed.interaction.id, deed]));
  const privately = new Set(
    deeds.flatMap(({ interaction }) =>
      interaction.custom_id?.startsWith(IN_HAND) === true ? [interaction.token] : [],
    ),
  );
  /** Tokens with private follow-ups. Their first answers may be public: a click may change the table. */
  const followed = new Set<string>();
  const deedIn = (pattern: RegExp, text: string): Deed | undefined => byId.get(pattern.exec(text)?.[1] ?? '');
  return ({ what, text }) => {
    if (what === 'storage') return deedIn(STORED, text)?.user ?? null;
    if (what === 'frame') {
      const answered = EPHEMERAL.test(text) ? deedIn(ANSWERED, text) : undefined;
      const made = deedIn(MADE, text);
      return answered?.user ?? (made && privately.has(made.interaction.token) ? made.user : null);
    }
    const [, token = '', rest = ''] = ADDRESS.exec(what) ?? [];
    const deed = byToken.get(token);
    if (!deed) return null;
    const told = FOLLOW_UP.test(rest) ? followed : privately;
    if (EPHEMERAL.test(text)) told.add(token);
    return told.has(token) ? deed.user : null;
  };
}
