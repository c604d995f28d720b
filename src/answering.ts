import { once } from 'node:events';

/** Answers lines of a protocol, one after another: the referee or the desk. */
export interface Answering {
  /**
   * Returns the JSON line that answers a line, without a line feed; null for a blank line. Never throws, not
   * even for nonsense.
   */
  answer(line: string): string | null;
}

/**
 * Answers the lines of a stream until it ends. Only a line feed ends a line, since a JSON text may contain
 * any other separator.
 */
export async function answerStream(
  answering: Answering,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<void> {
  const reply = async (lines: readonly string[]): Promise<void> => {
    const answers = lines.map((line) => answering.answer(line)).filter((answer) => answer !== null);
    const text = answers.map((answer) => `${answer}\n`).join('');
    if (text !== '' && !output.write(text)) await once(output, 'drain');
  };
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    await reply(lines);
  }
  await reply([rest]);
}
