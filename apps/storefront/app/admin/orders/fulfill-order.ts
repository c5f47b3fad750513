/** Marks all that is left of an order as sent, in one parcel of each location. */
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import { groupByLocation } from './group-by-location.ts';
import { fulfillableOrderDocument, fulfillOrderDocument } from './order-change-documents.ts';
import { orderTexts as texts } from './orders-texts.ts';

/** Returns null, or the sentence that says why a parcel wasn't sent; those before it were. */
export async function fulfillWholeOrder(id: string): Promise<string | null> {
  const found = await callAdmin(fulfillableOrderDocument, { id });
  if (!found.ok) return found.refused.message;
  const groups = groupByLocation(found.value.order?.fulfillmentOrders.nodes ?? []);
  if (groups.length === 0) return texts.nothingToFulfil;
  for (const { parts } of groups) {
    const problem = await callAdminMutation(fulfillOrderDocument, {
      fulfillment: { lineItemsByFulfillmentOrder: parts.map((each) => ({ fulfillmentOrderId: each.id })) },
    });
    if (problem !== null) return problem;
  }
  return null;
}
