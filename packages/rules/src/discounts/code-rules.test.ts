import { describe, expect, test } from 'vitest';
import { findCartCorrections } from '../cart/cart-corrections.ts';
import { findCustomCodeLine, getCodesRemovedWith, isRemovableCodeLine } from '../cart/code-lines.ts';
import type { PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { noOffers } from '../offers/offer-settings.ts';
import { createLine, createPricingInput, createTestDiscount, entitleProducts } from '../testing/carts.ts';
import { getConfiguredRejection, isLoyaltyCode, toDisplayCode } from './code-rejection.ts';

describe('rejection by the storefront', () => {
  const settings = { enabled: true, allowed: ['Glow', ' sun '], message: 'Not now.' };
  test.each([
    ['TEN', 'Not now.'],
    ['glow', null],
    ['GLOW', null],
    [' Sun ', null],
    ['glow2', 'Not now.'],
    ['awesome20', null],
    ['AWESOME20', null],
    ['', null],
    ['  ', null],
    ["'; DROP TABLE carts; --", 'Not now.'],
    ['🌞', 'Not now.'],
    ['x'.repeat(10_000), 'Not now.'],
  ])('DISC-10, DISC-11: "%.20s": %s', (code, message) => {
    expect(getConfiguredRejection(code, settings)).toBe(message);
    expect(getConfiguredRejection(code, { ...settings, enabled: false })).toBeNull();
  });

  test('DISC-13: loyalty codes hold swl_', () => {
    expect(['SWL_123', 'xswl_', 'TEN', 'swl-1', 'sw_l'].map(isLoyaltyCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('DISC-01: a code is shown in upper case', () => {
    expect(toDisplayCode(' glow10 ')).toBe('GLOW10');
  });
});

describe('a custom code', () => {
  const offers = { ...noOffers, customCode: { code: 'Glow', campaignVariant: 'variant-sample' } };
  const sample = createLine('sample', 0, { attributes: { _campaign_type: 'custom_code' } });
  const mist = createLine('mist', 0, { attributes: { _campaign_type: 'custom_code' } });
  const oil = createLine('oil', 5000);
  const answer = (lines: PricingInput['lines'], given: Partial<PricingInput> = {}) =>
    priceCart(createPricingInput(lines, { codes: ['GLOW'], offers, ...given })).codes[0];

  test.each([
    ['DISC-14: is valid while its campaign line is in the cart', [oil, sample], true],
    ['DISC-14: is not without it', [oil], false],
    ['nor with another product that claims to be it', [oil, mist], false],
    ['DISC-14: nor with the product itself, bought', [oil, createLine('sample', 0)], false],
  ])('%s', (_, lines, applicable) => {
    expect(answer(lines)).toMatchObject({ applicable, refusal: applicable ? null : 'unknown' });
  });

  test('DISC-14: the campaign line makes it valid even if its own discount does not apply', () => {
    const ended = createTestDiscount({ code: 'glow', endsAt: 0 });
    expect(answer([oil, sample], { discounts: [ended] })).toMatchObject({
      applicable: true,
      discountId: null,
    });
    expect(answer([oil], { discounts: [ended] })).toMatchObject({ applicable: false, refusal: 'expired' });
  });

  test('DISC-14: without its campaign line even its own discount does not apply', () => {
    const ten = createTestDiscount({ code: 'glow' });
    const price = (lines: PricingInput['lines']) =>
      priceCart(createPricingInput(lines, { codes: ['GLOW'], offers, discounts: [ten] })).discountCombineLine;
    expect(answer([oil], { discounts: [ten] })).toMatchObject({ applicable: false, refusal: 'notEligible' });
    expect([price([oil]), price([oil, sample])]).toEqual([0, 500]);
  });

  test('DISC-15: its own discount applies to the one unit that it added', () => {
    const free = createTestDiscount({
      code: 'glow',
      benefit: { kind: 'percentage', percentage: 100, target: 'line' },
      entitlement: entitleProducts('sample'),
    });
    const piece = (quantity = 1, id = 'brought') =>
      createLine('sample', 1200, { id, quantity, attributes: { _campaign_type: 'custom_code' } });
    const price = (lines: PricingInput['lines']) =>
      priceCart(createPricingInput(lines, { codes: ['GLOW'], offers, discounts: [free] }))
        .totalBeforeShipping;
    expect(price([oil, piece()])).toBe(5000);
    expect(price([createLine('sample', 1200, { quantity: 5 }), oil, piece()])).toBe(5000 + 6000);
    expect(price([piece(1, 'forged'), oil, piece()])).toBe(5000 + 1200);
    expect(price([oil, piece(10)])).toBe(5000 + 12_000);
    const corrected = findCartCorrections(
      createPricingInput([piece(1, 'forged'), oil, piece(10)], {
        codes: ['GLOW'],
        offers,
        discounts: [free],
      }),
      [],
    );
    expect(corrected).toEqual([
      { kind: 'setAttributes', lineId: 'forged', attributes: [] },
      { kind: 'setQuantity', lineId: 'brought', quantity: 1 },
    ]);
  });

  test('DISC-01: another code has none of this', () => {
    expect(answer([oil, sample], { codes: ['TEN'] })).toMatchObject({
      applicable: false,
      refusal: 'unknown',
    });
  });

  test.each([
    ['DISC-15: entering it adds the campaign line', ' GLOW ', true],
    ['another code adds nothing', 'TEN', false],
    ['no code adds nothing', '', false],
  ])('%s', (_, code, added) => {
    const expected = {
      merchandiseId: 'variant-sample',
      attributes: [{ key: '_campaign_type', value: 'custom_code' }],
    };
    expect(findCustomCodeLine(code, offers)).toEqual(added ? expected : null);
    expect(findCustomCodeLine(code, noOffers)).toBeNull();
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['DISC-15: the campaign line takes the custom code with it', { _campaign_type: 'custom_code' }, ['glow']],
    [
      'DISC-17: a code’s line takes its code with it',
      { _campaign_type: 'discount_code', _discount_code: 'ten' },
      ['TEN'],
    ],
    ['a code’s line that names none takes them all', { _campaign_type: 'discount_code' }, ['glow', 'TEN']],
    ['an automatic discount’s line takes none', { _campaign_type: 'auto_discount_code' }, []],
    ['a gift takes none', { _campaign_type: 'manual_gwp' }, []],
    ['a line that was bought takes none', {}, []],
  ])('removed by the shopper, %s', (_, attributes, codes) => {
    expect(getCodesRemovedWith(createLine('sample', 0, { attributes }), ['glow', 'TEN'], offers)).toEqual(
      codes,
    );
  });

  test('CART-17, CART-18, CART-26: removing tells whether a line came with a code', () => {
    const told = ['custom_code', 'discount_code', 'auto_discount_code', 'manual_gwp', 'auto_gwp', ''].map(
      (type) => isRemovableCodeLine([{ key: '_campaign_type', value: type }]),
    );
    expect(told).toEqual([true, true, false, false, false, false]);
  });
});

describe('one reward per order', () => {
  const reward = createLine('reward', 500, { attributes: { _swell_points_used: '100' } });
  const oil = createLine('oil', 5000);
  const swl = (code: string) =>
    createTestDiscount({ code, combinesWith: { order: true, line: true, shipping: true } });
  const answers = (lines: PricingInput['lines'], codes: string[]) =>
    priceCart(createPricingInput(lines, { codes, discounts: codes.map(swl) })).codes.map(
      ({ refusal }) => refusal,
    );

  test.each([
    ['a reward code by itself applies', [oil], ['SWL_1'], [null]],
    ['LOYAL-05: not beside a reward line', [reward, oil], ['SWL_1'], ['oneReward']],
    ['LOYAL-05: the second of two codes is refused', [oil], ['SWL_1', 'swl_2'], [null, 'oneReward']],
    ['another code is no reward', [reward, oil], ['TEN'], [null]],
  ])('%s', (_, lines, codes, refusals) => {
    expect(answers(lines, codes)).toEqual(refusals);
  });

  test('a reward line that no programme granted costs its price', () => {
    expect(priceCart(createPricingInput([reward])).totalBeforeShipping).toBe(500);
  });
});

test.each(['x'.repeat(10_000), "' OR 1=1 --", '🌞🌞', '\u0000', '__proto__'])(
  'DISC-08: the code "%.12s" is unknown, and has no other effect',
  (code) => {
    const priced = priceCart(
      createPricingInput([createLine('oil', 5000)], { codes: [code], discounts: [createTestDiscount()] }),
    );
    expect(priced.codes).toEqual([
      { code, discountId: null, applicable: false, refusal: 'unknown', minimum: null },
    ]);
    expect(priced.totalBeforeShipping).toBe(5000);
  },
);
