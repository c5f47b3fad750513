/**
 * Change notices from a content service. Each notice is processed once, by any process of the shop, however often it is sent; the
 * other processes poll for it every second.
 */
import { createHash } from 'node:crypto';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import type { Storage } from '@vitrine/storage/database';
import {
  claimRequest,
  type DeduplicationTables,
  deleteExpiredRequests,
  listRequestNames,
} from '@vitrine/storage/sharing/request-deduplication';
import type { Logger } from 'pino';
import { toleranceSeconds } from './signature.ts';

const prefix = 'content-notice:';
/** Time in ms for which notices are remembered. An older notice is rejected because of its timestamp. */
const rememberedFor = 2 * toleranceSeconds * 1000;
/** Interval between checks for notices that other processes received, in ms. */
const pollInterval = 1000;

export interface NoticesDeps {
  readonly remote: RemoteContent;
  readonly storage: Storage<DeduplicationTables>;
  readonly log: Pick<Logger, 'warn'>;
  /** Current time. */
  readonly clock: () => number;
}

export class ContentNotices {
  readonly #parts: NoticesDeps;
  #seen: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(parts: NoticesDeps) {
    this.#parts = parts;
  }

  /**
   * Processes a notice with this signature. Resolves once the change is active in this process.
   *
   * @returns false if any process has processed the notice before
   */
  async take(signature: string): Promise<boolean> {
    const { remote, storage, clock } = this.#parts;
    const name = `${prefix}${createHash('sha256').update(signature).digest('base64url')}`;
    const now = clock();
    await deleteExpiredRequests(storage, now);
    if ((await claimRequest(storage, name, now, now + rememberedFor)) !== 'ours') return false;
    this.#seen = new Set([...this.#seen, name]);
    await remote.refresh();
    return true;
  }

  /** Polls every second for notices that other processes received. */
  start(): this {
    this.#timer = setInterval(() => {
      this.#looking = this.poll();
    }, pollInterval).unref();
    return this;
  }

  /** Fetches the content again if another process received a notice. */
  async poll(): Promise<void> {
    const { remote, storage, log } = this.#parts;
    try {
      const names = await listRequestNames(storage, prefix);
      const news = names.some((name) => !this.#seen.has(name));
      this.#seen = new Set(names);
      this.#failed = false;
      if (news) await remote.refresh();
    } catch (error) {
      if (!this.#failed)
        log.warn({ err: error }, 'notices of the content service could not be shared for now');
      this.#failed = true;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}
