/** The files of `conformance/desk/`: lines for a desk, by topic, limited to what the protocol settles. */
import { createDesk } from '../../src/desk.ts';
import { BASICS } from './desk/basics.ts';
import { FILES } from './desk/files.ts';
import { KINDS } from './desk/kinds.ts';
import { ORDERS } from './desk/orders.ts';
import type { Line, Said, Topic } from './desk/words.ts';
import type { DeskHeading, SuiteFile } from './suite.ts';

const headingOf = ({ about }: Topic): DeskHeading => ({ protocol: 'desk', about });

/** The desk's answers to the lines, as lines of a file. @throws when a line is not refused as expected */
function recorded({ name, cases }: Topic): string[] {
  const desk = createDesk();
  return cases.flatMap(([about, ...lines]) =>
    lines.map((said, i) => {
      const { send, error } = saidIn(said);
      const text = desk.answer(typeof send === 'string' ? send : JSON.stringify(send));
      const answer = JSON.parse(text ?? 'null') as Line;
      if (answer['error'] !== error) {
        throw new Error(`${name}, ${about}: ${JSON.stringify(send)} gets ${String(text).slice(0, 200)}`);
      }
      const { message: _, text: file, ...expect } = answer;
      const isTable = typeof file === 'string' && (send as Line)['as'] === 'csv';
      return JSON.stringify({
        ...(i === 0 && { about }),
        send,
        expect: { ...expect, ...(isTable && { text: file }) },
      });
    }),
  );
}

const isRefused = (said: Said): said is readonly [unknown, 'bad-line' | 'impossible'] => Array.isArray(said);

const saidIn = (said: Said): { readonly send: unknown; readonly error?: string } =>
  isRefused(said) ? { send: said[0], error: said[1] } : { send: said };

/** All files for desks. */
export const DESK_FILES: readonly SuiteFile[] = [...BASICS, ...KINDS, ...ORDERS, ...FILES].map((topic) => ({
  path: `desk/${topic.name}.jsonl`,
  heading: headingOf(topic),
  sends: topic.cases.flatMap(([, ...lines]) => lines.map((said) => saidIn(said).send)),
  text: () => [JSON.stringify(headingOf(topic)), ...recorded(topic)].map((line) => `${line}\n`).join(''),
}));
