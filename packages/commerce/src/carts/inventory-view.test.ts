/** Gift cards where the shop has no limits for them. */
import { parseRegionKey } from '@vitrine/rules/regions/region';
import { expect, test } from 'vitest';
import { openTestBackend } from '../graphql/test-backend.ts';
import { createInventoryView } from './inventory-view.ts';

test('CARD-40: a gift card in a currency without limits is refused when it is put into the cart', async () => {
  const backend = await openTestBackend();
  const snapshot = await backend.parts.catalogue.current();
  const region = parseRegionKey('us');
  const product = snapshot.getSortedProducts('TITLE', region).find(({ giftCard }) => giftCard);
  const oil = snapshot.getSortedProducts('TITLE', region).find(({ giftCard }) => !giftCard);
  const findError = (limits: object, id = product?.variants[0]?.id ?? '') =>
    createInventoryView(snapshot, region, {
      rules: { newAccountDays: 7, limits, months: null, laws: [] },
    }).findAmountError?.(id, []);
  const usd = { minimum: 1, maximum: 100_000, perOrder: 1, perDay: 1, perDayOfNewBuyers: 1 };
  expect(findError({})).toBe('Gift cards can’t be bought in this currency.');
  expect(findError({ USD: usd })).toBeNull();
  expect(findError({}, oil?.variants[0]?.id)).toBeNull();
  await backend.close();
});
