/** Runs work now and every hour, such as deleting old data. Several processes may run it at once. */

const hour = 60 * 60_000;

/**
 * Starts the job with a first run.
 *
 * @param onFailure called if a run fails; later runs still take place
 * @returns a function that stops the job after its current run
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
