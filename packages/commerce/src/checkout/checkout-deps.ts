/** Dependencies of the checkout. */
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { BackendDeps } from '../backend-options.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { PersonalIdKey } from './personal-id.ts';

/** Points between payment and order at which tests crash the process. */
export type PaymentCheckpoint = 'prepared' | 'opened' | 'authorized' | 'placed' | 'captured';

export interface CheckoutOptions {
  readonly payments: PaymentGateway;
  readonly personalIdKey: PersonalIdKey;
  /** Requirements of each country's address form. */
  readonly addressForms: AddressForms;
  /** Call it after queueing emails, so that they are sent immediately. */
  readonly mail: { wake(): void };
  /** Called after each committed step of a payment; tests use it to abort the process. */
  readonly checkpoint?: (point: PaymentCheckpoint, cartId: string) => Promise<void>;
}

export interface CheckoutDeps extends CheckoutOptions {
  readonly backend: BackendDeps;
}
