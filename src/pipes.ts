/** Nobody reads the other end of a pipe any more. */
const isBrokenPipe = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';

/**
 * For programs that answer on standard output: when nobody reads it any more, as after `| head`, the program ends with
 * the status that it has. What it says on standard error it may say to nobody.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: Error) => {
    if (isBrokenPipe(error)) process.exit();
    throw error;
  });
  outliveReaderOfErrors();
}

/** Standard error may lose its reader, and nothing else changes. */
export function outliveReaderOfErrors(): void {
  process.stderr.on('error', (error: Error) => {
    if (!isBrokenPipe(error)) throw error;
  });
}
