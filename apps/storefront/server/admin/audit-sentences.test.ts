/** Checks that the audit log page has a sentence for each mutation that records an audit entry. */
import { expect, it } from 'vitest';
import { auditActions } from '../../app/admin/audit/audit-actions.ts';
import { listServedOperations } from './admin-guide.ts';

/** Mutations that record no audit entry of their own, with the reason. */
const unrecorded = new Set([
  // Each storefront has a fixed catalog, price list and publication, so these mutations always return an error.
  ...['catalogContextUpdate', 'catalogCreate', 'catalogDelete', 'catalogUpdate'],
  ...['priceListCreate', 'priceListDelete', 'priceListUpdate', 'publicationCreate', 'publicationDelete'],
  // These only calculate, preview or upload; the mutation that follows makes the change.
  ...['draftOrderCalculate', 'draftOrderInvoicePreview', 'stagedUploadsCreate', 'urlRedirectImportCreate'],
  // These edit a draft; `orderEditCommit` and `subscriptionDraftCommit` apply it and record the entry.
  ...['orderEditAddCustomItem', 'orderEditAddLineItemDiscount', 'orderEditAddShippingLine'],
  ...['orderEditAddVariant', 'orderEditBegin', 'orderEditRemoveDiscount', 'orderEditRemoveShippingLine'],
  ...['orderEditSetQuantity', 'orderEditUpdateShippingLine'],
  ...['subscriptionDraftLineAdd', 'subscriptionDraftLineRemove', 'subscriptionDraftLineUpdate'],
  'subscriptionDraftUpdate',
]);

it('ADMIN-259: each mutation that records an audit entry has a sentence', () => {
  const names = listServedOperations()
    .filter(({ kind, name }) => kind === 'Mutation' && !unrecorded.has(name))
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => auditActions[name] === undefined)).toEqual([]);
});
