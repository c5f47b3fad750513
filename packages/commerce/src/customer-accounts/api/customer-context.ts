/** Context of the resolvers of the Customer Account API: whose account it is, and the services behind it. */
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../../backend-options.ts';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { readCustomer } from '../../customers/customer-store.ts';
import type { MeteredContext } from '../../graphql/operation-limiter.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import type { OrderService } from '../../orders/order-service-types.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { SubscriptionService } from '../../subscriptions/subscription-service.ts';
import type { OperationLanguage } from './operation-language.ts';

/** The same services as behind the account page. */
export interface CustomerApiServices {
  readonly backend: BackendDeps;
  readonly orders: OrderService;
  readonly subscriptions: SubscriptionService;
}

export interface CustomerApiContext extends MeteredContext {
  readonly services: CustomerApiServices;
  readonly customerId: string;
  /** Access token of the call, which the services of accounts take. */
  readonly token: string;
  /** Language of the texts, which `@inContext` selects. */
  readonly language: OperationLanguage;
  readonly now: EpochMs;
  readonly requestId: string;
}

/** Fields of types. Those without a resolver are read from the property of their name. */
export type CustomerApiResolvers = Readonly<
  Record<
    string,
    Readonly<Record<string, (source: never, args: never, context: CustomerApiContext) => unknown>>
  >
>;

/** Loads the customer as they are now. @throws Error if the account was deleted after the token was checked. */
export async function loadCustomer({ services, customerId }: CustomerApiContext): Promise<CustomerRecord> {
  const found = await readCustomer(services.backend.storage.read, customerId);
  if (found === null) throw new Error('The account was deleted during the operation.');
  return found;
}

/** Loads an order of the customer, in the operation's language; null if there is none, or it is another customer's. */
export async function loadOwnOrder(
  id: string,
  { services, customerId, language }: CustomerApiContext,
): Promise<OrderRecord | null> {
  const order = await findOrder(services.backend.storage.read, id);
  return order !== null && order.customerId === customerId ? language.translateOrder(order) : null;
}
