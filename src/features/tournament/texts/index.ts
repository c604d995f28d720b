import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { announcements as announcementsDe } from './de/announcements.ts';
import { arbiter as arbiterDe } from './de/arbiter.ts';
import { hosting as hostingDe } from './de/hosting.ts';
import { orders as ordersDe } from './de/orders.ts';
import { seeding as seedingDe } from './de/seeding.ts';
import { series as seriesDe } from './de/series.ts';
import { tournament as tournamentDe } from './de/tournament.ts';
import { tournaments as tournamentsDe } from './de/tournaments.ts';
import { announcements as announcementsEn } from './en/announcements.ts';
import { arbiter as arbiterEn } from './en/arbiter.ts';
import { hosting as hostingEn } from './en/hosting.ts';
import { orders as ordersEn } from './en/orders.ts';
import { seeding as seedingEn } from './en/seeding.ts';
import { series as seriesEn } from './en/series.ts';
import { tournament as tournamentEn } from './en/tournament.ts';
import { tournaments as tournamentsEn } from './en/tournaments.ts';

const en = {
  announcements: announcementsEn,
  arbiter: arbiterEn,
  hosting: hostingEn,
  orders: ordersEn,
  seeding: seedingEn,
  series: seriesEn,
  tournament: tournamentEn,
  tournaments: tournamentsEn,
};

/** Tournament texts in chat, outside the pictures. */
export type TournamentTexts = Translated<typeof en>;

const de: TournamentTexts = {
  announcements: announcementsDe,
  arbiter: arbiterDe,
  hosting: hostingDe,
  orders: ordersDe,
  seeding: seedingDe,
  series: seriesDe,
  tournament: tournamentDe,
  tournaments: tournamentsDe,
};

export const tournamentTexts: Readonly<Record<Locale, TournamentTexts>> = { en, de };
