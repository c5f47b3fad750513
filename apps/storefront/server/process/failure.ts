/**
 * Prints why the process can't start and ends it: an error's message (with its stack if LOG_LEVEL is debug), or another thrown
 * value.
 */
export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? `Vitrine could not start: ${error.message}` : error);
  if (error instanceof Error && process.env.LOG_LEVEL === 'debug') console.error(error.stack);
  process.exit(1);
}
