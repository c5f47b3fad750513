/** Handles links in e-mails: confirm a sign-up, unsubscribe. */
import { unsubscribeFromReminders } from '@vitrine/commerce/checkout/reminders';
import { confirmEntry, parseConfirmable } from '@vitrine/engagement/confirmations/confirm-entry';
import { readLinkToken } from '@vitrine/engagement/signatures/link-token';
import type { TrackingFlags } from '@vitrine/engagement/tracking-flags';
import { leaveWaitlist } from '@vitrine/engagement/waitlists/leave-waitlist';
import type { Storage } from '@vitrine/storage/database';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Notifications } from './open-notifications.ts';

export interface ListLinks {
  /** Confirms a sign-up. @returns false for an expired or altered link, or if the sign-up was deleted */
  readonly confirm: (token: string, measured?: TrackingFlags) => Promise<boolean>;
  /** Unsubscribes. @returns false if there is no such sign-up */
  readonly stop: (token: string) => Promise<boolean>;
}

const possibleToken = /^[\w.-]{20,1000}$/;

export function listLinks(
  storage: Storage<ShopTables>,
  { linkKey, outbox }: Pick<Notifications, 'linkKey' | 'outbox'>,
  clock: () => number,
  embedded: Pick<Embedded, 'storage'> | null,
): ListLinks {
  return {
    async confirm(token, measured = {}) {
      if (!possibleToken.test(token)) return false;
      const subject = await readLinkToken(await linkKey(), token, { use: 'confirm', now: clock() });
      const what = subject === null ? null : parseConfirmable(subject);
      if (what === null) return false;
      const done = await confirmEntry(storage, what, { ...measured, now: clock() });
      outbox.wake();
      return done;
    },
    async stop(token) {
      if (!possibleToken.test(token)) return false;
      if (await leaveWaitlist(storage, token)) return true;
      return embedded !== null && unsubscribeFromReminders(embedded.storage, token);
    },
  };
}
