/**
 * Notifies other shops, at the addresses of CONTENT_NOTIFY, that this shop's content changed. See
 * docs/content-service.md.
 */
import { randomUUID } from 'node:crypto';
import { ChangeNotifier, noticeClaimMs } from '@vitrine/content/notices/change-notifier';
import type { Storage } from '@vitrine/storage/database';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { signatureHeader, signNotice } from './signature.ts';

/**
 * Timeout in ms: long, because the receiver fetches the changes before it responds, but shorter than the time for which a process
 * claims the delivery.
 */
const timeout = noticeClaimMs - 5000;
/** Maximum response size in bytes; the body is ignored. */
const maxResponseBytes = 64 * 1024;

/** Creates the notifier, which polls for changes from now on. Null if there are no addresses to notify. */
export function createChangeNotifier(
  { CONTENT_NOTIFY: addresses = [], CONTENT_WEBHOOK_SECRET: secret }: Settings,
  storage: Storage<ShopTables>,
  log: Logger,
): ChangeNotifier | null {
  if (addresses.length === 0 || secret === undefined) return null;
  const fetch = createBoundedFetch({ timeoutMs: timeout, maxBytes: maxResponseBytes });
  const send = async (address: string) => {
    // The id distinguishes the notices of two changes within a second.
    const body = JSON.stringify({ id: randomUUID() });
    const { status } = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signNotice(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    if (status < 200 || status > 299) throw new Error(`status ${status}`);
  };
  return new ChangeNotifier({ storage, addresses, send, clock: Date.now, log }).start();
}
