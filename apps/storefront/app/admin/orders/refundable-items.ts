/**
 * Items that can be refunded. The fulfilled and unfulfilled units of a line are separate items, because fulfilled units
 * are restocked and unfulfilled units cancelled.
 */
import type { RefundOrderMutationVariables } from '../api/generated/operations.ts';
import { formatItem, type QuantityChoice } from './quantity-fields.tsx';
import { receiveTexts } from './receive-texts.ts';

type RefundLineItems = NonNullable<RefundOrderMutationVariables['input']['refundLineItems']>;

interface RefundableLine {
  readonly id: string;
  readonly title: string;
  readonly variantTitle?: string | null;
  readonly requiresShipping: boolean;
  readonly refundableQuantity: number;
  readonly unfulfilledQuantity: number;
}

export interface RefundableItem extends QuantityChoice {
  readonly lineItemId: string;
  readonly restockType: 'CANCEL' | 'RETURN';
}

export function listRefundableItems(lines: readonly RefundableLine[]): readonly RefundableItem[] {
  return lines.flatMap((line): readonly RefundableItem[] => {
    const name = formatItem(line);
    const unsent = line.requiresShipping ? Math.min(line.unfulfilledQuantity, line.refundableQuantity) : 0;
    const sent = line.refundableQuantity - unsent;
    const isSplit = unsent > 0 && sent > 0;
    return [
      {
        id: `${line.id} CANCEL`,
        lineItemId: line.id,
        restockType: 'CANCEL' as const,
        name: isSplit ? receiveTexts.notSent(name) : name,
        max: unsent,
      },
      {
        id: `${line.id} RETURN`,
        lineItemId: line.id,
        restockType: 'RETURN' as const,
        name: isSplit ? receiveTexts.sent(name) : name,
        max: sent,
      },
    ].filter(({ max }) => max > 0);
  });
}

/** @param locationId location at which units are restocked; null if it isn't known */
export function toRefundLineItems(
  items: readonly RefundableItem[],
  quantities: Readonly<Record<string, number>>,
  { restock, locationId }: { readonly restock: boolean; readonly locationId: string | null },
): RefundLineItems {
  const chosen = items
    .map(({ id, lineItemId, restockType }) => ({ lineItemId, restockType, quantity: quantities[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (restock) return chosen.map((each) => ({ ...each, ...(locationId === null ? {} : { locationId }) }));
  // The API accepts an entry per line and restock type, so the quantities of fulfilled and unfulfilled units are added
  // up.
  return [...Map.groupBy(chosen, ({ lineItemId }) => lineItemId)].map(([lineItemId, parts]) => ({
    lineItemId,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    restockType: 'NO_RESTOCK' as const,
  }));
}
