/** Received items of a return, converted from the dialog's quantities to the Admin API's input. */
import type { ProcessReturnMutationVariables, ReceivableReturnQuery } from '../api/generated/operations.ts';
import { formatItem } from './quantity-fields.tsx';

type LoadedReturn = NonNullable<ReceivableReturnQuery['return']>;
type ProcessedItems = NonNullable<ProcessReturnMutationVariables['input']['returnLineItems']>;

export const receivedStates = ['RESTOCKED', 'NOT_RESTOCKED', 'MISSING'] as const;

export type ReceivedState = (typeof receivedStates)[number];

/** Quantities by condition, by line of the return. */
export type ReceivedQuantities = Readonly<Record<string, Readonly<Record<ReceivedState, number>>>>;

export interface ReceivableItem {
  /** Id of the return's line. */
  readonly id: string;
  readonly name: string;
  /** Units that weren't received yet. */
  readonly expected: number;
  /** Id of the line of the `reverseFulfillmentOrder`; null if the API has none. */
  readonly reverseItemId: string | null;
}

/** Returns the items with units that are still expected. */
export function listReceivableItems({
  returnLineItems,
  reverseFulfillmentOrders,
}: LoadedReturn): readonly ReceivableItem[] {
  const expected = reverseFulfillmentOrders.nodes.flatMap(({ lineItems }) => lineItems.nodes);
  return returnLineItems.nodes.flatMap((line): readonly ReceivableItem[] => {
    if (!('fulfillmentLineItem' in line) || line.processableQuantity <= 0) return [];
    const { fulfillmentLineItem } = line;
    const reverse = expected.find((each) => each.fulfillmentLineItem?.id === fulfillmentLineItem.id);
    return [
      {
        id: line.id,
        name: formatItem(fulfillmentLineItem.lineItem),
        expected: line.processableQuantity,
        reverseItemId: reverse?.id ?? null,
      },
    ];
  });
}

/** Counts the units that came back, without the missing ones. */
export function countReceived(quantities: ReceivedQuantities[string] | undefined): number {
  return quantities === undefined ? 0 : quantities.RESTOCKED + quantities.NOT_RESTOCKED;
}

/** @param locationId location at which units are restocked */
export function toProcessedItems(
  items: readonly ReceivableItem[],
  quantities: ReceivedQuantities,
  locationId: string,
): ProcessedItems {
  return items.flatMap(({ id, reverseItemId }) => {
    const states = receivedStates
      .map((state) => ({ state, quantity: quantities[id]?.[state] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const quantity = states.reduce((sum, each) => sum + each.quantity, 0);
    if (quantity === 0) return [];
    const dispositions =
      reverseItemId === null
        ? []
        : states.map((each) => ({
            reverseFulfillmentOrderLineItemId: reverseItemId,
            quantity: each.quantity,
            dispositionType: each.state,
            ...(each.state === 'RESTOCKED' ? { locationId } : {}),
          }));
    return [{ id, quantity, dispositions }];
  });
}
