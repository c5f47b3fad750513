/** Fulfils all unfulfilled items of an order, in a parcel per location. */
import { callAdmin, callAdminMutation, findProblem } from '../api/admin-client.ts';
import { groupByLocation } from './group-by-location.ts';
import { orderBulkTexts as texts } from './order-bulk-texts.ts';
import {
  cancelFulfillmentDocument,
  fulfillableOrderDocument,
  fulfillOrderDocument,
} from './order-change-documents.ts';

export interface FulfillmentAttempt {
  /** Ids of the parcels that were created. */
  readonly fulfillmentIds: readonly string[];
  /** Message about items that weren't fulfilled; null if all were. */
  readonly problem: string | null;
}

/** @param notify true to send the buyer an e-mail about each parcel */
export async function fulfillWholeOrder(id: string, notify: boolean): Promise<FulfillmentAttempt> {
  const found = await callAdmin(fulfillableOrderDocument, { id });
  if (!found.ok) return { fulfillmentIds: [], problem: found.refused.message };
  const parts = found.value.order?.fulfillmentOrders.nodes ?? [];
  const isPartOnHold = parts.some(({ status }) => status === 'ON_HOLD');
  const groups = groupByLocation(parts);
  if (groups.length === 0)
    return { fulfillmentIds: [], problem: isPartOnHold ? texts.onHold : texts.nothingToFulfil };
  const fulfillmentIds: string[] = [];
  for (const { parts: group } of groups) {
    const result = await callAdmin(fulfillOrderDocument, {
      fulfillment: {
        lineItemsByFulfillmentOrder: group.map((part) => ({ fulfillmentOrderId: part.id })),
        notifyCustomer: notify,
      },
    });
    const problem = findProblem(result);
    if (problem !== null) return { fulfillmentIds, problem };
    const fulfillmentId = result.ok ? result.value.fulfillmentCreate?.fulfillment?.id : undefined;
    if (fulfillmentId !== undefined) fulfillmentIds.push(fulfillmentId);
  }
  return { fulfillmentIds, problem: isPartOnHold ? texts.partlyOnHold : null };
}

/**
 * Cancels parcels, whose items then have to be fulfilled again. @returns an error message; null if all parcels were
 * cancelled
 */
export async function cancelFulfillments(ids: readonly string[]): Promise<string | null> {
  for (const id of ids) {
    const problem = await callAdminMutation(cancelFulfillmentDocument, { id });
    if (problem !== null) return problem;
  }
  return null;
}
