import type { Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import { lotsCommitment } from '../lots.ts';
import type { TournamentHeader } from '../terms.ts';
import { tournamentTexts } from '../texts/index.ts';
import { READ } from './read-ids.ts';

/** What the messages of a tournament show of its lots. */

/** Custom id of the button below the message of the drawing, by which that message is found again. */
export const drawingId = ({ id }: Pick<TournamentHeader, 'id'>): string =>
  customId('tournament', READ.lots, id, 'drawing');

export const verifyButton = ({ locale }: Pick<TournamentHeader, 'locale'>, id: string): Button => ({
  id,
  label: tournamentTexts[locale].seeding.verify,
});

/** The commitment, in the announcement; none where no lots are drawn. */
export const commitmentLines = (header: TournamentHeader): readonly string[] =>
  header.seeding === 'lot' ? [tournamentTexts[header.locale].seeding.commitment(lotsCommitment(header))] : [];

/** The button beside the exports; none where no lots were drawn. */
export const lotsButtons = ({ header, lots }: ChatTournament): readonly Button[] =>
  lots ? [verifyButton(header, customId('tournament', READ.lots, header.id))] : [];
