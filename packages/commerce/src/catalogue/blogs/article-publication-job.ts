/** Invalidates cached pages when the publication date of an article is reached. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Lease } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../../database.ts';
import type { Catalogue } from '../catalogue.ts';
import { appendChangeLog } from '../upsert-documents.ts';

interface ArticlePublicationDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly clock: () => EpochMs;
}

interface ArticlePublicationJobDeps extends ArticlePublicationDeps {
  /** Ensures that only one process writes to the change log. */
  readonly lease: Lease;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Interval of the job: cached pages show an article up to this much after its date. The Storefront API always shows it on
 * time.
 */
const intervalMs = 1000;

/** @returns a function that stops the job and resolves once no change is in flight. */
export function startArticlePublicationJob(deps: ArticlePublicationJobDeps): () => Promise<void> {
  const { lease, log } = deps;
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    const update = createArticlePublicationUpdate(deps);
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        await update();
      } catch (error) {
        log.warn({ err: error }, 'articles could not be published at their time; trying again in a second');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}

/** Creates a function that appends to the change log if an article's publication date was reached since the last call. */
export function createArticlePublicationUpdate({
  storage,
  catalogue,
  clock,
}: ArticlePublicationDeps): () => Promise<void> {
  let last = clock();
  return async () => {
    const now = clock();
    const blogs = (await catalogue.current()).blogs();
    const isDue = blogs.some(({ articles }) =>
      articles.some(
        ({ isHidden, publishedAt }) => isHidden !== true && publishedAt > last && publishedAt <= now,
      ),
    );
    if (isDue) await storage.change((tx) => appendChangeLog(tx, ['all'], now));
    last = now;
  };
}
