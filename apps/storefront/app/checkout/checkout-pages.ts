/** The checkout service for pages: attempts of discount codes and gift cards are limited by the visitor's IP address. */
import type {
  CheckoutAccess,
  CheckoutChange,
  CheckoutService,
} from '@vitrine/commerce/checkout/checkout-service';

export interface CheckoutPages extends Omit<CheckoutService, 'applyCode' | 'applyGiftCard' | 'explain'> {
  applyCode(key: CheckoutAccess, code: string): Promise<CheckoutChange | TooManyCodes>;
  applyGiftCard(key: CheckoutAccess, code: string): Promise<CheckoutChange | TooManyCodes>;
}

/** The IP address has tried too many codes; this one wasn't checked. */
export interface TooManyCodes {
  readonly kind: 'tooManyCodes';
  /** Seconds until the next try. */
  readonly retryAfter: number;
}
