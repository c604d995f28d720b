import { once } from 'node:events';

/** Whoever answers lines of a protocol, one after another: the referee, the desk. */
export interface Answering {
  /** The JSON line that answers a line, without its end; null for a blank one. Never throws, whatever the line holds. */
  answer(line: string): string | null;
}

/** Answers the lines of a stream until it ends. Lines end with a line feed alone, as a JSON text may hold any other separator. */
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
