/** A draft order: what the merchant offers a customer, before it is paid or completed. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { EditDiscount, EditItem } from '../editing/order-edit.ts';
import type { PostalAddress } from '../order-record.ts';

/** `invoiceSent`: the customer has the link that pays it. `completed`: it became an order. */
export type DraftOrderStatus = 'open' | 'invoiceSent' | 'completed';

/** A discount of the merchant; of a line off each unit, of the order off the sum of its lines. */
export type DraftDiscount = Omit<EditDiscount, 'id'>;

export interface DraftLine {
  readonly id: string;
  /** As the catalogue had it when the line was written, or as the merchant named it. */
  readonly item: EditItem;
  readonly taxable: boolean;
  /** Positive integer. */
  readonly quantity: number;
  readonly discount: DraftDiscount | null;
  readonly attributes: readonly LineAttribute[];
  /** True if the merchant set the price of a product. */
  readonly hasOwnPrice: boolean;
}

/** Fields that the merchant enters. */
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
  /** Null if it is the shipping address. */
  readonly billingAddress: PostalAddress | null;
  readonly lines: readonly DraftLine[];
  readonly discount: DraftDiscount | null;
  readonly shippingLine: { readonly title: string; readonly price: Minor } | null;
  readonly taxExempt: boolean;
}

export interface DraftOrder extends DraftContent {
  readonly id: string;
  /** Counted apart from orders: `#D1`. */
  readonly number: number;
  /** Gives access to the page that pays it. */
  readonly secret: string;
  readonly status: DraftOrderStatus;
  readonly orderId: string | null;
  readonly invoiceSentAt: EpochMs | null;
  readonly completedAt: EpochMs | null;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}
