import { gameOf } from '../../games/index.ts';
import { settingsOf } from './changes.ts';
import { checkInMs } from './check-in.ts';
import { hasKnockout, settingsFor, type Draft, type PlayedIn, type Preset } from './draft.ts';
import { settingsSchema, type Settings, type TournamentHeader } from './terms.ts';

/** The draft of an announced tournament, for the host to change. */

const presetOf = ({ format, finalists }: TournamentHeader): Preset =>
  format !== 'swiss' ? format : finalists === null ? 'club' : 'finals';

function playedIn({ channels, channelId }: TournamentHeader): PlayedIn {
  if (channels.length === 0) return 'threads';
  return channels.length === 1 && channels[0] === channelId ? 'here' : 'channels';
}

/** Null: its game is no longer there. `starts`: its start by Discord's clock. */
export function redraftOf(header: TournamentHeader, starts: number): Draft | null {
  const game = gameOf(header.terms.game);
  if (!game) return null;
  const { name, format, rounds, cycles, minutes, finalists, tieBreaks, players, terms } = header;
  const { noShowMs, pauseMs, stragglers, locale, roundMs, channels, channelId } = header;
  const { clock, options, ranked } = terms;
  return {
    preset: presetOf(header),
    name,
    format,
    rounds,
    cycles,
    minutes,
    finalists,
    tieBreaks,
    players,
    noShowMs,
    pauseMs,
    stragglers,
    locale,
    game,
    options,
    clock: clock ? { initialMs: clock.initialMs, incrementMs: clock.incrementMs } : game.usualClock,
    start: { kind: 'at', at: starts, zone: 'UTC' },
    ranked,
    roundMs: roundMs ?? null,
    playedIn: playedIn(header),
    channels: channels.filter((id) => id !== channelId),
    thirdPlace: header.thirdPlace ?? !hasKnockout(header),
    checkInMs: checkInMs(header),
    pingRole: header.pingRole ?? null,
    byes: header.byes ?? 0,
    seeding: header.seeding ?? 'rating',
    series: null,
    startList: header.startList ?? null,
    serverEvent: header.serverEvent === true,
  };
}

/**
 * The settings after a change of the draft. What the host has not touched stays as announced, even if a draft of
 * today would set it otherwise.
 */
export function settingsAfter(
  header: TournamentHeader,
  { before, after }: { readonly before: Draft; readonly after: Draft },
): Settings {
  const was = settingsFor(before, header);
  const will = settingsFor(after, { ...header, name: after.name ?? header.name });
  const announced = settingsOf(header);
  const settings = settingsSchema
    .keyof()
    .options.map((key) => [key, isSame(was[key], will[key]) ? announced[key] : will[key]]);
  return settingsSchema.parse({ ...Object.fromEntries(settings), terms: termsAfter(header, was, will) });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Ratings and the language can change alone. */
function termsAfter({ terms }: TournamentHeader, was: Settings, will: Settings): Settings['terms'] {
  const { ranked, locale } = will.terms;
  return isSame({ ...was.terms, ranked, locale }, will.terms) ? { ...terms, ranked, locale } : will.terms;
}
