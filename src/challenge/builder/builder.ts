import { channelMention, userMention } from 'discord.js';
import { gameIn, hasCoach, wantedBy, type Plan } from '../plan.ts';
import type { Terms } from '../terms.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import type { Payload } from '../../chat/asked.ts';
import { buttonRows, type Button } from '../../chat/components.ts';
import { selectRows } from '../../chat/form/shown.ts';
import { DETAIL_PAGES, detailsOn, MAIN, type DetailPage } from './fields.ts';
import { encode } from './plan-code.ts';
import { homeId, wayHome } from '../../chat/way.ts';

/**
 * Actions of the builder's components, besides the choices on its first page: the part of their custom ids
 * before the plan.
 */
export const BUILD = {
  page: 'plan',
  anyone: 'anyone',
  coach: 'coach',
  challenge: 'challenge',
  /** The detail to set comes before the plan. */
  set: 'set',
} as const;

export const BUILDER_PAGES = ['main', ...DETAIL_PAGES] as const;
export type BuilderPage = (typeof BUILDER_PAGES)[number];

export interface Building {
  readonly plan: Plan;
  readonly page: BuilderPage;
  /** Language of the challenger. */
  readonly locale: Locale;
  readonly channelId: string;
  /** Ids of users who take all seats alone: the challenger, and the bot. */
  readonly takesAll: readonly string[];
  /** True if the bot can play and coach. */
  readonly practises: boolean;
  /** Terms of the challenger's last challenge; null: none. */
  readonly last: Terms | null;
  /** First line: why something failed, or would fail. */
  readonly notice: string | null;
}

/** Makes the page on which a challenge is composed: its state, and what can be changed. */
export function builderMessage(building: Building): Payload {
  const { plan, page, locale, channelId, notice } = building;
  const t = texts[locale].home.builder;
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      headingOf(building),
      termsLine(plan, locale),
      t.where(channelMention(channelId)),
    ].join('\n'),
    components: page === 'main' ? mainRows(building) : detailRows(plan, page, locale),
    allowedMentions: { parse: [] },
  };
}

function headingOf({ plan, locale, takesAll }: Building): string {
  const t = texts[locale].home.builder;
  const { name } = gameIn(plan).texts[locale];
  const wanted = wantedBy(plan);
  if (plan.opponents.length === 0) return t.anyone(name, wanted);
  const people = plan.opponents.map((id) => userMention(id));
  const isFull = people.length >= wanted || plan.opponents.some((id) => takesAll.includes(id));
  const open = isFull ? [] : [t.openSeat];
  return t.against(name, new Intl.ListFormat(locale).format([...people, ...open]));
}

/** The main terms, for the challenger. */
function termsLine(plan: Plan, locale: Locale): string {
  const { terms } = plan;
  const game = gameIn(plan);
  const { terms: t } = texts[locale].lobby;
  const { builder: own } = texts[locale].home;
  const { clock } = terms;
  const options = game.options.flatMap(
    ({ name }) => game.texts[locale].option(name, terms.options[name]) ?? [],
  );
  const parts = [
    ...options,
    clock ? own.clock(clock.initialMs / 60_000, clock.incrementMs / 1000) : t.noClock,
    terms.ranked ? t.ranked : t.unranked,
    own.language[terms.locale],
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** True if only the challenger and the bot play. */
const isPractice = ({ plan, takesAll }: Building): boolean =>
  plan.opponents.length > 0 && plan.opponents.every((id) => takesAll.includes(id));

function mainRows(building: Building): NonNullable<Payload['components']> {
  const { plan, locale, last } = building;
  const t = texts[locale].home.builder;
  const code = encode(plan);
  const buttons: Button[] = [
    { id: homeId(BUILD.challenge, code), label: t.buttons.challenge, style: 'urgent' },
    ...(plan.opponents.length > 0 ? [{ id: homeId(BUILD.anyone, code), label: t.buttons.anyone }] : []),
    { id: homeId(BUILD.page, 'time', code), label: t.buttons.details },
    ...(building.practises && isPractice(building)
      ? [{ id: homeId(BUILD.coach, code), label: t.buttons.coach(hasCoach(plan)) }]
      : []),
    wayHome(locale),
  ];
  return [
    ...selectRows(MAIN, ({ name }) => homeId(name, code), { ...plan, last }, locale),
    ...buttonRows(buttons),
  ];
}

/** Lists of a page, and buttons to the other pages. */
function detailRows(plan: Plan, page: DetailPage, locale: Locale): NonNullable<Payload['components']> {
  const t = texts[locale].home.builder;
  const code = encode(plan);
  const details = detailsOn(plan, page);
  const lists = selectRows(details, ({ name }) => homeId(BUILD.set, name, code), plan, locale);
  const pages = DETAIL_PAGES.filter((other) => detailsOn(plan, other).length > 0).map((other): Button => ({
    id: homeId(BUILD.page, other, code),
    label: t.pages[other],
    style: other === page ? 'own' : 'plain',
    enabled: other !== page,
  }));
  const done: Button = { id: homeId(BUILD.page, 'main', code), label: t.buttons.done, style: 'urgent' };
  return [...lists, ...buttonRows([...pages, done])];
}
