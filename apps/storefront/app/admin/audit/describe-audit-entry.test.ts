import { expect, it } from 'vitest';
import { describeAuditEntry, listAuditDetails, toAuditText } from './describe-audit-entry.ts';

const entry = { subjectType: 'Product', subjectName: 'Bali Mousse', details: {} };
const cheaper = (title: string) => ({
  title,
  changed: ['prices'],
  prices: { us: { from: 3000, to: 2100 } },
});

it('ADMIN-259: the sentence for a price change names the product and the variants', () => {
  const change = { ...entry, action: 'productVariantsBulkUpdate' };
  const details = { handle: 'bali-mousse', changed: ['variants'], variants: [cheaper('200 ml')] };
  expect(toAuditText({ ...change, details })).toBe('Changed the price of Bali Mousse, 200 ml');
  expect(describeAuditEntry({ ...change, details }).name).toBe('Bali Mousse');
  const many = { ...details, variants: ['50 ml', '100 ml', '150 ml', '200 ml'].map(cheaper) };
  expect(toAuditText({ ...change, details: many })).toBe(
    'Changed the price of Bali Mousse, 50 ml, 100 ml, 150 ml, 1 more',
  );
  const only = { ...details, variants: [cheaper('Default Title')] };
  expect(toAuditText({ ...change, details: only })).toBe('Changed the price of Bali Mousse');
  expect(listAuditDetails({ details })).toEqual([
    { label: '200 ml', value: 'United States: $30.00 → $21.00' },
  ]);
});

it.each([
  ['productUpdate', { changed: ['title', 'tags'] }, 'Changed the product Bali Mousse (title, tags)'],
  ['inventorySetQuantities', { from: 4, to: 1200 }, 'Set the stock of Bali Mousse from 4 to 1,200'],
  ['orderMarkAsPaid', {}, 'Marked the order Bali Mousse as paid'],
  ['bulkOperationCancel', {}, 'Stopped a bulk operation'],
  ['somethingNewHappens', {}, 'Something new happens Bali Mousse'],
])('ADMIN-259: %s is described in a sentence', (action, details, sentence) => {
  expect(toAuditText({ ...entry, action, details })).toBe(sentence);
});

it('ADMIN-259: the sentence for a record without a name has no gap and no id', () => {
  const nameless = { ...entry, action: 'productUpdate', subjectName: null };
  expect(toAuditText(nameless)).toBe('Changed the product');
  expect(toAuditText({ ...nameless, action: 'publishablePublish' })).toBe('Published');
});

it('ADMIN-259: details are shown as words, not as JSON', () => {
  const details = { restock: true, refund: false, lines: [{ id: '1', quantity: 2 }], document: null };
  expect(listAuditDetails({ details })).toEqual([
    { label: 'back in stock', value: 'yes' },
    { label: 'refund', value: 'no' },
    { label: 'Lines', value: 'Id: 1, Quantity: 2' },
  ]);
});

it('ADMIN-259: the order that was made of a draft isn’t called a draft', () => {
  const completed = { ...entry, action: 'draftOrderComplete' };
  expect(toAuditText({ ...completed, subjectType: 'DraftOrder', subjectName: '#D6' })).toBe(
    'Made an order of the draft #D6',
  );
  expect(toAuditText({ ...completed, subjectType: 'Order', subjectName: '#1006' })).toBe(
    'Made the order #1006 of a draft',
  );
});
