import { fail, type Result } from '../../core/result.ts';
import { parsePosition, POSITION_LIMIT_KB, type GivenPosition, type PositionProblem } from '../position.ts';
import { attachedText } from '../../line/attachment.ts';

/** Time limit for fetching the file, in ms: Discord wants the answer within three seconds. */
const FETCH_MS = 1500;

/** Fetches the file attached to a command, and parses it. */
export async function fetchPosition(file: {
  url: string;
  size: number;
}): Promise<Result<GivenPosition, PositionProblem>> {
  const limit = POSITION_LIMIT_KB * 1024;
  if (file.size > limit) return fail('too-big');
  let text: string;
  try {
    text = await attachedText(file, FETCH_MS);
  } catch {
    return fail('not-fetched');
  }
  return text.length > limit ? fail('too-big') : parsePosition(text.replace(/^\uFEFF/, ''));
}
