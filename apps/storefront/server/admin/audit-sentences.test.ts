/** The audit log has a sentence for each mutation of the Admin API that changes something. */
import { expect, it } from 'vitest';
import { auditActions } from '../../app/admin/audit/audit-actions.ts';
import { listServedOperations } from './admin-guide.ts';

/** Mutations that record no entry, or whose entry has the name of another one. */
const unrecorded = new Set([
  // Catalogs, price lists and publications come with storefronts: a change of them is an error.
  ...['catalogContextUpdate', 'catalogCreate', 'catalogDelete', 'catalogUpdate'],
  ...['priceListCreate', 'priceListDelete', 'priceListUpdate', 'publicationCreate', 'publicationDelete'],
  // These change nothing yet.
  ...['draftOrderCalculate', 'draftOrderInvoicePreview', 'stagedUploadsCreate', 'urlRedirectImportCreate'],
  // `orderEditCommit` and `subscriptionDraftCommit` record what these prepare.
  ...['orderEditAddCustomItem', 'orderEditAddLineItemDiscount', 'orderEditAddShippingLine'],
  ...['orderEditAddVariant', 'orderEditBegin', 'orderEditRemoveDiscount', 'orderEditRemoveShippingLine'],
  ...['orderEditSetQuantity', 'orderEditUpdateShippingLine'],
  ...['subscriptionDraftLineAdd', 'subscriptionDraftLineRemove', 'subscriptionDraftLineUpdate'],
  'subscriptionDraftUpdate',
]);

it('ADMIN-259: each mutation that changes something has a sentence', () => {
  const names = listServedOperations()
    .filter(({ kind, name }) => kind === 'Mutation' && !unrecorded.has(name))
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => auditActions[name] === undefined)).toEqual([]);
});
