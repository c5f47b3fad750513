/** Ends the process with the error's message if it can't start; unknown values are printed with their stack. */
export function failToStart(error: unknown): never {
  console.error(error instanceof Error ? `Vitrine could not start: ${error.message}` : error);
  if (error instanceof Error && process.env.LOG_LEVEL === 'debug') console.error(error.stack);
  process.exit(1);
}
