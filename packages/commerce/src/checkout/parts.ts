/** What the checkout is made of. */
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { BackendParts } from '../backend.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { PersonalIdKey } from './personal-id.ts';

/** Places between payment and order at which a process may die. */
export type Checkpoint = 'authorized' | 'placed' | 'captured';

export interface CheckoutOptions {
  readonly payments: PaymentGateway;
  readonly personalIdKey: PersonalIdKey;
  /** What each country's address form asks for. */
  readonly addressForms: AddressForms;
  /** Called after mails were queued, so that they leave at once. */
  readonly mail: { wake(): void };
  /** Reached after each durable step of a payment; a test stops the work there. */
  readonly checkpoint?: (point: Checkpoint, cartId: string) => Promise<void>;
}

export interface CheckoutParts extends CheckoutOptions {
  readonly backend: BackendParts;
}
