/** Output of a command: text, or JSON with `--json`. */
import type { Command } from './command.ts';
import type { CommandIo } from './commands/io.ts';
import type { Terminal } from './terminal.ts';

export interface Output extends CommandIo {
  /**
   * Prints the remaining output.
   * @returns the exit code
   */
  finish(exitCode: number): number;
}

/**
 * Creates the output. With `--json`, results go to standard output as a single JSON value or as JSON Lines. Errors and
 * warnings go to standard error as one JSON object: `{"exitCode": 3, "messages": ["There is no order 1001."]}`.
 */
export function createOutput(
  {
    changes,
    isResultLines = false,
    parsesItself,
  }: Pick<Command, 'changes' | 'isResultLines' | 'parsesItself'>,
  words: readonly string[],
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Output {
  if (!words.includes('--json') || parsesItself !== undefined)
    return { out, err, json: () => undefined, finish: (exitCode) => exitCode };
  const dryRun = words.includes('--dry-run');
  const messages: string[] = [];
  return {
    out: () => undefined,
    err: (line) => void messages.push(line),
    json: (value) => {
      const result = changes && isObject(value) ? { dryRun, ...value } : value;
      out(JSON.stringify(result, null, isResultLines ? undefined : 2));
    },
    finish: (exitCode) => {
      if (messages.length > 0) err(JSON.stringify({ exitCode, messages }));
      return exitCode;
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
