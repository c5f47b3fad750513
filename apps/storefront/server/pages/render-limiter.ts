/**
 * Limits concurrent renders: each takes the thread for ten milliseconds, so that too many at once are all
 * late. Renders that a client waits for come before those in the background, of which one runs at a time.
 */

/** Tells renders that a client waits for from those in the background. */
export type Urgency = 'awaited' | 'background';

interface Waiting {
  readonly begin: () => void;
  urgency: Urgency;
}

export class RenderLimiter {
  readonly #most: number;
  readonly #waiting: Record<Urgency, Waiting[]> = { awaited: [], background: [] };
  #running = 0;
  #inBackground = 0;

  /** `most`: renders at once, at least one. */
  constructor(most: number) {
    this.#most = Math.max(1, most);
  }

  /** Number of running and queued renders. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { awaited, background } = this.#waiting;
    return { running: this.#running, waiting: awaited.length + background.length };
  }

  /**
   * Queues `work`, which must not reject, and starts it when a slot is free. @returns a function that raises
   * its priority because a client waits for it.
   */
  take(urgency: Urgency, work: () => Promise<void>): () => void {
    const waiting: Waiting = { urgency, begin: () => this.#run(waiting.urgency, work) };
    this.#waiting[urgency].push(waiting);
    this.#beginNext();
    return () => {
      const position = this.#waiting.background.indexOf(waiting);
      if (position < 0) return;
      this.#waiting.background.splice(position, 1);
      waiting.urgency = 'awaited';
      this.#waiting.awaited.push(waiting);
      this.#beginNext();
    };
  }

  #beginNext(): void {
    if (this.#running >= this.#most) return;
    const next =
      this.#waiting.awaited.shift() ??
      (this.#inBackground === 0 ? this.#waiting.background.shift() : undefined);
    next?.begin();
  }

  #run(urgency: Urgency, work: () => Promise<void>): void {
    const inBackground = urgency === 'background' ? 1 : 0;
    this.#running += 1;
    this.#inBackground += inBackground;
    void work().then(() => {
      // Requests that came meanwhile are answered between two renders.
      setImmediate(() => {
        this.#running -= 1;
        this.#inBackground -= inBackground;
        this.#beginNext();
      });
    });
  }
}
