/**
 * Job queue with limited concurrency. Clients that wait for the same key share a job, client addresses take turns, and a job is
 * dropped once all clients that wait for it have disconnected. Queued jobs hold no bytes.
 */

export interface FairQueueOptions {
  /** Maximum number of jobs that run at the same time. */
  readonly concurrency: number;
  /** Maximum number of waiting jobs. Beyond it, the client address with the most jobs loses its last one. */
  readonly maxWaiting: number;
  /** Called on each change with the number of queued and running jobs. */
  readonly onChange?: (load: { readonly waiting: number; readonly running: number }) => void;
}

/** A queued client and its job. */
export interface QueuedJob {
  /** Jobs with the same key share one run. */
  readonly key: string;
  /** Client address. Addresses take turns. */
  readonly client: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** Thrown if too many jobs are waiting. */
export class QueueFullError extends Error {
  readonly retryAfterSeconds = 5;
}

interface Job<Result> {
  readonly key: string;
  readonly work: () => Promise<Result>;
  readonly result: PromiseWithResolvers<Result>;
  waiters: number;
}

export class FairQueue<Result> {
  readonly #options: FairQueueOptions;
  /** Waiting and running jobs by key. */
  readonly #jobs = new Map<string, Job<Result>>();
  /** Waiting jobs by client address; the first address has the next turn. */
  readonly #lines = new Map<string, Set<Job<Result>>>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Number of jobs that haven't started. */
  get waiting(): number {
    return this.#jobs.size - this.#running;
  }

  /**
   * Queues a job, or joins the one with the same key. Resolves with the job's result. Rejects with `QueueFullError`, or with the
   * signal's reason if the client has disconnected.
   */
  async run({ key, client, signal }: QueuedJob, work: () => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    const job = this.#jobs.get(key) ?? this.#enter(key, client, work);
    job.waiters += 1;
    if (this.#waits(job)) this.#line(client).add(job);
    this.#begin();
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([job.result.promise, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
      job.waiters -= 1;
      if (job.waiters === 0 && this.#waits(job)) this.#drop(job);
    }
  }

  #enter(key: string, client: string, work: () => Promise<Result>): Job<Result> {
    if (this.waiting >= this.#options.maxWaiting) this.#makeRoom(client);
    const job: Job<Result> = { key, work, result: Promise.withResolvers<Result>(), waiters: 0 };
    // Waiting clients get the rejection; if all have disconnected, it is ignored.
    job.result.promise.catch(() => {});
    this.#jobs.set(key, job);
    this.#line(client).add(job);
    this.#notify();
    return job;
  }

  /** Drops the last job of the address with the most jobs. Throws if no address has more jobs than `client`. */
  #makeRoom(client: string): void {
    const own = this.#lines.get(client)?.size ?? 0;
    const most = [...this.#lines.values()].reduce((a, b) => (b.size > a.size ? b : a));
    const last = [...most].at(-1);
    if (last === undefined || most.size <= own + 1) throw new QueueFullError();
    this.#drop(last);
    last.result.reject(new QueueFullError());
  }

  #begin(): void {
    while (this.#running < this.#options.concurrency) {
      const [next] = this.#lines;
      if (next === undefined) return;
      const [who, line] = next;
      const [job] = line;
      // The address moves to the end of the queue with its remaining jobs.
      this.#lines.delete(who);
      if (line.size > 1) this.#lines.set(who, line);
      if (job !== undefined) void this.#runJob(job);
    }
  }

  async #runJob(job: Job<Result>): Promise<void> {
    this.#leaveLines(job);
    this.#running += 1;
    this.#notify();
    try {
      job.result.resolve(await job.work());
    } catch (error) {
      job.result.reject(error);
    } finally {
      this.#running -= 1;
      this.#jobs.delete(job.key);
      this.#notify();
      this.#begin();
    }
  }

  #waits(job: Job<Result>): boolean {
    for (const line of this.#lines.values()) if (line.has(job)) return true;
    return false;
  }

  #drop(job: Job<Result>): void {
    this.#leaveLines(job);
    this.#jobs.delete(job.key);
    this.#notify();
  }

  #notify(): void {
    this.#options.onChange?.({ waiting: this.waiting, running: this.#running });
  }

  #leaveLines(job: Job<Result>): void {
    for (const [who, line] of this.#lines) {
      if (line.delete(job) && line.size === 0) this.#lines.delete(who);
    }
  }

  #line(client: string): Set<Job<Result>> {
    const line = this.#lines.get(client) ?? new Set();
    this.#lines.set(client, line);
    return line;
  }
}
