import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { describe, expect, test } from 'vitest';
import type { AddLineInput } from './cart-client.ts';
import {
  type CartCalls,
  createRemoval,
  getRestoreResult,
  type Removal,
  restoreLine,
  withCompanions,
} from './restore-line.ts';
import { createTestCart, createTestLine } from './test-carts.ts';

const oil = createTestLine('oil', { quantity: 3 });
const gel = createTestLine('gel');
const scrub = createTestLine('scrub', { gift: true });
const mitt: CartLineJson = {
  ...createTestLine('mitt'),
  attributes: [{ key: '_campaign_type', value: 'custom_code' }],
  isCampaignCode: true,
};

function cartOf(lines: readonly CartLineJson[], code: string | null = null, maxSelection = 1): CartJson {
  const cart = createTestCart(lines);
  const gifts = { title: 'Gifts', maxSelection, message: null, membersOnly: false, choices: [] };
  return {
    ...cart,
    discountCodes: code === null ? [] : [{ code, applicable: true }],
    offers: { ...cart.offers, gifts },
  };
}

/** The removal of a line, with the shop's carts before and after it. */
const removal = (line: CartLineJson, before: CartJson, after: CartJson): Removal =>
  withCompanions(createRemoval(line, before.id), before, after);

/** A shop that answers with these carts, one after the other, and what it was asked. */
function shopAnswering(...answers: (CartJson | null)[]) {
  const added: (AddLineInput | string)[] = [];
  const answer = async (wish: AddLineInput | string) => {
    added.push(wish);
    return answers.shift() ?? null;
  };
  const calls: CartCalls = { addLine: answer, setDiscountCode: answer };
  return { added, calls };
}

const oilAgain = { merchandiseId: 'oil', quantity: 3, attributes: [] };
const scrubAgain = {
  merchandiseId: 'scrub',
  quantity: 1,
  attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
};

describe('a removed line is restored', () => {
  test('with the line’s quantity, attributes and plan', async () => {
    const line = {
      ...oil,
      attributes: [{ key: '_front_upsell', value: 'true' }],
      sellingPlanAllocation: { sellingPlan: { id: 'plan', name: 'Every 4 weeks' } },
    };
    const { added, calls } = shopAnswering(cartOf([line]));
    await restoreLine(removal(line, cartOf([line]), cartOf([])), calls);
    expect(added).toEqual([
      { merchandiseId: 'oil', quantity: 3, attributes: line.attributes, sellingPlanId: 'plan' },
    ]);
  });

  test('only by its code if a code added the line', async () => {
    const { added, calls } = shopAnswering(cartOf([oil, mitt], 'SUNDAY'));
    const out = removal(mitt, cartOf([oil, mitt], 'SUNDAY'), cartOf([oil]));
    await restoreLine(out, calls);
    expect(added).toEqual(['SUNDAY']);
    expect(out.companions).toEqual([]);
  });

  test('with the code that was removed with it', async () => {
    const { added, calls } = shopAnswering(cartOf([oil]), cartOf([oil], 'TEN'));
    await restoreLine(removal(oil, cartOf([oil], 'TEN'), cartOf([])), calls);
    expect(added).toEqual([oilAgain, 'TEN']);
  });

  test('without changing a code that stayed', async () => {
    const { added, calls } = shopAnswering(cartOf([oil], 'ten'));
    await restoreLine(removal(oil, cartOf([oil], 'TEN'), cartOf([], 'ten')), calls);
    expect(added).toEqual([oilAgain]);
  });

  test('with the gift that was removed with it', async () => {
    const { added, calls } = shopAnswering(cartOf([oil]), cartOf([scrub, oil]));
    const out = removal(oil, cartOf([scrub, oil, gel]), cartOf([gel]));
    expect(out.companions.map(({ title }) => title)).toEqual(['Scrub']);
    await restoreLine(out, calls);
    expect(added).toEqual([oilAgain, scrubAgain]);
  });

  test.each<readonly [string, CartJson]>([
    ['that came back by itself', cartOf([scrub, oil])],
    ['where another gift was chosen since', cartOf([createTestLine('mist', { gift: true }), oil])],
    ['that nobody offers any more', createTestCart([oil])],
  ])('without a gift %s', async (_, result) => {
    const { added, calls } = shopAnswering(result);
    await restoreLine(removal(oil, cartOf([scrub, oil]), cartOf([])), calls);
    expect(added).toEqual([oilAgain]);
  });

  test('without items that the rules add again by themselves', async () => {
    const auto = { ...scrub, attributes: [{ key: '_campaign_type', value: 'auto_gwp' }] };
    const { added, calls } = shopAnswering(cartOf([oil]));
    await restoreLine(removal(oil, cartOf([auto, oil]), cartOf([])), calls);
    expect(added).toEqual([oilAgain]);
  });

  test('not at all if the server rejects the line', async () => {
    const { added, calls } = shopAnswering(null);
    expect(await restoreLine(removal(oil, cartOf([scrub, oil], 'TEN'), cartOf([])), calls)).toBeNull();
    expect(added).toEqual([oilAgain]);
  });

  test('in part if the server rejects its companions', async () => {
    const { calls } = shopAnswering(cartOf([oil]), null, null);
    expect(await restoreLine(removal(oil, cartOf([scrub, oil], 'TEN'), cartOf([])), calls)).toEqual(
      cartOf([oil]),
    );
  });
});

describe('the result of a restoration is reported', () => {
  const ofOil = removal(oil, cartOf([scrub, oil], 'TEN'), cartOf([]));
  const ofMitt = removal(mitt, cartOf([oil, mitt], 'SUNDAY'), cartOf([oil]));
  const twoOils = createTestLine('oil', { quantity: 2 });

  test.each<readonly [string, Removal, CartJson, CartJson | null, boolean, string]>([
    ['empty if everything was restored', ofOil, cartOf([]), cartOf([scrub, oil], 'ten'), true, ''],
    ['a rejected request', ofOil, cartOf([]), null, false, 'Oil couldn’t be added back.'],
    [
      'a line that is still missing',
      ofOil,
      cartOf([gel]),
      cartOf([gel]),
      false,
      'Oil couldn’t be added back.',
    ],
    [
      'missing units',
      ofOil,
      cartOf([]),
      cartOf([scrub, twoOils], 'TEN'),
      true,
      'Only 2 of 3 could be added back.',
    ],
    [
      'missing units next to units that were in the cart',
      ofOil,
      cartOf([twoOils]),
      cartOf([scrub, oil], 'TEN'),
      true,
      'Only 1 of 3 could be added back.',
    ],
    [
      'gift and code',
      ofOil,
      cartOf([]),
      cartOf([oil]),
      true,
      'Scrub couldn’t be added back with it. Code TEN couldn’t be applied again.',
    ],
    [
      'a code that was replaced',
      ofMitt,
      cartOf([oil], 'TEN'),
      cartOf([oil, mitt], 'SUNDAY'),
      true,
      'It replaced code TEN.',
    ],
    [
      'a code that prevents the restored one',
      ofMitt,
      cartOf([oil], 'TEN'),
      cartOf([oil], 'TEN'),
      false,
      'Mitt couldn’t be added back.',
    ],
    // A line at its full price was not added by the code.
    [
      'a line at its full price',
      ofMitt,
      cartOf([oil]),
      cartOf([oil, createTestLine('mitt')]),
      false,
      'Mitt couldn’t be added back.',
    ],
  ])('%s', (_, out, before, after, isBack, message) => {
    expect(getRestoreResult(out, before, after)).toEqual({ isBack, message });
  });
});
