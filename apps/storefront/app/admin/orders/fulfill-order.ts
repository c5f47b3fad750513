/** Marks all that is left of an order as sent, in one parcel. */
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import { fulfillableOrderDocument, fulfillOrderDocument } from './order-documents.ts';
import { orderTexts as texts } from './orders-texts.ts';

/** Returns null, or the sentence that says why nothing was sent. */
export async function fulfillWholeOrder(id: string): Promise<string | null> {
  const found = await callAdmin(fulfillableOrderDocument, { id });
  if (!found.ok) return found.refused.message;
  const open = (found.value.order?.fulfillmentOrders.nodes ?? []).filter(isOpen);
  if (open.length === 0) return texts.nothingToFulfil;
  return callAdminMutation(fulfillOrderDocument, {
    fulfillment: { lineItemsByFulfillmentOrder: open.map((each) => ({ fulfillmentOrderId: each.id })) },
  });
}

export function isOpen({ status }: { readonly status: string }): boolean {
  return status === 'OPEN' || status === 'IN_PROGRESS';
}
