/** For tests only: opens the shop's own database next to a running test shop. */
import type { Storage } from '@vitrine/storage/database';
import { openEngagementStorage, type ShopTables } from '../engagement.ts';
import type { RunningTestShop } from '../test-shop.ts';

const opened = new WeakMap<RunningTestShop, Promise<Storage<ShopTables>>>();

/** Opens the database once per shop. It is closed with the process, because the shop deletes the folder. */
export function openTestEngagement(test: RunningTestShop): Promise<Storage<ShopTables>> {
  const known = opened.get(test) ?? openEngagementStorage(test.shop.settings, test.shop.log);
  opened.set(test, known);
  return known;
}
