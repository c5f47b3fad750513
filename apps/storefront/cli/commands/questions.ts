/** `questions`: shoppers' questions about products. Works like `reviews`, without ratings. */
import type { DatabaseIo } from './database-io.ts';
import { run as runWritten } from './reviews.ts';

export function run(args: string[], io: DatabaseIo): Promise<number> {
  return runWritten('questions', args, io);
}
