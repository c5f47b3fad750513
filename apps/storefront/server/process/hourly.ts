/** Runs work now and every hour, such as deleting old data. Several processes may run it at once. */

const hour = 60 * 60_000;

/**
 * Starts at once. `onFailure` is called if a run fails; later runs aren't affected. @returns a function that stops the job after
 * its current run.
 */
export function hourly(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const run = () => work().then(() => undefined, onFailure);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
