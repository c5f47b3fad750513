import type { AdminContext } from './admin-context.ts';

/** Runs a function that formats text for people, in the language of the request. */
export function composeText<Result>(
  { language, services: { backend } }: AdminContext,
  compose: () => Result,
): Result {
  return backend.languages === undefined ? compose() : backend.languages.run(language, compose);
}
