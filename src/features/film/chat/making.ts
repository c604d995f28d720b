import { filmTexts } from '../texts/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { Payload, Whispered, ClickAnywhere } from '../../../chat/asked.ts';
import { bestJob } from '../jobs.ts';
import type { FilmPorts } from './ports.ts';
import { damageText } from '../../../chat/damage.ts';
import { insist } from '../../../line/insisting.ts';
import type { Source } from '../../../chat/source.ts';
import { seatNames } from '../../../table/text.ts';
import type { Choice } from './ids.ts';
import { filmMessage, panel, underWay } from './message.ts';

/** Least interval between edits of the progress message, in ms. */
const EVERY_MS = 3000;

/** The panel that asks what to film; best moments are offered if the match has any. */
export async function asking(
  source: Source,
  choice: Choice,
  { user, locale: code }: Pick<ClickAnywhere['interaction'], 'user' | 'locale'>,
  { reading, log }: Pick<FilmPorts, 'reading' | 'log'>,
  said?: string,
): Promise<Payload> {
  let hasBest = false;
  try {
    const found = await reading.for(user.id).ask(bestJob, source.of, null);
    hasBest = found.ok && found.value;
  } catch (error) {
    // The user learns about a damaged match when its film is made.
    log.info({ err: error, match: source.id }, 'best moments not found');
  }
  return panel(source, choice, localeFrom(code), { hasBest, said });
}

/** Makes the film and shows the progress in place of the panel. */
export async function make(
  { interaction, answer }: ClickAnywhere,
  source: Source,
  choice: Choice,
  bot: Pick<FilmPorts, 'studio' | 'log' | 'time' | 'aside' | 'people' | 'reading'>,
): Promise<void> {
  const { user } = interaction;
  const locale = localeFrom(interaction.locale);
  const t = filmTexts[locale];
  const message = await answer.whisper(underWay(source, choice, locale, null));
  if (!message) return;
  const amending = amendments(message, bot);
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
    await amending.last(await asking(source, choice, interaction, bot, why));
  } catch (error) {
    const isDamaged = error instanceof Damaged;
    if (isDamaged) bot.aside.found(error, { match: source.id });
    else bot.log.error({ err: error, match: source.id, channel: interaction.channelId }, 'film not made');
    const why = isDamaged ? damageText(error, locale) : t.not.failed;
    await amending.last(await asking(source, choice, interaction, bot, why));
  }
}

/** Edits a message, one edit after another and at most every {@link EVERY_MS}. */
function amendments(message: Whispered, { time, log }: Pick<FilmPorts, 'time' | 'log'>) {
  let changing: Promise<unknown> = Promise.resolve();
  let since = time.now();
  const after = (change: () => Promise<unknown>): Promise<unknown> =>
    (changing = changing
      .then(change)
      .catch((error: unknown) => log.info({ err: error }, 'film progress not shown')));
  return {
    soon(payload: () => Payload): void {
      const now = time.now();
      if (now - since < EVERY_MS) return;
      since = now;
      void after(() => message.amend(payload()));
    },
    async last(payload: Payload): Promise<void> {
      // Retried: otherwise the message would show a film in progress for ever.
      await after(() => insist(time, () => message.amend(payload)));
    },
  };
}
