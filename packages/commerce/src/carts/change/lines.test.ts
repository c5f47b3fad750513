import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCartLineId } from '../cart-id.ts';
import { cartLimits } from '../cart-limits.ts';
import type { CartLineRecord, CartRecord } from '../cart-record.ts';
import { createEmptyCart } from '../empty-cart.ts';
import type { InventoryView } from '../inventory-view.ts';
import {
  addRecordLines,
  type CartLineUpdate,
  type NewCartLine,
  removeRecordLines,
  updateLines,
} from './lines.ts';

const endless: InventoryView = {
  sells: () => true,
  stock: () => null,
  getUnits: (variantId) => [{ variantId, quantity: 1 }],
  hasPlan: () => true,
};

function inventory(stock: Readonly<Record<string, number>>): InventoryView {
  return { ...endless, stock: (id) => stock[id] ?? null };
}

function ids(): () => string {
  let next = 0;
  return () => `l${++next}`;
}

const line = (variantId: string, quantity = 1, more: Partial<NewCartLine> = {}): NewCartLine => ({
  variantId,
  quantity,
  attributes: [],
  sellingPlanId: null,
  ...more,
});

const remaining = (id: string, variantId: string, quantity = 1, more: Partial<CartLineRecord> = {}) => ({
  ...line(variantId, quantity),
  id,
  ...more,
});

function cartOf(...lines: readonly CartLineRecord[]): CartRecord {
  return { ...createEmptyCart('US', 0), id: 'cart', lines };
}

const brief = (cart: CartRecord) =>
  cart.lines.map(({ id, variantId, quantity }) => `${id}:${variantId}x${quantity}`);
const red = [{ key: 'colour', value: 'red' }];
const add = (cart: CartRecord, lines: readonly NewCartLine[], on: InventoryView = endless) =>
  addRecordLines(cart, lines, { inventory: on, newId: ids() });
const update = (cart: CartRecord, updates: readonly CartLineUpdate[], on: InventoryView = endless) =>
  updateLines(cart, updates, on);
const at = (id: string) => formatCartLineId('cart', id);

describe('adding lines', () => {
  test.each<[string, CartRecord, readonly NewCartLine[], readonly string[]]>([
    [
      'the newest line comes first',
      cartOf(remaining('a', '1')),
      [line('2'), line('3')],
      ['l2:3x1', 'l1:2x1', 'a:1x1'],
    ],
    [
      'the same merchandise joins its line where it stands',
      cartOf(remaining('b', '2'), remaining('a', '1')),
      [line('1', 2)],
      ['b:2x1', 'a:1x3'],
    ],
    ['two alike in one request are one line', cartOf(), [line('1'), line('1', 4)], ['l1:1x5']],
    [
      'another attribute is another line',
      cartOf(remaining('a', '1')),
      [line('1', 1, { attributes: red })],
      ['l1:1x1', 'a:1x1'],
    ],
    [
      'another selling plan is another line',
      cartOf(remaining('a', '1')),
      [line('1', 1, { sellingPlanId: '9' })],
      ['l1:1x1', 'a:1x1'],
    ],
    [
      'the order of attributes is no difference',
      cartOf(
        remaining('a', '1', 1, {
          attributes: [
            { key: 'x', value: '1' },
            { key: 'y', value: '2' },
          ],
        }),
      ),
      [
        line('1', 1, {
          attributes: [
            { key: 'y', value: '2' },
            { key: 'x', value: '1' },
          ],
        }),
      ],
      ['a:1x2'],
    ],
    [
      'of two attributes with one key the last one counts',
      cartOf(remaining('a', '1', 1, { attributes: red })),
      [line('1', 1, { attributes: [{ key: 'colour', value: 'blue' }, ...red] })],
      ['a:1x2'],
    ],
  ])('%s', (_name, cart, lines, expected) => {
    const { cart: after, problems } = add(cart, lines);
    expect(problems).toEqual([]);
    expect(brief(after)).toEqual(expected);
  });

  test.each<[string, NewCartLine, InventoryView, string, string]>([
    [
      'merchandise that is not sold',
      line('1'),
      { ...endless, sells: () => false },
      'INVALID',
      'merchandiseId',
    ],
    [
      'a plan of another product',
      line('1', 1, { sellingPlanId: '9' }),
      { ...endless, hasPlan: () => false },
      'INVALID',
      'sellingPlanId',
    ],
    ['a quantity of 0', line('1', 0), endless, 'INVALID', 'quantity'],
    ['a quantity below 0', line('1', -1), endless, 'INVALID', 'quantity'],
    ['too large a quantity', line('1', cartLimits.quantity + 1), endless, 'LESS_THAN', 'quantity'],
    [
      'an attribute without a key',
      line('1', 1, { attributes: [{ key: '', value: 'x' }] }),
      endless,
      'INVALID',
      'attributes.0.key',
    ],
    [
      'an endless attribute',
      line('1', 1, { attributes: [{ key: 'x', value: 'y'.repeat(10_000) }] }),
      endless,
      'INVALID',
      'attributes.0.value',
    ],
  ])('%s is rejected at its field and leaves the cart unchanged', (_name, bad, on, code, field) => {
    const cart = cartOf(remaining('a', '7'));
    const change = add(cart, [line('2'), bad], on);
    expect(change.cart).toBe(cart);
    expect(change.problems.at(-1)).toMatchObject({ code, field: ['lines', '1', ...field.split('.')] });
  });

  test('a cart has at most 500 lines', () => {
    const full = add(
      cartOf(),
      Array.from({ length: cartLimits.lines }, (_, n) => line(String(n))),
    );
    expect(full.cart.lines).toHaveLength(cartLimits.lines);
    const more = add(full.cart, [line('new')]);
    expect(more.problems).toMatchObject([{ code: 'LESS_THAN', field: ['lines'] }]);
    expect(more.cart).toBe(full.cart);
    expect(add(full.cart, [line('3')]).problems).toEqual([]);
  });

  test('adding on top never passes the largest quantity', () => {
    const change = add(cartOf(remaining('a', '1', cartLimits.quantity)), [line('1')]);
    expect(change.problems).toMatchObject([{ code: 'LESS_THAN' }]);
  });
});

describe('stock', () => {
  test.each<[string, CartRecord, readonly NewCartLine[], readonly string[], readonly [string, string][]]>([
    [
      'more than there is is clamped',
      cartOf(),
      [line('1', 5)],
      ['l1:1x3'],
      [['MERCHANDISE_NOT_ENOUGH_STOCK', at('l1')]],
    ],
    [
      'what is there already counts',
      cartOf(remaining('a', '1', 2)),
      [line('1', 2)],
      ['a:1x3'],
      [['MERCHANDISE_NOT_ENOUGH_STOCK', at('a')]],
    ],
    [
      'other lines of the variant count',
      cartOf(remaining('a', '1', 2)),
      [line('1', 2, { attributes: red })],
      ['l1:1x1', 'a:1x2'],
      [['MERCHANDISE_NOT_ENOUGH_STOCK', at('l1')]],
    ],
    [
      'sold out adds nothing and names the merchandise',
      cartOf(),
      [line('0')],
      [],
      [['MERCHANDISE_OUT_OF_STOCK', 'gid://shopify/ProductVariant/0']],
    ],
    [
      'a line that has sold out since goes and is named',
      cartOf(remaining('a', '0')),
      [line('0')],
      [],
      [['MERCHANDISE_OUT_OF_STOCK', at('a')]],
    ],
    ['exactly what there is is no warning', cartOf(), [line('1', 3)], ['l1:1x3'], []],
    ['back-orders have no limit', cartOf(), [line('2', 500)], ['l1:2x500'], []],
    ['nobody touches other lines', cartOf(remaining('a', '0', 9)), [line('2')], ['l1:2x1', 'a:0x9'], []],
  ])('%s', (_name, cart, lines, expected, warnings) => {
    const change = add(cart, lines, inventory({ '0': 0, '1': 3 }));
    expect(change.problems).toEqual([]);
    expect(brief(change.cart)).toEqual(expected);
    expect(change.warnings.map(({ code, target }) => [code, target])).toEqual(warnings);
  });
});

describe('updating lines', () => {
  const two = cartOf(remaining('b', '2', 1, { attributes: red }), remaining('a', '1', 2));
  test.each<[string, readonly CartLineUpdate[], readonly string[]]>([
    ['a quantity', [{ id: at('a'), quantity: 7 }], ['b:2x1', 'a:1x7']],
    ['0 removes', [{ id: at('b'), quantity: 0 }], ['a:1x2']],
    ['another variant stays in its place', [{ id: at('a'), variantId: '3' }], ['b:2x1', 'a:3x2']],
    [
      'lines that become alike merge at the first place',
      [{ id: at('a'), variantId: '2', attributes: red }],
      ['a:2x3'],
    ],
    [
      'two updates at once may swap',
      [
        { id: at('a'), variantId: '2', attributes: red },
        { id: at('b'), variantId: '1', attributes: [] },
      ],
      ['b:1x1', 'a:2x2'],
    ],
    [
      'an id without its cart is understood',
      [{ id: 'gid://shopify/CartLine/a', quantity: 1 }],
      ['b:2x1', 'a:1x1'],
    ],
  ])('%s', (_name, updates, expected) => {
    const change = update(two, updates);
    expect(change.problems).toEqual([]);
    expect(brief(change.cart)).toEqual(expected);
  });

  test.each<[string, string, readonly string[], string]>([
    ['gets as many pieces as there are', '1', ['b:2x1', 'a:1x1'], 'MERCHANDISE_NOT_ENOUGH_STOCK'],
    ['keeps its own where the other is sold out', '0', ['b:2x1', 'a:3x2'], 'MERCHANDISE_OUT_OF_STOCK'],
  ])('CART-25: a line that changes its variant %s', (_name, variantId, expected, code) => {
    const cart = cartOf(remaining('b', '2', 1), remaining('a', '3', 2));
    const change = update(cart, [{ id: at('a'), variantId, quantity: 2 }], inventory({ '0': 0, '1': 1 }));
    expect(brief(change.cart)).toEqual(expected);
    expect(change.warnings).toMatchObject([{ code, target: at('a') }]);
  });

  test('omitted attributes remain and an empty list clears them', () => {
    const after = (more: Partial<CartLineUpdate>) =>
      update(two, [{ id: at('b'), quantity: 3, ...more }]).cart.lines[0];
    expect(after({})?.attributes).toEqual(red);
    expect(after({ attributes: [] })?.attributes).toEqual([]);
  });

  test('an omitted selling plan remains and null clears it', () => {
    const cart = cartOf(remaining('a', '1', 1, { sellingPlanId: '9' }));
    const after = (more: Partial<CartLineUpdate>) => update(cart, [{ id: at('a'), ...more }]).cart.lines[0];
    expect(after({ quantity: 2 })?.sellingPlanId).toBe('9');
    expect(after({ sellingPlanId: null })?.sellingPlanId).toBeNull();
  });

  test('an update without a difference returns the very same cart', () => {
    expect(update(two, [{ id: at('a'), quantity: 2 }]).cart).toBe(two);
  });

  test('the same quantity is reduced if the stock has decreased', () => {
    const change = update(two, [{ id: at('a'), quantity: 2 }], inventory({ '1': 1 }));
    expect(brief(change.cart)).toEqual(['b:2x1', 'a:1x1']);
    expect(change.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: at('a') }]);
  });

  test.each([
    ['an unknown line', { id: at('zzz'), quantity: 1 }, 'INVALID_MERCHANDISE_LINE', 'id'],
    [
      "another cart's line",
      { id: formatCartLineId('other', 'a'), quantity: 1 },
      'INVALID_MERCHANDISE_LINE',
      'id',
    ],
    ['no id at all', { id: 'a', quantity: 1 }, 'INVALID_MERCHANDISE_LINE', 'id'],
    ['a quantity below 0', { id: at('a'), quantity: -1 }, 'INVALID', 'quantity'],
  ])('%s is rejected and nothing changes', (_name, bad, code, field) => {
    const change = update(two, [{ id: at('b'), quantity: 9 }, bad]);
    expect(change.cart).toBe(two);
    expect(change.problems).toMatchObject([{ code, field: ['lines', '1', field] }]);
  });
});

describe('removing lines', () => {
  test('removes the given lines, each once', () => {
    expect(
      brief(removeRecordLines(cartOf(remaining('a', '1'), remaining('b', '2')), [at('a'), at('a')]).cart),
    ).toEqual(['b:2x1']);
  });

  test('a line that is not there refuses all', () => {
    const cart = cartOf(remaining('a', '1'));
    const change = removeRecordLines(cart, [at('a'), formatCartLineId('other', 'b')]);
    expect(change.cart).toBe(cart);
    expect(change.problems).toMatchObject([
      {
        code: 'INVALID_MERCHANDISE_LINE',
        field: ['lineIds', '1'],
        message: 'The merchandise line with id b does not exist.',
      },
    ]);
  });
});

describe('any row of changes', () => {
  const attribute = fc.record({ key: fc.constantFrom('x', 'y'), value: fc.constantFrom('1', '2') });
  const wanted = fc.record({
    variantId: fc.constantFrom('1', '2', '3'),
    quantity: fc.integer({ min: 1, max: 5 }),
    attributes: fc.array(attribute, { maxLength: 2 }),
    sellingPlanId: fc.constantFrom(null, '9'),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), lines: fc.array(wanted, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('update' as const),
      place: fc.nat(20),
      to: wanted,
      quantity: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), place: fc.nat(20) }),
  );
  const sum = (cart: CartRecord) => cart.lines.reduce((total, { quantity }) => total + quantity, 0);
  const nameOf = ({ variantId, sellingPlanId, attributes }: CartLineRecord) =>
    JSON.stringify([variantId, sellingPlanId, attributes.map(({ key, value }) => `${key}=${value}`).sort()]);

  test('keeps quantities, never has two lines alike, never passes stock', () => {
    const stocked = inventory({ '3': 4 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const newId = ids();
        let cart = cartOf();
        for (const each of steps) {
          const before = cart;
          const target =
            each.kind === 'add' ? undefined : cart.lines[each.place % Math.max(1, cart.lines.length)];
          if (each.kind === 'add') {
            const change = addRecordLines(cart, each.lines, { inventory: stocked, newId });
            cart = change.cart;
            const added = each.lines.reduce((total, { quantity }) => total + quantity, 0);
            if (change.warnings.length === 0) expect(sum(cart)).toBe(sum(before) + added);
            else expect(sum(cart)).toBeLessThan(sum(before) + added);
          } else if (target !== undefined && each.kind === 'remove') {
            cart = removeRecordLines(cart, [at(target.id)]).cart;
            expect(sum(cart)).toBe(sum(before) - target.quantity);
          } else if (target !== undefined && each.kind === 'update') {
            const change = updateLines(
              cart,
              [{ ...each.to, id: at(target.id), quantity: each.quantity }],
              stocked,
            );
            cart = change.cart;
            if (change.warnings.length === 0)
              expect(sum(cart)).toBe(sum(before) - target.quantity + each.quantity);
          }
          expect(new Set(cart.lines.map(nameOf)).size).toBe(cart.lines.length);
          expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length);
          expect(cart.lines.every(({ quantity }) => quantity > 0)).toBe(true);
          const held = cart.lines.filter(({ variantId }) => variantId === '3');
          expect(held.reduce((total, { quantity }) => total + quantity, 0)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});
