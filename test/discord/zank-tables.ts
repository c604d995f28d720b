import type { Header } from '../../src/match/header.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Testbed } from './testbed.ts';

type Piles = Readonly<Record<string, readonly string[]>>;
interface Given {
  readonly turn?: 1 | 2 | 3;
  readonly variant?: string;
  readonly pauses?: number;
  readonly pauseMs?: number;
  readonly endWindowMs?: number;
  readonly advanced?: boolean;
  readonly clock?: {
    readonly initialMs: number;
    readonly incrementMs: number;
    readonly press: string;
  } | null;
}

/** Game and set-up of a Zank-Patience match from these piles. */
export const zank = (piles: Piles, { turn = 1, ...options }: Given = {}): Pick<Header, 'game' | 'setup'> => ({
  game: 'zank-patience',
  setup: { game: 'zank-patience', position: { turn, piles }, options },
});

/** Anna, Ben and Cleo, in this order. */
export function three({ anna, ben, discord }: Pick<Testbed, 'anna' | 'ben' | 'discord'>): {
  readonly cleo: UserSession;
  readonly players: Header['players'];
} {
  const cleo = discord.user('Cleo');
  const players = [anna, ben, cleo].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));
  return { cleo, players };
}

/** Eight rim stacks that do not fit one another. Red fours and eights fit them. */
export const RIM: Piles = {
  r1: ['5C1'],
  r2: ['5S1'],
  r3: ['5C2'],
  r4: ['5S2'],
  r5: ['9C1'],
  r6: ['9S1'],
  r7: ['9C2'],
  r8: ['9S2'],
};
/** Tops that fit nothing of `RIM`, nor each other; the queens are drawn first. */
const OWN: Piles = { q1: ['-2H1', '-QC1'], a1: ['KH1'], q2: ['-2D2', '-QS2'], a2: ['JD2'] };

/** The only possible move is to draw, and to put the card on one's own discard. */
export const STUCK: Piles = { ...RIM, ...OWN };
/** The rim is empty. */
export const BARE: Piles = OWN;
/** An ace lies on the rim: every move except with it is an offence. */
export const ACE: Piles = { ...STUCK, r8: ['KS2', 'AD2'] };
/** The ace of diamonds can be freed: 5♠ from R1 onto R2. */
export const BURIED: Piles = { ...STUCK, r1: ['AD1', '5S1'], r2: ['6H1'], r3: ['5C2'] };

export const calledStop = ({ content }: SeenMessage): boolean => content.startsWith('✋');

/** Anna draws at a table where an ace could be freed; returns the tables before and after. */
export async function errs(
  { anna, begin, table, click }: Testbed,
  header: Partial<Header> = {},
): Promise<{ readonly before: SeenMessage; readonly after: SeenMessage }> {
  await begin({ ...zank(BURIED), ...header });
  const before = await table();
  await click(anna, 'tap:q1').outcome;
  return { before, after: await table(({ content }) => content.includes('holds Q♣')) };
}

export const paused = ({ content }: SeenMessage): boolean => content.includes('has called a pause');
export const goesOn = (message: SeenMessage): boolean => !paused(message);

/** Begins a match in which Ben calls a pause; returns the table. */
export async function callsPause(
  { ben, begin, table, click }: Testbed,
  header: Partial<Header>,
): Promise<SeenMessage> {
  await begin(header);
  await table();
  await click(ben, 'pause').outcome;
  return table(paused);
}

/** Anna's time on a table, in seconds, when it is less than a minute. */
export const timeOfAnna = ({ content }: SeenMessage): number => Number(/Anna 0:([\d.]+)/.exec(content)?.[1]);
