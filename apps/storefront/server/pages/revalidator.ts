/**
 * Revalidates before serving from the cache, with a timeout: after `patience` ms the cached response is served, and later
 * requests don't wait while the slow check runs. `onFailure` is called if a check fails.
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
