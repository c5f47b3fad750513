/** Input that a person can correct, and how a command says so. */
import type { CommandIo } from './io.ts';

/** What was written wrongly: the message says what to write instead. */
export class InvalidInput extends Error {}

/**
 * Runs a command. Arguments that it can't take, its own words for them or Node's, are told with how to write it.
 *
 * @returns the command's exit code, or 2 for wrong arguments; what fails for another reason is thrown.
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

/** Whether it is what Node's `parseArgs` throws. */
function isArgumentError(error: unknown): error is TypeError {
  return (
    error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  );
}
