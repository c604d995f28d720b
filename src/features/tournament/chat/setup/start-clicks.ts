import type { ModalSubmitInteraction } from 'discord.js';
import { localeFrom } from '../../../../i18n/index.ts';
import type { AskedByClick } from '../../../../chat/asked.ts';
import { customId } from '../../../../chat/ids.ts';
import { zoneName } from '../../../../time/zones.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { TournamentPorts } from '../ports.ts';
import type { Show } from './change-clicks.ts';
import { mayHostForServer } from './hosts.ts';
import { DO, whichQuestion, type ShownSetup } from './panel.ts';
import { notReadText, readWhen, whenModal, type Chosen } from './when-modal.ts';

/** A host writes the start of a tournament. */

type Bot = Pick<TournamentPorts, 'servers' | 'time' | 'offset'>;

/** Asks for the start in a modal. */
export async function askStart(
  { servers }: Bot,
  { interaction, answer }: AskedByClick,
  { id }: ShownSetup,
): Promise<void> {
  const { zone } = await servers.of(interaction.guildId);
  await answer.ask(whenModal(customId('setup', id, DO.when), zone, localeFrom(interaction.locale)));
}

/** Reads that modal. */
export async function typedStart(
  bot: Bot,
  asked: AskedByClick,
  {
    interaction,
    one,
    show,
  }: { readonly interaction: ModalSubmitInteraction; readonly one: ShownSetup; readonly show: Show },
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const read = readWhen(interaction, bot.offset.toTheirs(bot.time.now()));
  if (read.ok) return startAt(bot, asked, { one, start: read.value, show });
  if (read.error.why !== 'several') return show(asked, one, notReadText(read.error, locale));
  await asked.answer.whisper(whichQuestion(one, read.error, locale));
}

/** Sets the start that the host has written. */
export async function startAt(
  { servers }: Bot,
  asked: AskedByClick,
  { one, start, show }: { readonly one: ShownSetup; readonly start: Chosen; readonly show: Show },
): Promise<void> {
  const { interaction } = asked;
  const begun: ShownSetup = { ...one, draft: { ...one.draft, start }, confirms: null };
  // The first host who may decide it sets the server's time zone; it can be changed later.
  const settled = await servers.of(interaction.guildId);
  // An offset has no daylight saving: it is no zone of a server.
  const isNew = settled.zone === null && !start.zone.startsWith('Etc/');
  if (!isNew || !mayHostForServer(interaction.member, settled)) return show(asked, begun);
  await servers.change(interaction.guildId, { zone: start.zone });
  const { when } = tournamentTexts[localeFrom(interaction.locale)].hosting;
  return show(asked, begun, null, when.zoneKept(zoneName(start.zone)));
}
