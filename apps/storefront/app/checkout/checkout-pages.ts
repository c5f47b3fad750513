/** The checkout service for pages. It limits the attempts with discount codes and gift cards per IP address. */
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
