/** An uncommitted edit of an order. The order doesn't change until the edit is committed. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { OrderLineRecord } from '../order-record.ts';

/** A discount given by the merchant on a line that the edit adds. */
export interface EditDiscount {
  readonly id: string;
  readonly title: string;
  /** Discount per unit: a percentage from 0 to 100, or an amount in minor units. */
  readonly value:
    | { readonly kind: 'percentage'; readonly percentage: number }
    | { readonly kind: 'amount'; readonly amount: Minor };
}

/** The item of an added line, copied from the catalogue at the time of the edit. */
export type EditItem = Pick<
  OrderLineRecord,
  | 'variantId'
  | 'productId'
  | 'productHandle'
  | 'sku'
  | 'title'
  | 'variantTitle'
  | 'productType'
  | 'vendor'
  | 'selectedOptions'
  | 'image'
  | 'requiresShipping'
  | 'unitPrice'
  | 'components'
>;

export interface AddedOrderLine {
  /** Id within the edit. */
  readonly id: string;
  readonly item: EditItem;
  readonly taxable: boolean;
  /** Positive integer. */
  readonly quantity: number;
  readonly discount: EditDiscount | null;
  /** Id of the order line whose quantity is increased; null for a new item. */
  readonly raises: string | null;
}

/** Units that the edit removes from an order line. */
export interface RemovedUnits {
  readonly lineId: string;
  /** Positive integer. */
  readonly quantity: number;
  /** If true, the units are restocked. */
  readonly restock: boolean;
}

/** A shipping line that the edit will add to the order. */
export interface StagedShippingLine {
  /** Id within the edit. */
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
}

export interface OrderEdit {
  readonly id: string;
  readonly orderId: string;
  readonly added: readonly AddedOrderLine[];
  readonly removed: readonly RemovedUnits[];
  /** Omitted if there are none. */
  readonly addedShipping?: readonly StagedShippingLine[];
  /** Ids of the order's shipping lines to remove; omitted if there are none. */
  readonly removedShipping?: readonly string[];
  readonly startedAt: EpochMs;
}
