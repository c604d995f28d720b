/** The options of `run.ts`, checked before anything of an evening is loaded. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '10' },
  hours: { type: 'string', default: '0' },
  bots: { type: 'string', default: '1' },
  people: { type: 'string', default: '40' },
  faults: { type: 'string', default: 'none' },
  every: { type: 'string', default: '60' },
  temperaments: { type: 'string' },
  short: { type: 'boolean', default: false },
  kept: { type: 'boolean', default: false },
  strikes: { type: 'boolean', default: false },
  statistics: { type: 'boolean', default: false },
  trace: { type: 'string' },
  until: { type: 'string' },
  plant: { type: 'string' },
  'until-found': { type: 'boolean', default: false },
  ignore: { type: 'string', default: '' },
} as const satisfies ParseArgsConfig['options'];

const WHOLE = { form: /^\d+$/, least: 1, as: 'a whole number from 1 on' };
const ABOVE_0 = { form: /^\d+(\.\d+)?$/, least: Number.MIN_VALUE, as: 'a number above 0' };
const FROM_0 = { form: /^\d+(\.\d+)?$/, least: 0, as: 'a number from 0 on' };

const NUMBERS = {
  minutes: ABOVE_0,
  hours: FROM_0,
  bots: WHOLE,
  people: WHOLE,
  every: ABOVE_0,
  until: WHOLE,
} as const;

export type Options = ReturnType<typeof parsed>;

const parsed = (args: readonly string[]) => parseArgs({ options: OPTIONS, args: [...args] }).values;

/**
 * Reads the arguments of a run.
 * @throws if one is unknown or impossible
 */
export function optionsIn(args: readonly string[]): Options {
  const options = withNames(args);
  for (const [name, { form, least, as }] of Object.entries(NUMBERS)) {
    const given = options[name as keyof typeof NUMBERS];
    if (given !== undefined && (!form.test(given) || Number(given) < least))
      throw new Error(`--${name} needs ${as}, not '${given}'`);
  }
  seedsIn(options.seed);
  return options;
}

function withNames(args: readonly string[]): Options {
  try {
    return parsed(args);
  } catch (error) {
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nOptions: ${names.join(' ')}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Returns the seeds of `7`, `1-40` or `3,9,20-30`.
 * @throws if there is anything else, or a range without a seed
 */
export const seedsIn = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    if (first === undefined || !(count >= 1))
      throw new Error(`--seed needs numbers or ascending ranges, such as 7, 1-40 or 3,9, not '${text}'`);
    return count === 1 ? [first] : Array.from({ length: count }, (_, i) => String(Number(first) + i));
  });

/** Options that say what is printed or which evenings are played, not how: a replay does without them. */
const NOT_REPLAYED = ['seed', 'kept', 'until-found', 'ignore', 'strikes', 'statistics', 'trace', 'until'];

/** The command that plays one evening of a run again. */
export function replayOf(evening: Readonly<Record<string, string | boolean | undefined>>): string {
  const given = Object.entries(OPTIONS).flatMap(([name, option]) => {
    const value = evening[name];
    const usual = 'default' in option ? option.default : undefined;
    if (NOT_REPLAYED.includes(name) || value === undefined || value === usual) return [];
    return value === true ? [`--${name}`] : [`--${name} ${String(value)}`];
  });
  return ['npm run simulate -- --seed', evening['seed'], ...given].join(' ');
}
