/**
 * How many pages are rendered at once: each takes the thread for ten milliseconds, so that many at once are all late.
 * Who waits for a page comes before pages that are renewed behind the shoppers' backs; of those there is one at a time.
 */

/** Whether somebody waits for it. */
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

  /** Renders under way, and those that wait for their turn. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { awaited, background } = this.#waiting;
    return { running: this.#running, waiting: awaited.length + background.length };
  }

  /**
   * Begins `work` when it is its turn; the turn ends when what it gives back resolves. `work` never rejects. Gives back
   * what says that somebody waits for it from now on.
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
