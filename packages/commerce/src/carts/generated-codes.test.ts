import { describe, expect, test } from 'vitest';
import { generateCodes } from '../discounts/generate-codes.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create } = createCartOperations();

/** Creates a single-use code of an imported discount. */
async function newCode(discountId: string): Promise<string> {
  const { storage } = shop().parts;
  await generateCodes(storage, { discountId, count: 1, prefix: 'SEA-', length: 8, now: 1 });
  const query = storage.read.selectFrom('generated_codes').select('code');
  return (await query.where('discount_id', '=', discountId).executeTakeFirstOrThrow()).code;
}

describe('a code for one order in a cart', () => {
  test.each([
    ['a code of its own', { code: 'PARTNER50', title: 'Anna and her friends' }, 'code:PARTNER50'],
    ['none', { bulk: 'Anna and her friends' }, 'bulk:anna-and-her-friends'],
  ])(
    'reveals nothing of its discount except its benefit, where that has %s',
    async (_, named, discountId) => {
      await shop().discounts([
        { ...named, kind: 'percentage', value: 50, target: 'order', oncePerCustomer: true },
      ]);
      const code = await newCode(discountId);
      const body = await shop().run(
        `mutation Create($input: CartInput) { cartCreate(input: $input) { cart {
        discountCodes { code applicable } discountAllocations { discountedAmount { amount } }
      } } }`,
        { input: { lines: [{ merchandiseId: testVariantId('1'), quantity: 1 }], discountCodes: [code] } },
      );
      expect(body.data.cartCreate.cart.discountAllocations).toMatchObject([
        { discountedAmount: { amount: '10.0' } },
      ]);
      const told = JSON.stringify(body);
      expect(told).toContain(code);
      expect(told).not.toMatch(/partner50|anna/i);
    },
  );

  test('is accepted in any case', async () => {
    await shop().discounts([{ bulk: 'Letter', kind: 'freeShipping' }]);
    const code = (await newCode('bulk:letter')).toLowerCase();
    const { cart } = await create({ lines: [{ merchandiseId: testVariantId('1') }], discountCodes: [code] });
    expect(cart.discountCodes).toEqual([{ code, applicable: true }]);
    expect(cart.discountAllocations).toMatchObject([{ targetType: 'SHIPPING_LINE' }]);
  });
});
