/**
 * Creates a function to await before serving from the cache. It resolves after `revalidate`, or after `timeoutMs` at the latest;
 * until such a slow check has ended, later calls return at once. `onFailure` is called if a check fails.
 */
export function createRevalidator(
  revalidate: () => Promise<void>,
  timeoutMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isTimedOut = false;
  return async () => {
    if (isTimedOut) return;
    const running = revalidate().catch(onFailure);
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isTimedOut = true;
      void running.then(() => {
        isTimedOut = false;
      });
      timeout.resolve();
    }, timeoutMs);
    await Promise.race([running, timeout.promise]);
    clearTimeout(timer);
  };
}
