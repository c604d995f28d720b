/** Returns true if nobody reads the other end of the pipe. */
const isBrokenPipe = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';

/**
 * For programs that answer on standard output: when its reader is gone, as after `| head`, the program ends
 * with its current status. A lost reader of standard error does not matter.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: Error) => {
    if (isBrokenPipe(error)) process.exit();
    throw error;
  });
  outliveReaderOfErrors();
}

/** Keeps the program running when standard error loses its reader. */
export function outliveReaderOfErrors(): void {
  process.stderr.on('error', (error: Error) => {
    if (!isBrokenPipe(error)) throw error;
  });
}
