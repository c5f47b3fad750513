/** Error for invalid command-line input, and its output with the command's usage. */
import type { CommandIo } from './io.ts';

/** Invalid command-line input; the message says what to enter instead. */
export class InvalidInput extends Error {}

/**
 * Runs a command. For invalid arguments, reported by the command or by Node's `parseArgs`, prints the message and the
 * usage.
 * @returns the command's exit code, or 2 for invalid arguments; other errors are thrown
 */
export async function withUsage(
  usage: string,
  io: Pick<CommandIo, 'err'>,
  work: () => number | Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput || isArgumentError(error))) throw error;
    io.err(error.message);
    io.err(`Usage: ${usage}`);
    return 2;
  }
}

/** Returns true for an error of Node's `parseArgs`. */
function isArgumentError(error: unknown): error is TypeError {
  return (
    error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  );
}
