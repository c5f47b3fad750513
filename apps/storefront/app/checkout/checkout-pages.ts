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

/** Result if too many codes were tried from this IP address; the code wasn't checked. */
export interface TooManyCodes {
  readonly kind: 'tooManyCodes';
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number;
}
