/** Polls products periodically, and soon after each change of the catalogue in this process. */

export interface StockPoller {
  /** Looks soon; many calls are one look. */
  wake(): void;
  /** Looks once. @returns how much came of it. */
  turn(): Promise<number>;
  close(): Promise<void>;
}

export interface StockPollerOptions {
  readonly look: () => Promise<number>;
  /** Milliseconds between looks: another backend is asked for each product, and over the network. */
  readonly pause: number;
  readonly onFailure: (error: unknown) => void;
}

/** Delay in ms in which changes are collected before a check. */
const gathering = 2_000;
/** Milliseconds between looks without a change. */
export const usualPauses = { embedded: 60_000, remote: 15 * 60_000 };

export function createStockPoller({ look, pause, onFailure }: StockPollerOptions): StockPoller {
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
      .then(look)
      .catch(onFailure)
      .then(() => later(pause));
  };
  later(pause);
  return {
    wake: () => later(gathering),
    turn: look,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
