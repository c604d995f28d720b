import { channelMention, userMention } from 'discord.js';
import type { Deed, TournamentEntry } from '../../entries.ts';
import type { BoardResult } from '../../board.ts';
import { boardNumbered, type ChatTournament } from '../../chat-tournament.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { namesInText } from '../../../../chat/names.ts';
import { lineOf, quoted } from '../../../../chat/quoted.ts';
import { duration } from '../../../../table/text.ts';
import { isOrder } from '../../orders.ts';
import { boardTitle } from '../board-message.ts';
import { changeLines } from '../changed-text.ts';

import { orderSentence } from './order-text.ts';

/** Room for a name in a sentence, in UTF-16 code units. */
const NAME_ROOM = 32;
/** Most games, and most byes, named of a pairing. */
const NAMED = 4;

const MINUTE_MS = 60_000;

/** A player's name; other users are mentioned. */
export function nameOf({ members }: Pick<ChatTournament, 'members'>, user: string): string {
  const member = members.get(user);
  return member ? (namesInText([member.name], NAME_ROOM)[0] ?? '?') : userMention(user);
}

/** The result of a board and how it was decided. */
export function resultText(
  { score, forfeit, how }: Pick<BoardResult, 'score' | 'forfeit' | 'how'>,
  locale: Locale,
): { readonly score: string; readonly how: string } {
  const t = tournamentTexts[locale].arbiter.state;
  return {
    score: t.result(score),
    how: [...(forfeit ? [t.forfeit] : []), t.how[how]].join(', '),
  };
}

/** One sentence about a deed, in the reader's language. `moment` writes a time of our clock. */
export function sentenceOf(
  tournament: ChatTournament,
  deed: Deed & Partial<Pick<TournamentEntry, 'at' | 'by'>>,
  locale: Locale,
  moment: (ours: number) => string,
): string {
  const t = tournamentTexts[locale].arbiter.log;
  const name = (user: string): string => nameOf(tournament, user);
  const both = ([first, second]: readonly [string, string]): [string, string] => [name(first), name(second)];
  const board = (number: number): string => titleOf(tournament, number, locale);
  if (isOrder(deed)) return orderSentence(tournament, deed, locale, { name, board });
  switch (deed.do) {
    case 'join':
    case 'return':
    case 'check-in':
    case 'free':
    case 'readmit':
    case 'name-arbiter':
    case 'dismiss-arbiter':
    case 'agree':
      return t[deed.do](name(deed.player));
    case 'promote':
      return t.promote(new Intl.ListFormat(locale).format(deed.players.map(name)));
    case 'queue':
      return t.queue(namesInText([deed.name], NAME_ROOM)[0] ?? '?');
    case 'change':
      return t.change(changeLines(deed.from, deed.to, locale).map((line) => line.replace(/^- /, '')));
    case 'fill':
      return t.fill(deed.count);
    case 'withdraw':
      return t.withdraw[deed.why](name(deed.player));
    case 'absent':
      return t.absent(name(deed.player), deed.round);
    case 'forbid':
    case 'fix':
    case 'unfix':
      return t[deed.do](...both(deed.players));
    case 'start':
      return deed.by == null ? t.start : t.started;
    case 'end':
      return tournament.header.format === 'arena' ? t.end : t.deserted;
    case 'pause':
    case 'resume':
    case 'hurry':
    case 'finals':
    case 'said':
    case 'unrate':
      return t[deed.do];
    case 'pair':
      return t.pair(...pairsIn(deed, name));
    case 'place':
      return t.place(board(deed.board), channelMention(deed.channelId));
    case 'displaced':
    case 'locked':
    case 'open':
    case 'close':
    case 'reopen':
      return t[deed.do](board(deed.board));
    case 'sit':
    case 'wait':
      return t[deed.do](name(deed.player), board(deed.board));
    case 'play-on':
      return t.playOn(name(deed.player), board(deed.board));
    case 'result': {
      const names = boardNumbered(tournament, deed.board)?.players.map(name) ?? ['?'];
      const { score, how } = resultText(deed, locale);
      const why = lineOf(deed.why ?? '');
      const said = t.result(board(deed.board), names, score, how);
      return why === null ? said : `${said} ${tournamentTexts[locale].tournament.board.why(why)}`;
    }
    case 'void':
      return t.void[deed.then](board(deed.board));
    case 'last-call':
      return t['last-call'](Math.round(deed.ms / MINUTE_MS));
    case 'stood':
      return t.stood(duration(Math.max(0, (deed.at ?? deed.since) - deed.since), locale));
    case 'away':
      return t.away(duration(Math.max(0, (deed.at ?? deed.since) - deed.since), locale));
    case 'move':
      return t.move(moment(deed.to));
    case 'say':
      return t.say(quoted(deed.text));
    case 'cancel':
      return t.cancel[deed.why];
    case 'announced':
      return t.announced;
    case 'best-knock':
      return deed.knock ? t.bestKnock(name(deed.knock.caller), board(deed.knock.board)) : t.noKnock;
  }
}

function titleOf(tournament: ChatTournament, number: number, locale: Locale): string {
  const board = boardNumbered(tournament, number);
  return board ? boardTitle(tournament, board, locale) : String(number);
}

/** The first games, with the number of further games, and the first byes. */
function pairsIn(
  { games, byes }: Extract<Deed, { do: 'pair' }>,
  name: (user: string) => string,
): [readonly string[], readonly string[]] {
  const more = games.length - NAMED;
  return [
    [
      ...games.slice(0, NAMED).map((players) => players.map(name).join(' – ')),
      ...(more > 0 ? [`+ ${more}`] : []),
    ],
    byes.slice(0, NAMED).map(({ player }) => name(player)),
  ];
}
