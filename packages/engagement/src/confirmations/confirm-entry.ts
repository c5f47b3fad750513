/** Double opt-in: in some regions an email address counts only after its owner has followed the link in an email. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { queueRegistration } from '../newsletter-sign-up.ts';
import type { NewsletterTables } from '../newsletter-tables.ts';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { queueSmsDeliveries } from '../sms/sms-sign-up.ts';
import type { SmsTables } from '../sms/sms-tables.ts';
import type { TrackingFlags } from '../tracking-flags.ts';
import { queueWaitlistDeliveries } from '../waitlists/join-waitlist.ts';
import type { WaitlistTables } from '../waitlists/waitlist-tables.ts';

/** The lists whose entries need a confirmation. */
export const confirmableLists = ['newsletter', 'waitlist', 'sms'] as const;
export type ConfirmableListName = (typeof confirmableLists)[number];

/** A list entry that needs a confirmation. */
export interface ConfirmableEntry {
  readonly list: ConfirmableListName;
  readonly id: string;
}

type Tables = NewsletterTables & WaitlistTables & SmsTables & OutboxTables;

/** Formats an entry as a link's subject: `sms:1b2c`. */
export function toSubject({ list, id }: ConfirmableEntry): string {
  return `${list}:${id}`;
}

/** Parses a link's subject, or returns null. */
export function parseConfirmable(subject: string): ConfirmableEntry | null {
  const [name, id, ...rest] = subject.split(':');
  const list = confirmableLists.find((each) => each === name);
  return list === undefined || id === undefined || id === '' || rest.length > 0 ? null : { list, id };
}

export interface UnconfirmedRecipient {
  readonly email: string;
  readonly region: string;
  /** Language tag as stored. */
  readonly language: string | null;
  readonly product: string | null;
}

/** Returns the recipient of the confirmation email; null if the entry doesn't exist or is confirmed already. */
export async function findUnconfirmedRecipient(
  { read }: Pick<Storage<Tables>, 'read'>,
  { list, id }: ConfirmableEntry,
): Promise<UnconfirmedRecipient | null> {
  switch (list) {
    case 'newsletter': {
      const row = await read
        .selectFrom('sign_ups')
        .select(['email', 'region', 'language'])
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : { ...row, product: null };
    }
    case 'waitlist': {
      const row = await read
        .selectFrom('waitlist_members')
        .select(['email', 'region', 'language', 'product'])
        .where('id', '=', Number(id))
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    }
    case 'sms': {
      const row = await read
        .selectFrom('sms_subscribers')
        .select(['email', 'region', 'language'])
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      const email = row?.email ?? null;
      return row === undefined || email === null ? null : { ...row, email, product: null };
    }
  }
}

/**
 * Marks an entry as confirmed and adds its messages to providers to the outbox. Repeated calls for an entry change nothing.
 *
 * @returns false if the entry doesn't exist any more
 */
export function confirmEntry(
  storage: Storage<Tables>,
  { list, id }: ConfirmableEntry,
  asked: TrackingFlags & { readonly now: EpochMs },
): Promise<boolean> {
  const { now } = asked;
  return storage.change(async (tx) => {
    switch (list) {
      case 'newsletter': {
        const row = await tx
          .updateTable('sign_ups')
          .set({ confirmed_at: now })
          .where('id', '=', id)
          .where('confirmed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await queueRegistration(tx, id, asked);
        return (
          row !== undefined || (await there(tx.selectFrom('sign_ups').select('id').where('id', '=', id)))
        );
      }
      case 'waitlist': {
        const row = await tx
          .updateTable('waitlist_members')
          .set({ confirmed_at: now })
          .where('id', '=', Number(id))
          .where('confirmed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await queueWaitlistDeliveries(tx, Number(id), asked);
        const query = tx.selectFrom('waitlist_members').select('id').where('id', '=', Number(id));
        return row !== undefined || (await there(query));
      }
      case 'sms': {
        const row = await tx
          .updateTable('sms_subscribers')
          .set({ confirmed_at: now })
          .where('id', '=', id)
          .where('confirmed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await queueSmsDeliveries(tx, id, now);
        const query = tx.selectFrom('sms_subscribers').select('id').where('id', '=', id);
        return row !== undefined || (await there(query));
      }
    }
  });
}

/** Returns true if the row exists, so that following a link twice succeeds both times. */
async function there(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}
