import { boardOf, membersIn, stageOf, type Member } from '../../chat-tournament.ts';
import { leavingNow, leavingOf } from '../../leaving.ts';
import { buttonRows, type Button } from '../../../../chat/components.ts';
import { CHOICE_LIMIT } from '../../../../line/limits.ts';
import { plainName } from '../../../../chat/names.ts';
import { quoted } from '../../../../chat/quoted.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { boardTitle } from '../board-message.ts';
import { halves } from '../said.ts';
import { gameToLose } from './acts.ts';
import { nameOf } from './log-text.ts';
import { ADD } from './adding.ts';
import { SUBSTITUTES } from './substituting.ts';
import {
  choosing,
  choosingAnybody,
  labelName,
  to,
  type Page,
  type Parts,
  type Row,
  type PageContext,
} from './page.ts';
import { pageOf, turning } from './paging.ts';

/** A player's state in the tournament. */
function standingOf({ tournament, locale, t }: PageContext, { id, rating, isThere, out }: Member): string {
  const board = boardOf(tournament, id);
  const leaving = leavingOf(tournament, id);
  const isIn = tournament.phase === 'open' && isThere ? t.players.there : t.players.in;
  return [
    out === null ? isIn : t.players.out[out],
    ...(leaving ? [t.players[leaving]] : []),
    ...(board ? [t.players.plays(boardTitle(tournament, board, locale))] : []),
    t.players.rating(rating),
  ].join(', ');
}

/** A list of players for one purpose. */
interface List {
  /** Parts of its page; the page number follows. */
  readonly parts: Parts;
  readonly members: readonly Member[];
  readonly title: (page: number, pages: number) => string;
  /** Parts of choosing a player, whose id follows. */
  readonly choose: Parts;
  readonly back: Parts;
  /** Extra lines and rows above the list. */
  readonly more?: { readonly lines: readonly string[]; readonly rows: readonly Row[] };
}

/** A page of the list, or its players whose name contains the typed text. */
type Which = { readonly page: string | undefined } | { readonly typed: string };

function listPage(shown: PageContext, list: List, which: Which): Page {
  const { t, locale } = shown;
  const { parts, members, title, choose, back, more } = list;
  const sorted = members.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  const isFound = 'typed' in which;
  const { some, page, pages } = isFound
    ? { ...pageOf(matching(sorted, which.typed), 0), pages: 1 }
    : pageOf(sorted, Number(which.page ?? 0));
  const heading = isFound ? t.players.found(quoted(which.typed)) : title(page + 1, pages);
  const find = to(shown, t.buttons.find, ['find', ...parts]);
  const choices = some.map((member) => ({
    label: labelName(shown, member.id),
    value: member.id,
    description: standingOf(shown, member),
  }));
  return {
    lines: [...(more?.lines ?? []), heading, ...(some.length > 0 ? [] : [t.players.none])],
    rows: [
      ...(more?.rows ?? []),
      ...choosing(shown, choose, t.players.choose, choices),
      ...turning(
        shown,
        parts,
        { page, pages },
        ...(members.length > CHOICE_LIMIT || isFound ? [find] : []),
        to(shown, t.back, back),
      ),
    ],
  };
}

function matching(members: readonly Member[], typed: string): readonly Member[] {
  const words = typed.trim().toLocaleLowerCase();
  return members.filter(({ name }) => plainName(name).toLocaleLowerCase().includes(words));
}

/** The list with these parts, or null. */
function listOf(shown: PageContext, [what, kind, first = '']: readonly string[]): List | null {
  if (what === 'players') return everybody(shown);
  if (what === 'pairing') return toFix(shown);
  return what === 'partner' && (kind === 'fix' || kind === 'forbid') ? partners(shown, kind, first) : null;
}

function everybody(shown: PageContext): List {
  const { tournament, t } = shown;
  const isOn = tournament.phase === 'open' || tournament.phase === 'running';
  const members = [...tournament.members.values()];
  return {
    parts: ['players'],
    choose: ['player'],
    back: ['home'],
    members,
    title: (page, pages) => t.players.title(members.length, page, pages),
    ...(isOn && {
      more: { lines: [], rows: [choosingAnybody(shown, [ADD], tournamentTexts[shown.locale].orders.add)] },
    }),
  };
}

/** Pairing by hand; only Swiss pairings follow from results alone and allow it. */
function toFix(shown: PageContext): List {
  const { tournament, t } = shown;
  const list = { parts: ['pairing'], choose: ['partner', 'fix'], back: ['home'] } as const;
  if (stageOf(tournament).kind !== 'swiss') return { ...list, members: [], title: () => t.pairing.notHere };
  const names = tournament.fixed.map((pair) => pair.map((player) => labelName(shown, player)).join(' – '));
  const pairs = tournament.fixed.map((pair, i) => ({ label: names[i] ?? '', value: pair.join(' ') }));
  return {
    ...list,
    members: freeIn(shown),
    title: () => t.pairing.title,
    more: {
      lines: pairs.length > 0 ? [t.pairing.fixed] : [],
      rows: choosing(shown, ['unfix'], t.pairing.choose, pairs),
    },
  };
}

function partners(shown: PageContext, kind: 'fix' | 'forbid', first: string): List {
  const { tournament, t } = shown;
  const members = kind === 'fix' ? freeIn(shown) : [...tournament.members.values()];
  return {
    parts: ['partner', kind, first],
    choose: [kind, first],
    members: members.filter(({ id }) => id !== first),
    title: () => t.partner[kind](nameOf(tournament, first)),
    back: kind === 'fix' ? ['pairing'] : ['player', first],
  };
}

/** Players who are not paired by hand yet. */
const freeIn = ({ tournament }: PageContext): readonly Member[] =>
  membersIn(tournament).filter(({ id }) => !tournament.fixed.flat().includes(id));

/** A page of the list with these parts, or null. */
export function playersPage(shown: PageContext, parts: readonly string[], which: Which): Page | null {
  const list = listOf(shown, parts);
  return list && listPage(shown, list, which);
}

/** A player and the possible acts. */
export function playerPage(shown: PageContext, [player = '']: readonly string[]): Page | null {
  const { tournament, t } = shown;
  const member = tournament.members.get(player);
  if (!member) return null;
  const { kind, phase, round } = stageOf(tournament);
  const isIn = member.out === null;
  const isReplaced = member.out === 'replaced';
  const hasComeHere = !isReplaced && member.out !== 'listed';
  const mayAct = tournament.phase === 'open' || tournament.phase === 'running';
  const exclude =
    boardOf(tournament, player) || leavingNow(tournament, player)
      ? (['sure', 'exclude', player] as const)
      : (['exclude', player] as const);
  return {
    lines: [`**${nameOf(tournament, player)}**: ${standingOf(shown, member)}`],
    rows: [
      ...buttonRows([
        to(shown, t.buttons.exclude, exclude, {
          style: 'danger',
          enabled: mayAct && member.out !== 'excluded' && hasComeHere,
        }),
        to(shown, t.buttons.readmit, ['readmit', player], { enabled: mayAct && !isIn && hasComeHere }),
        ...(kind === 'swiss' && phase !== 'over'
          ? [
              to(shown, t.buttons.absent(round + 1), ['absent', player, round + 1], {
                enabled: mayAct && isIn,
              }),
              to(shown, t.buttons.fix, ['partner', 'fix', player], {
                enabled: mayAct && freeIn(shown).some(({ id }) => id === player),
              }),
            ]
          : []),
        ...(kind === 'swiss' || kind === 'arena' || kind === 'tables'
          ? [to(shown, t.buttons.forbid, ['partner', 'forbid', player], { enabled: mayAct })]
          : []),
      ]),
      ...buttonRows(penaltyButtons(shown, player)),
      ...buttonRows([
        ...byeButtons(shown, player),
        to(shown, tournamentTexts[shown.locale].orders.replace.button, [SUBSTITUTES, player], {
          enabled: mayAct && !isReplaced,
        }),
        to(shown, t.back, ['players']),
      ]),
    ],
  };
}

/** Penalties in the standings; one in place of another, or none any more. */
function penaltyButtons(shown: PageContext, player: string): Button[] {
  const { tournament, locale } = shown;
  const { buttons } = tournamentTexts[locale].orders;
  const { kind, entrants, round } = stageOf(tournament);
  const entrant = entrants.find((one) => one.player === player);
  const isOn = tournament.phase === 'running' || tournament.phase === 'over';
  if (!entrant || kind === 'knockout' || !isOn || round === 0) return [];
  const { penalty = 0 } = entrant;
  return [
    ...[0.5, 1].map((points) =>
      to(shown, buttons.penalty(halves(points)), ['why', 'penalty', player, penalty + points]),
    ),
    to(shown, buttons.lose, ['why', 'lose', player], {
      enabled: gameToLose(tournament, player) !== undefined,
    }),
    ...(penalty > 0 ? [to(shown, buttons.noPenalty, ['why', 'penalty', player, 0])] : []),
  ];
}

/** A full bye for the next round, or what takes a bye back. */
function byeButtons({ tournament, ...shown }: PageContext, player: string): Button[] {
  const { kind, phase, round, roundsInAll, promised } = stageOf(tournament);
  const isOn = tournament.phase === 'open' || tournament.phase === 'running';
  if (kind !== 'swiss' || phase === 'over' || roundsInAll === null || round === roundsInAll || !isOn)
    return [];
  const { buttons } = tournamentTexts[shown.locale].orders;
  const next = round + 1;
  const hasBye = promised.some((bye) => bye.player === player && bye.round === next);
  const whole = { ...shown, tournament };
  return [
    hasBye
      ? to(whole, buttons.present(next), ['present', player, next])
      : to(whole, buttons.bye(next), ['why', 'bye', player, next], {
          enabled: tournament.members.get(player)?.out === null,
        }),
  ];
}
