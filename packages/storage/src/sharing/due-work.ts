/**
 * Work that waits in a table until it is due: mails, deliveries. At least once, by one process at a time, later again
 * where it failed. The rows are the queue's own; the way of claiming, ending and stopping is the same for all.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** While one process does a piece of work no other takes it, for so many ms. */
export const lease = 5 * 60_000;

export interface Due {
  readonly id: string;
  /** As it stands in the row: whoever claims it has seen this state. */
  readonly dueAt: number;
}

export interface DueQueue<Item> {
  /** What is due by now, the earliest first, and not endlessly many. */
  readonly due: (now: number) => Promise<readonly Due[]>;
  /** Puts it off until a moment, where it is still as it was seen; null where another process was first. */
  readonly claim: (due: Due, until: number) => Promise<Item | null>;
  readonly done: (id: string, now: number) => Promise<void>;
  /** Plans the next try, or gives it up. */
  readonly failed: (id: string, item: Item, error: unknown, now: number) => Promise<void>;
  /** It was not tried to its end: it is due again at once. */
  readonly giveBack: (id: string, item: Item, now: number) => Promise<void>;
}

export interface DueWorkOptions<Item> {
  readonly queue: DueQueue<Item>;
  /** Does it, or rejects; `signal` says that the process ends. */
  readonly work: (item: Item, id: string, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Hears that the queue itself could not be read. */
  readonly onLoopFailure: (error: unknown) => void;
  /** Pieces of work at a time; 1 unless told. */
  readonly atOnce?: number;
  /** How long `stop` waits for the work under way, in ms. */
  readonly stopPatience?: number;
}

export interface DueWork {
  /** Looks at once; the running loop does it. */
  wake(): void;
  start(): void;
  /** Resolves when the work under way is done, or given back where that takes too long. */
  stop(): Promise<void>;
  /** Does what is due. @returns how many pieces were done. */
  turn(): Promise<number>;
}

const loopPause = 5_000;

export function dueWork<Item>(options: DueWorkOptions<Item>): DueWork {
  const { queue, work, clock, atOnce = 1, stopPatience = 3_000 } = options;
  const givenUp = new AbortController();
  // The loop belongs to no request, though requests wake it.
  const outside = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let started = false;
  let stopping = false;

  async function look(): Promise<number> {
    const due = [...(await queue.due(clock()))].reverse();
    let done = 0;
    const hand = async () => {
      for (let next = due.pop(); next !== undefined && !stopping; next = due.pop())
        if (await one(next)) done += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
    return done;
  }

  async function one(due: Due): Promise<boolean> {
    const item = await queue.claim(due, clock() + lease);
    if (item === null) return false;
    try {
      await untilAborted(work(item, due.id, givenUp.signal), givenUp.signal);
    } catch (error) {
      if (givenUp.signal.aborted) await queue.giveBack(due.id, item, clock());
      else await queue.failed(due.id, item, error, clock());
      return false;
    }
    await queue.done(due.id, clock());
    return true;
  }

  /** One look after the other, so that whoever has waited for one knows that everything due was tried. */
  function turn(): Promise<number> {
    const mine = running.then(look);
    running = mine.catch(() => undefined);
    return mine;
  }

  function later(pause: number): void {
    if (!started) return;
    clearTimeout(timer);
    const next = () => {
      void turn()
        .catch(options.onLoopFailure)
        .then(() => later(loopPause));
    };
    timer = outside(() => setTimeout(next, pause));
    timer.unref();
  }

  return {
    wake: () => later(0),
    start() {
      started = true;
      later(0);
    },
    async stop() {
      started = false;
      stopping = true;
      clearTimeout(timer);
      const late = setTimeout(() => givenUp.abort(new Error('The shop is stopping.')), stopPatience);
      await running;
      clearTimeout(late);
    },
    turn,
  };
}

async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const abort = Promise.withResolvers<never>();
  const onAbort = () => abort.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, abort.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
