import { manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurrentLine, LinePlan } from '../ports.ts';
import { planLines, type RequestedLine } from './plan-lines.ts';

const autoGift = [{ key: '_campaign_type', value: 'auto_gwp' }];
const gifts = ['pouch'];
const nothing: LinePlan = { removed: [], updated: [], added: [] };

const line = (
  id: string,
  variantId: string,
  quantity: number,
  attributes: CurrentLine['attributes'] = [],
): CurrentLine => ({
  id: `gid://shopify/CartLine/${id}?cart=c`,
  variantId,
  quantity,
  attributes,
});
const oil = line('1', 'oil', 2);
const soap = line('2', 'soap', 1);
const mini = line('3', 'mini', 1, autoGift);
const pouch = line('4', 'pouch', 1, manualGiftAttributes);

describe('the plan of lines', () => {
  it.each<[string, readonly CurrentLine[], readonly RequestedLine[], Partial<LinePlan>]>([
    [
      'new items are added',
      [],
      [{ variantId: 'oil', quantity: 2 }],
      { added: [{ variantId: 'oil', quantity: 2, attributes: [] }] },
    ],
    [
      'lines that aren’t sent leave',
      [oil, soap],
      [{ id: '1', variantId: 'oil', quantity: 2 }],
      { removed: [soap.id] },
    ],
    [
      'quantities are replaced by id',
      [oil],
      [{ id: '1', variantId: 'oil', quantity: 5 }],
      { updated: [{ id: oil.id, quantity: 5 }] },
    ],
    [
      'and by the item',
      [oil],
      [{ variantId: 'oil', quantity: 5 }],
      { updated: [{ id: oil.id, quantity: 5 }] },
    ],
    ['lines of offers stay', [oil, mini], [{ id: '1', variantId: 'oil', quantity: 2 }], {}],
    [
      'lines of offers that are sent without an id stay',
      [oil, mini],
      [
        { variantId: 'oil', quantity: 2 },
        { variantId: 'mini', quantity: 1 },
      ],
      {},
    ],
    [
      'one more than the offer gives is bought',
      [mini],
      [{ variantId: 'mini', quantity: 3 }],
      { added: [{ variantId: 'mini', quantity: 2, attributes: [] }] },
    ],
    [
      'a gift is added once',
      [oil],
      [
        { id: '1', variantId: 'oil', quantity: 2 },
        { variantId: 'pouch', quantity: 3 },
      ],
      { added: [{ variantId: 'pouch', quantity: 1, attributes: manualGiftAttributes }] },
    ],
    [
      'a gift that isn’t sent leaves',
      [oil, pouch],
      [{ id: '1', variantId: 'oil', quantity: 2 }],
      { removed: [pouch.id] },
    ],
    [
      'another item under a line’s id replaces it',
      [oil],
      [{ id: '1', variantId: 'soap', quantity: 1 }],
      { removed: [oil.id], added: [{ variantId: 'soap', quantity: 1, attributes: [] }] },
    ],
  ])('AGENT-21, AGENT-22: %s', (_, lines, requested, plan) => {
    expect(planLines(lines, requested, gifts)).toEqual({ ...nothing, ...plan });
  });

  it('AGENT-21: an answer that is sent back changes nothing, with ids and without', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        variantId: fc.constantFrom('oil', 'soap', 'mini', 'pouch', 'cream'),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: ({ variantId }) => variantId, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), (given, hasIds) => {
        const current = given.map(({ id, variantId, quantity }) => {
          if (variantId === 'pouch') return line(id, variantId, 1, manualGiftAttributes);
          return line(id, variantId, quantity, variantId === 'mini' ? autoGift : []);
        });
        const sent = current.map(({ id, variantId, quantity }) => ({
          ...(hasIds ? { id: getLineToken(id) } : {}),
          variantId,
          quantity,
        }));
        expect(planLines(current, sent, gifts)).toEqual(nothing);
      }),
    );
  });
});
