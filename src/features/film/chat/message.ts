import type { ModalBuilder } from '@discordjs/builders';
import type { AttachmentBuilder } from 'discord.js';
import { modalOf } from '../../../chat/form/modal.ts';
import { BEST, partCode, WHOLE, type Part } from '../part.ts';
import type { Filmed } from '../order.ts';
import type { Stage } from '../studio.ts';
import type { Locale } from '../../../core/locale.ts';
import { filmTexts } from '../texts/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { listRow } from '../../../chat/list-row.ts';
import { ATTACHED, type Source } from '../../../chat/source.ts';
import { playerNames, seatNames } from '../../../table/text.ts';
import { DO, filmId, type Choice } from './ids.ts';

/** The record stays attached for later clicks. */
const recordOf = ({ record }: Source): AttachmentBuilder[] => (record ? [record] : []);

const fileName = ({ id, game }: Source, ending: string): string =>
  `${game.id}-${id === ATTACHED ? 'record' : id}.${ending}`;

/** The option that asks for turns. */
export const OTHER = 'other';
export const TURNS_FIELD = 'turns';

/** A part of a match in words. */
export function partText(part: Part, locale: Locale): string {
  const t = filmTexts[locale].part;
  if (part.by === 'best') return t.best;
  const { by, from, to } = part;
  if (by === 'step') {
    if (to !== null) return t.steps(from, to);
    return from === 0 ? t.whole : t.fromStep(from);
  }
  if (to === null) return t.fromTurn(from);
  return from === to ? t.turn(from) : t.turns(from, to);
}

const headingOf = ({ header, game }: Source, locale: Locale): string =>
  filmTexts[locale].heading(playerNames(header).join(' – '), game.texts[locale].name);

/** What a panel offers and says. */
export interface Offer {
  /** True if the match has best moments. */
  readonly hasBest: boolean;
  /** The result so far. */
  readonly said?: string | undefined;
}

/** Asks what to film. */
export function panel(source: Source, choice: Choice, locale: Locale, { hasBest, said }: Offer): Payload {
  const t = filmTexts[locale];
  const { part, size, openHands, step } = choice;
  const here: Part = { by: 'step', from: step, to: null };
  const offered = [WHOLE, ...(hasBest ? [BEST] : []), ...(step > 0 ? [here] : []), part];
  const parts = offered.filter((one, i) => offered.findIndex((other) => isSame(one, other)) === i);
  const options = parts.map((one) => ({
    value: partCode(one),
    label: partText(one, locale),
    isChosen: isSame(one, part),
  }));
  const change = (changed: Partial<Choice>, label: string): Button => ({
    id: filmId(DO.panel, { ...choice, ...changed }),
    label,
  });
  const buttons: Button[] = [
    { id: filmId(DO.make, choice), label: t.make, style: 'own' },
    change({ size: size === 'half' ? 'whole' : 'half' }, t.size[size]),
    ...(source.game.hasHands
      ? [change({ openHands: !openHands }, openHands ? t.hands.open : t.hands.hidden)]
      : []),
    { id: filmId(DO.words, choice), label: t.inWords },
  ];
  return {
    content: [headingOf(source, locale), said ?? t.ask].join('\n'),
    components: [
      listRow(filmId(DO.part, choice), [...options, { value: OTHER, label: t.part.other, isChosen: false }]),
      ...buttonRows(buttons),
    ],
    files: recordOf(source),
    attachments: [],
    allowedMentions: { parse: [] },
  };
}

const isSame = (one: Part, other: Part): boolean => partCode(one) === partCode(other);

export function turnsModal(choice: Choice, locale: Locale): ModalBuilder {
  const { title, label, hint } = filmTexts[locale].turnsModal;
  return modalOf(filmId(DO.turns, choice), title, [{ id: TURNS_FIELD, label, hint, most: 15 }]);
}

/** Progress of a film; `stage` null: just requested. */
export function underWay(source: Source, choice: Choice, locale: Locale, stage: Stage | null): Payload {
  const t = filmTexts[locale];
  const told =
    stage === null
      ? t.beginning
      : stage.kind === 'waiting'
        ? t.waiting(stage.before)
        : t.making(stage.done, stage.of);
  return {
    content: [headingOf(source, locale), told].join('\n'),
    components: buttonRows([{ id: filmId(DO.stop, choice), label: t.stop, style: 'danger' }]),
    files: recordOf(source),
    attachments: [],
    allowedMentions: { parse: [] },
  };
}

const MEGABYTE = 1e6;

/** A finished film with its buttons. */
export function filmMessage(source: Source, choice: Choice, locale: Locale, film: Filmed): Payload {
  const t = filmTexts[locale];
  const { gif, shown, of } = film;
  const part = partText(choice.part, locale);
  const size = (gif.length / MEGABYTE).toLocaleString(locale, { maximumSignificantDigits: 2 });
  return {
    content: [
      headingOf(source, locale),
      t.done(part, t.megabytes(size)),
      ...(shown < of ? [t.thinned(shown, of)] : []),
    ].join('\n'),
    files: [
      {
        attachment: Buffer.from(gif.buffer, gif.byteOffset, gif.length),
        name: fileName(source, 'gif'),
        description: altText(source, choice, locale),
      },
      ...recordOf(source),
    ],
    attachments: [],
    components: buttonRows([
      { id: filmId(DO.show, choice), label: t.show, style: 'own' },
      { id: filmId(DO.words, choice), label: t.inWords },
      { id: filmId(DO.panel, choice), label: t.another },
    ]),
    allowedMentions: { parse: [] },
  };
}

export const altText = ({ header, game }: Source, { part }: Choice, locale: Locale): string =>
  filmTexts[locale].altText(seatNames(header).join(' – '), game.texts[locale].name, partText(part, locale));

/** The film for everybody, re-uploaded from the private message. */
export function shownToAll(
  source: Source,
  choice: Choice,
  locale: Locale,
  { gif, by }: { readonly gif: Buffer; readonly by: string },
): Payload {
  const t = filmTexts[locale];
  return {
    content: [headingOf(source, locale), `**${partText(choice.part, locale)}**`, t.shownBy(by)].join('\n'),
    files: [
      {
        attachment: gif,
        name: fileName(source, 'gif'),
        description: altText(source, choice, locale),
      },
      ...recordOf(source),
    ],
    components: buttonRows([{ id: filmId(DO.open, choice), label: t.button }]),
    allowedMentions: { parse: [] },
  };
}

/** The captions as a file; `told`: one line per step. */
export function wordsMessage(
  source: Source,
  choice: Choice,
  locale: Locale,
  told: readonly string[],
): Payload {
  const t = filmTexts[locale];
  const heading = `${seatNames(source.header).join(' – ')} · ${source.game.texts[locale].name}`;
  const text = [heading, partText(choice.part, locale), '', ...told].join('\n');
  return {
    content: [headingOf(source, locale), `**${partText(choice.part, locale)}**`, t.wordsThere].join('\n'),
    files: [{ attachment: Buffer.from(`${text}\n`), name: fileName(source, 'txt') }],
    allowedMentions: { parse: [] },
  };
}
