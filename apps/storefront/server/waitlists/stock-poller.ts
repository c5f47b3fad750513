/** Polls products periodically, and soon after each change of the catalogue in this process. */

export interface StockPoller {
  /** Polls soon; several calls cause one poll. */
  wake(): void;
  /** Polls once. @returns the number of queued e-mails */
  pollOnce(): Promise<number>;
  close(): Promise<void>;
}

export interface StockPollerOptions {
  readonly poll: () => Promise<number>;
  /** Interval between polls in ms. Should be longer for a remote backend, which gets a request per product. */
  readonly pause: number;
  readonly onFailure: (error: unknown) => void;
}

/** Delay in ms in which changes are collected before a poll. */
const collectDelay = 2_000;
/** Default intervals in ms between polls without a change. */
export const defaultPauses = { embedded: 60_000, remote: 15 * 60_000 };

export function createStockPoller({ poll, pause, onFailure }: StockPollerOptions): StockPoller {
  let running: Promise<unknown> = Promise.resolve();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const later = (milliseconds: number) => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(next, milliseconds);
    timer.unref();
  };
  const next = () => {
    running = running
      .then(poll)
      .catch(onFailure)
      .then(() => later(pause));
  };
  later(pause);
  return {
    wake: () => later(collectDelay),
    pollOnce: poll,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
