/** What a route's `handle` says of its page. */
export interface PageHandle {
  /**
   * Whether its main part is words, pictures and links alone: such a page loads React only once a shopper reaches for
   * something that needs it (`stay-quiet.ts`, `wake-at-intent.ts`). What its products do wakes it by itself.
   */
  readonly quiet: boolean;
}

/** Reads what React Router hands on as anything. */
export function isQuiet(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'quiet' in handle && handle.quiet === true;
}
