export interface Group {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

/**
 * Packs groups into messages of at most `limit` characters. A group joins the previous message if it fits
 * there whole. A group longer than a message is split between lines.
 * @throws if a single line is longer than a message
 */
export function packed(groups: readonly Group[], limit: number): string[] {
  const messages: string[] = [];
  let current = '';
  const add = (text: string, gap: string): void => {
    if (text.length > limit) throw new Error('line too long for a message');
    const joined = current === '' ? text : `${current}${gap}${text}`;
    if (joined.length <= limit) {
      current = joined;
      return;
    }
    messages.push(current);
    current = text;
  };
  for (const { heading, lines } of groups) {
    const all = [...(heading === null ? [] : [heading]), ...lines];
    const whole = all.join('\n');
    if (whole.length <= limit) add(whole, '\n\n');
    else for (const [i, line] of all.entries()) add(line, i === 0 ? '\n\n' : '\n');
  }
  if (current !== '') messages.push(current);
  return messages;
}
