import type { AdminContext } from './admin-context.ts';

/** Composes sentences for people in the language of the call. */
export function composeText<Result>(
  { language, services: { backend } }: AdminContext,
  compose: () => Result,
): Result {
  return backend.languages === undefined ? compose() : backend.languages.run(language, compose);
}
