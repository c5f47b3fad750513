/** Work that is due now and every hour, such as forgetting what is old. Several processes may do it at once. */

const hour = 60 * 60_000;

/** Begins at once; `onFailure` hears why a turn failed, and the next one comes all the same. @returns what ends it, when the turn under way is over. */
export function hourly(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const turn = () => work().then(() => undefined, onFailure);
  let running = turn();
  const timer = setInterval(() => {
    running = running.then(turn);
  }, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
