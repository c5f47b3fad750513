/** The tags of a customer, which the merchant sets: offers may ask for them. */
import { tagKey } from '@vitrine/rules/offers/audience';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { findCustomer, updateCustomer } from './customer-store.ts';

export const tagLimits = { length: 255, perCustomer: 250 } as const;

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds and removes tags, whatever case their letters have; a tag that is there already keeps its spelling.
 *
 * @param email in any case.
 * @param now milliseconds since 1970.
 * @returns the tags after the change; null where nobody has an account under that e-mail. Throws a RangeError where there
 * would be more than a customer may have; nothing is changed then.
 */
export async function changeTags(
  storage: Storage<CommerceDatabase>,
  email: string,
  { add, remove }: TagChange,
  now: number,
): Promise<readonly string[] | null> {
  return storage.change(async (tx) => {
    const found = await findCustomer(tx, email);
    if (found === null) return null;
    const { record } = found;
    const tags = new Map(record.tags.map((tag) => [tagKey(tag), tag]));
    for (const tag of remove) tags.delete(tagKey(tag));
    for (const tag of add) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag.trim());
    if (tags.size > tagLimits.perCustomer) {
      throw new RangeError(
        `A customer has at most ${tagLimits.perCustomer} tags; these would be ${tags.size}.`,
      );
    }
    const next = [...tags.values()];
    if (JSON.stringify(next) !== JSON.stringify(record.tags)) {
      await updateCustomer(tx, { ...record, tags: next, updatedAt: now });
    }
    return next;
  });
}
