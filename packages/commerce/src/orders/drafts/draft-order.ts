/** A draft order: an offer from the merchant to a customer that hasn't been paid or completed yet. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { EditDiscount, EditItem } from '../editing/order-edit.ts';
import type { PostalAddress } from '../order-record.ts';

/** `invoiceSent`: the customer was sent the payment link. `completed`: it was converted to an order. */
export type DraftOrderStatus = 'open' | 'invoiceSent' | 'completed';

/** A discount given by the merchant. A line's discount applies to each unit, the order's discount to the sum of its lines. */
export type DraftDiscount = Omit<EditDiscount, 'id'>;

export interface DraftLine {
  readonly id: string;
  /** The item as copied from the catalogue when the line was added, or a custom item of the merchant. */
  readonly item: EditItem;
  readonly taxable: boolean;
  /** Positive integer. */
  readonly quantity: number;
  readonly discount: DraftDiscount | null;
  readonly attributes: readonly LineAttribute[];
  /** True if the merchant overrode the price of a product. */
  readonly hasOwnPrice: boolean;
}

/** Fields that the merchant edits. */
export interface DraftContent {
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly customerId: string | null;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly attributes: readonly LineAttribute[];
  readonly shippingAddress: PostalAddress | null;
  /** Null if it is the same as the shipping address. */
  readonly billingAddress: PostalAddress | null;
  readonly lines: readonly DraftLine[];
  readonly discount: DraftDiscount | null;
  readonly shippingLine: { readonly title: string; readonly price: Minor } | null;
  readonly taxExempt: boolean;
}

export interface DraftOrder extends DraftContent {
  readonly id: string;
  /** Numbered separately from orders: `#D1`. */
  readonly number: number;
  /** Secret in the link to the payment page. */
  readonly secret: string;
  readonly status: DraftOrderStatus;
  readonly orderId: string | null;
  readonly invoiceSentAt: EpochMs | null;
  readonly completedAt: EpochMs | null;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}
