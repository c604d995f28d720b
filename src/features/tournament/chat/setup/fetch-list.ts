import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { Attachment } from 'discord.js';
import { fail, type Result } from '../../../../core/result.ts';
import type { Done } from './templates.ts';
import { attachedBytes } from '../../../../line/attachment.ts';
import { withFile, type Draft } from '../../draft.ts';
import { startListFrom, type FileProblem, type FromFile } from '../../start-list.ts';

/** Time limit for fetching the file, in ms: Discord wants the answer within three seconds. */
const FETCH_MS = 1500;

/** Largest file, in bytes: several times the size of a full tournament. */
const MOST_BYTES = 512 * 1024;

type FetchProblem = FileProblem | { readonly why: 'too-big' | 'not-fetched' };

/** Fetches the file attached to a command, and reads its start list. */
async function fetchList(file: Pick<Attachment, 'url' | 'size'>): Promise<Result<FromFile, FetchProblem>> {
  if (file.size > MOST_BYTES) return fail({ why: 'too-big' });
  let bytes: Buffer;
  try {
    bytes = await attachedBytes(file, FETCH_MS);
  } catch {
    return fail({ why: 'not-fetched' });
  }
  return bytes.length > MOST_BYTES ? fail({ why: 'too-big' }) : startListFrom(decoded(bytes));
}

/** Many pairing programs on Windows write no UTF-8. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The problem in words. */
function fileProblemText(problem: FetchProblem, locale: Locale): string {
  const { problems } = tournamentTexts[locale].hosting.file;
  return problem.why === 'unreadable' ? problems.unreadable(problem.detail) : problems[problem.why];
}

/** The draft with the players of a file that the host has sent, or the problem of that file. */
export async function withSent(draft: Draft, file: Attachment | null, locale: Locale): Promise<Done> {
  const read = file ? await fetchList(file) : fail({ why: 'not-fetched' } as const);
  if (!read.ok) return { change: {}, problem: fileProblemText(read.error, locale), said: null };
  const { byes } = read.value;
  const { file: t } = tournamentTexts[locale].hosting;
  return {
    change: { draft: withFile(draft, read.value) },
    problem: null,
    said: byes > 0 ? t.byes(byes) : null,
  };
}
