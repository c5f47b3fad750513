import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import PlanSelect from './plan-select.tsx';
import { createTestLine } from './test-carts.ts';

const monthly = { id: 'gid://shopify/SellingPlan/11', name: 'Every month' };
const yearly = { id: 'gid://shopify/SellingPlan/12', name: 'Every year' };

/** Returns the options of a line's plans, the chosen one in brackets. */
function renderOptions(own: { readonly id: string; readonly name: string } | null, requiresPlan: boolean) {
  const line = createTestLine('oil');
  const merchandise = {
    ...line.merchandise,
    product: { ...line.merchandise.product, ...(requiresPlan ? { requiresPlan } : {}) },
  };
  const withPlan: CartLineJson = {
    ...line,
    merchandise,
    sellingPlanAllocation: own && { sellingPlan: own },
  };
  const html = renderToStaticMarkup(
    <PlanSelect line={withPlan} plans={[monthly, yearly]} announce={() => {}} />,
  );
  return [...html.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', title = '']) =>
    attributes.includes('selected') ? `[${title}]` : title,
  );
}

test.each([
  ['a one-time purchase', null, ['[One-time purchase]', 'Every month', 'Every year']],
  ['a plan', yearly, ['One-time purchase', 'Every month', '[Every year]']],
  ['a plan by its number', { id: '12', name: 'x' }, ['One-time purchase', 'Every month', '[Every year]']],
  [
    'a plan that is no longer offered',
    { id: '13', name: 'Every week' },
    ['One-time purchase', 'Every month', 'Every year', '[Every week]'],
  ],
])('SUB-23: the cart shows %s as chosen', (_, own, options) => {
  expect(renderOptions(own, false)).toEqual(options);
});

test('SUB-23: a product sold only with plans shows a plan that is no longer offered, so that another can be selected', () => {
  expect(renderOptions({ id: '13', name: 'Every week' }, true)).toEqual([
    'Every month',
    'Every year',
    '[Every week]',
  ]);
});
