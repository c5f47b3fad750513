/** The checkout as its pages call it: tries of discount codes and gift cards count against the limit of the visitor's address. */
import type {
  CheckoutAccess,
  CheckoutChange,
  CheckoutService,
} from '@vitrine/commerce/checkout/checkout-service';

export interface CheckoutPages extends Omit<CheckoutService, 'applyCode' | 'applyGiftCard' | 'explain'> {
  applyCode(key: CheckoutAccess, code: string): Promise<CheckoutChange | TooManyCodes>;
  applyGiftCard(key: CheckoutAccess, code: string): Promise<CheckoutChange | TooManyCodes>;
}

/** The address has tried too many codes; this one wasn't tried. */
export interface TooManyCodes {
  readonly kind: 'tooManyCodes';
  /** Seconds until the next try. */
  readonly retryAfter: number;
}
