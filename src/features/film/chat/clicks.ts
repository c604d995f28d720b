import { userMention } from 'discord.js';
import { partOf, turnsFrom, WHOLE, type Part } from '../part.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { Payload, Where, Whispered } from '../../../chat/answer.ts';
import { attachedBytes } from '../../../line/attachment.ts';
import type { AskedByClick, AskedByCommand } from '../../../chat/asked.ts';
import type { FilmPorts } from './ports.ts';
import type { Clicks } from '../../../chat/command.ts';
import { damageText } from '../../../chat/damage.ts';
import { insist } from '../../../line/insisting.ts';
import { showToAll } from '../../../chat/public-posts.ts';
import { sourceIn, type Given } from '../../replay/chat/replay.ts';
import { sourceOf, type Source } from '../../replay/chat/source.ts';
import { seatNames } from '../../../table/text.ts';
import { choiceIn, DO, type Choice } from './ids.ts';
import {
  filmMessage,
  OTHER,
  panel,
  shownToAll,
  turnsModal,
  TURNS_FIELD,
  underWay,
  wordsMessage,
} from './message.ts';

/** How long Discord's servers are given to send a film, in ms. */
const DOWNLOAD_MS = 15_000;
/** How often the message of whoever waits is changed at most, in ms. */
const EVERY_MS = 3000;

/** Asks what is to be filmed of a match that a command names; `wanted`: the turns, as somebody writes them, or everything. */
export async function openFilm(
  { interaction, answer }: AskedByCommand,
  bot: Pick<FilmPorts, 'log' | 'reading'>,
  what: Given,
  { step, wanted }: { readonly step: number; readonly wanted: string },
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const opened = await sourceIn(what, interaction.user.id, bot, locale);
  if (!opened.ok) {
    await answer.whisper(opened.error);
    return;
  }
  const part = turnsFrom(wanted) ?? WHOLE;
  const choice: Choice = { match: opened.value.id, part, size: 'half', openHands: false, step };
  await answer.whisper(panel(opened.value, choice, locale));
}

/** Films in chat: made in private, and shown to all by whoever wants to. */
export function createFilms(bot: FilmPorts): { readonly handle: Clicks } {
  return {
    async handle(asked, [what = '', ...parts]) {
      const { interaction, answer } = asked;
      const choice = choiceIn(parts);
      const locale = localeFrom(interaction.locale);
      if (what === DO.part && interaction.isStringSelectMenu() && interaction.values[0] === OTHER) {
        await answer.ask(turnsModal(choice, locale));
        return;
      }
      // What is being made is known here alone.
      if (what === DO.stop && bot.studio.cancel(interaction.user.id)) {
        await answer.acknowledge('change');
        return;
      }
      // What is posted for everybody cannot be acknowledged as something private.
      if (what !== DO.show) await answer.acknowledge('whisper');
      const opened = await sourceOf(interaction, bot, choice.match, locale);
      if (opened.ok) await act(asked, what, opened.value, choice);
      else await answer.whisper(opened.error, 'below');
    },
  };

  async function act(asked: AskedByClick, what: string, source: Source, choice: Choice): Promise<void> {
    const { interaction, answer } = asked;
    if (what === DO.make) return make(asked, source, choice);
    if (what === DO.show) return show(asked, source, choice);
    if (what === DO.words) return tell(asked, source, choice);
    const locale = localeFrom(interaction.locale);
    const t = texts[locale].film;
    const ask = async (part: Part | null, said?: string, where: Where = 'here'): Promise<void> => {
      await answer.whisper(panel(source, part ? { ...choice, part } : choice, locale, said), where);
    };
    if (what === DO.part && interaction.isStringSelectMenu()) return ask(partOf(interaction.values[0] ?? ''));
    if (what === DO.turns && interaction.isModalSubmit()) {
      const part = turnsFrom(interaction.fields.getTextInputValue(TURNS_FIELD));
      return ask(part, part ? undefined : t.noTurns);
    }
    if (what === DO.stop) return ask(null, t.gone);
    return ask(null, undefined, what === DO.panel ? 'here' : 'below');
  }

  /** The same part in words, as a file. */
  async function tell({ interaction, answer }: AskedByClick, source: Source, choice: Choice): Promise<void> {
    const locale = localeFrom(interaction.locale);
    const players = seatNames(source.header);
    const told = await bot.reading
      .for(interaction.user.id)
      .captions(source.of, { part: choice.part, players, locale });
    await answer.whisper(
      told.ok ? wordsMessage(source, choice, locale, told.value) : texts[locale].result.notRead[told.error],
      'below',
    );
  }

  /** Makes it, and says meanwhile how far it is, in the place of what asked for it. */
  async function make({ interaction, answer }: AskedByClick, source: Source, choice: Choice): Promise<void> {
    const { user } = interaction;
    const locale = localeFrom(interaction.locale);
    const t = texts[locale].film;
    const message = await answer.whisper(underWay(source, choice, locale, null));
    if (!message) return;
    const amending = amendments(message);
    const { suitColours } = await bot.people.of(user.id);
    const { header, of } = source;
    const order = {
      of,
      players: seatNames(header),
      suitColours: suitColours ?? header.suitColours,
      part: choice.part,
      size: choice.size,
      openHands: choice.openHands,
      locale,
    };
    try {
      const film = await bot.studio.film(user.id, order, (stage) =>
        amending.soon(() => underWay(source, choice, locale, stage)),
      );
      if (film.ok) {
        await amending.last(filmMessage(source, choice, locale, film.value));
        return;
      }
      const why = film.error === 'too-much' ? texts[locale].result.notRead['too-much'] : t.not[film.error];
      await amending.last(panel(source, choice, locale, why));
    } catch (error) {
      const isDamaged = error instanceof Damaged;
      if (isDamaged) bot.aside.found(error, { match: source.id });
      else
        bot.log.error(
          { err: error, match: source.id, channel: interaction.channelId },
          'a film could not be made',
        );
      const why = isDamaged ? damageText(error, locale) : t.not.failed;
      await amending.last(panel(source, choice, locale, why));
    }
  }

  /** Changes a message no more often than people can follow, and one change after another. */
  function amendments(message: Whispered) {
    let changing: Promise<unknown> = Promise.resolve();
    let since = bot.time.now();
    const after = (change: () => Promise<unknown>): Promise<unknown> =>
      (changing = changing
        .then(change)
        .catch((error: unknown) => bot.log.info({ err: error }, 'what became of a film was not taken')));
    return {
      soon(payload: () => Payload): void {
        const now = bot.time.now();
        if (now - since < EVERY_MS) return;
        since = now;
        void after(() => message.amend(payload()));
      },
      async last(payload: Payload): Promise<void> {
        // Otherwise it would be told for ever that the film is being made.
        await after(() => insist(bot.time, () => message.amend(payload)));
      },
    };
  }

  /** Posts the film that is in the message which was clicked. */
  async function show(asked: AskedByClick, source: Source, choice: Choice): Promise<void> {
    const { interaction, answer } = asked;
    const locale = localeFrom(interaction.locale);
    const t = texts[locale].film;
    const file = interaction.message?.attachments.find(({ name }) => name.endsWith('.gif'));
    if (!file) {
      await answer.whisper(t.notShown, 'below');
      return;
    }
    const by = userMention(interaction.user.id);
    const fetched = () =>
      attachedBytes(file, DOWNLOAD_MS).then((gif) => shownToAll(source, choice, locale, { gif, by }));
    try {
      if (await showToAll(asked, bot, fetched)) return;
    } catch (error) {
      bot.log.warn(
        { err: error, match: choice.match, channel: interaction.channelId },
        'a film could not be shown to all',
      );
      await answer.remove().catch(() => undefined);
    }
    await answer.whisper(t.notShown, 'below');
  }
}
