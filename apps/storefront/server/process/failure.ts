/** Ends the process with the reason when it can't start; the stack is for those who debug. */
export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? `Vitrine could not start: ${error.message}` : error);
  if (error instanceof Error && process.env.LOG_LEVEL === 'debug') console.error(error.stack);
  process.exit(1);
}
