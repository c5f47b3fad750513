/** Dependencies of the checkout. */
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { BackendParts } from '../backend.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { PersonalIdKey } from './personal-id.ts';

/** Points between payment and order at which tests crash the process. */
export type Checkpoint = 'authorized' | 'placed' | 'captured';

export interface CheckoutOptions {
  readonly payments: PaymentGateway;
  readonly personalIdKey: PersonalIdKey;
  /** Requirements of each country's address form. */
  readonly addressForms: AddressForms;
  /** Called after emails were queued, so that they are sent immediately. */
  readonly mail: { wake(): void };
  /** Called after each committed step of a payment; a test aborts the process there. */
  readonly checkpoint?: (point: Checkpoint, cartId: string) => Promise<void>;
}

export interface CheckoutParts extends CheckoutOptions {
  readonly backend: BackendParts;
}
