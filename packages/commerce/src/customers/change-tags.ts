/** Tags of a customer, set by the merchant. Offers may depend on them. */
import { normalizeTag } from '@vitrine/rules/offers/audience';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './customer-record.ts';
import { findCustomer, updateCustomer } from './customer-store.ts';

export const tagLimits = { length: 255, perCustomer: 250 } as const;

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds and removes tags, ignoring case; existing tags retain their spelling.
 *
 * @param email in any case.
 * @returns the tags after the change; null if the email address has no account.
 * @throws RangeError if there would be too many tags; nothing is changed then.
 */
export async function changeTags(
  storage: Storage<CommerceDatabase>,
  email: string,
  { add, remove }: TagChange,
  now: EpochMs,
): Promise<readonly string[] | null> {
  return storage.change(async (tx) => {
    const found = await findCustomer(tx, email);
    if (found === null) return null;
    const next = withTags(found.record, { add, remove });
    if (JSON.stringify(next) !== JSON.stringify(found.record.tags)) {
      await updateCustomer(tx, { ...found.record, tags: next, updatedAt: now });
    }
    return next;
  });
}

/**
 * Returns the tags after a change.
 * @throws RangeError if there would be too many
 */
export function withTags({ tags: before }: CustomerRecord, { add, remove }: TagChange): readonly string[] {
  const tags = new Map(before.map((tag) => [normalizeTag(tag), tag]));
  for (const tag of remove) tags.delete(normalizeTag(tag));
  for (const tag of add) if (!tags.has(normalizeTag(tag))) tags.set(normalizeTag(tag), tag.trim());
  if (tags.size > tagLimits.perCustomer) {
    throw new RangeError(`A customer can have at most ${tagLimits.perCustomer} tags, not ${tags.size}.`);
  }
  return [...tags.values()];
}
