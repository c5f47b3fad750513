/** Collects exposures and counts them in batches, so that no page waits for the database. */
import type { Exposure } from '@vitrine/content/experiments/experiment-visitors';
import type { DurationMs } from '@vitrine/rules/units';
import { LRUCache } from 'lru-cache';

/** An exposure with the visit's data for its analytics event. */
export interface VisitExposure extends Exposure {
  readonly path: string;
  readonly uniqueToken: string;
  readonly visitToken: string;
}

export interface ExposureLogOptions {
  /** Counts a batch of exposures. Some of them may have been counted before. */
  readonly count: (exposures: readonly VisitExposure[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const batchDelay: DurationMs = 200;
const maxBatch = 200;
/** Maximum number of exposures that wait while the database is unavailable. Further exposures are dropped. */
const maxWaiting = 20_000;
/** Maximum number of counted visitors in this process's memory, some 100 bytes each. */
const maxKnown = 50_000;

export class ExposureLog {
  readonly #options: ExposureLogOptions;
  readonly #known = new LRUCache<string, true>({ max: maxKnown });
  readonly #waiting = new Map<string, VisitExposure>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ExposureLogOptions) {
    this.#options = options;
  }

  add(exposure: VisitExposure): void {
    const key = getKey(exposure);
    if (this.#known.has(key) || this.#waiting.size >= maxWaiting) return;
    this.#known.set(key, true);
    this.#waiting.set(key, exposure);
    this.#timer ??= setTimeout(() => void this.flush(), batchDelay).unref();
  }

  /** Returns true if this process has already counted the exposure. */
  has(exposure: Pick<Exposure, 'experiment' | 'visitor'>): boolean {
    return this.#known.has(getKey(exposure));
  }

  /** Resolves once all exposures so far are stored or have failed. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, maxBatch);
      try {
        await this.#options.count(batch.map(([, exposure]) => exposure));
      } catch (error) {
        this.#options.onError(error);
        // The exposures are stored with the next batch.
        return;
      }
      for (const [key] of batch) this.#waiting.delete(key);
    }
  }
}

function getKey({ experiment, visitor }: Pick<Exposure, 'experiment' | 'visitor'>): string {
  return `${experiment}:${visitor}`;
}
