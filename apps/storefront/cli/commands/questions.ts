/** `questions`: shoppers' questions about products. Same as `reviews`, without stars. */
import type { DatabaseIo } from './database-io.ts';
import { run as runWritten } from './reviews.ts';

export function run(args: string[], io: DatabaseIo): Promise<number> {
  return runWritten('questions', args, io);
}
