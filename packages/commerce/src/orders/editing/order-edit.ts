/** An edit of an order that is being prepared: nothing of the order changes before it is committed. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { OrderLineRecord } from '../order-record.ts';

/** A discount of the merchant on a line that the edit adds. */
export interface EditDiscount {
  readonly id: string;
  readonly title: string;
  /** Off each unit: a percentage from 0 to 100, or minor units. */
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
  /** The line of the order of which there are more; null for another item. */
  readonly raises: string | null;
}

/** Units that are taken out of a line of the order. */
export interface RemovedUnits {
  readonly lineId: string;
  /** Positive integer. */
  readonly quantity: number;
  /** Puts them back to stock. */
  readonly restock: boolean;
}

/** A shipping line that the edit adds to the order once it is committed. */
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
  /** Ids of the order's shipping lines that are taken out; omitted if there are none. */
  readonly removedShipping?: readonly string[];
  readonly startedAt: EpochMs;
}
