import { ComponentType } from 'discord.js';
import { isRecord } from '../../core/json.ts';
import { CONTENT_LIMIT } from '../../line/limits.ts';
import { lettered } from '../../games/indices.ts';
import type { CardEmojis, CardLook } from './card-emojis.ts';

/** Code, which stays as it is. */
const CODE = /(```[\s\S]*?```|`[^`\n]+`)/u;
const CARD = /(?<![\p{L}\p{N}])(?:10|[2-9AJQK])[♣♠♥♦](?![\p{L}\p{N}])\uFE0E?/gu;

/**
 * Shows the cards that a message names (`Q♦`) with their letters and as emojis, except in code. In a message that
 * would become too long, cards stay text.
 */
export function withCards(content: string, { emojis, indices }: CardLook): string {
  const plain = content
    .split(CODE)
    .map((part, i) => (i % 2 === 1 ? part : lettered(part, indices)))
    .join('');
  if (!emojis) return plain;
  const shown = content
    .split(CODE)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replace(CARD, (card) => {
            const emoji = emojis.get(card.replace('\uFE0E', ''));
            return emoji ? `<:${emoji.name}:${emoji.id}>` : card;
          }),
    )
    .join('');
  return shown.length > CONTENT_LIMIT ? plain : shown;
}

const EMOJI = /<:\w+:(\d+)[>]/gu;

/** Shows the card emojis in a message's text as text again. */
export const withoutEmojis = (content: string, { signOf }: Pick<CardEmojis, 'signOf'>): string =>
  content.replace(EMOJI, (emoji, id: string) => signOf(id) ?? emoji);

/** A back's sign without its deck. */
const labelOf = (sign: string): string => (sign.startsWith('▒') ? '▒' : sign);

function plainButton(component: unknown, signOf: CardEmojis['signOf']): unknown {
  if (!isRecord(component) || component['type'] !== ComponentType.Button) return component;
  const { emoji, label, ...button } = component;
  const sign = isRecord(emoji) ? signOf(String(emoji['id'])) : undefined;
  if (sign === undefined) return component;
  return { ...button, label: [labelOf(sign), ...(typeof label === 'string' ? [label] : [])].join(' ') };
}

/**
 * The body of a request without its card emojis: text in their place. Null if it has none.
 * @param body of a message, or of an answer that has the message below `data`
 */
export function plainBody(body: unknown, emojis: Pick<CardEmojis, 'signOf'>): unknown {
  if (!isRecord(body)) return null;
  if (isRecord(body['data'])) {
    const data = plainBody(body['data'], emojis);
    return data === null ? null : { ...body, data };
  }
  const { content, components } = body;
  const rows = Array.isArray(components)
    ? components.map((row: unknown) =>
        isRecord(row) && Array.isArray(row['components'])
          ? { ...row, components: row['components'].map((one) => plainButton(one, emojis.signOf)) }
          : row,
      )
    : undefined;
  const text = typeof content === 'string' ? withoutEmojis(content, emojis) : content;
  const plain = { ...body, ...(rows && { components: rows }), ...(text !== undefined && { content: text }) };
  return JSON.stringify(plain) === JSON.stringify(body) ? null : plain;
}
