/** Context of the Customer Account API's resolvers: the customer and the services. */
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

/** Services that the account page uses too. */
export interface CustomerApiServices {
  readonly backend: BackendDeps;
  readonly orders: OrderService;
  readonly subscriptions: SubscriptionService;
}

export interface CustomerApiContext extends MeteredContext {
  readonly services: CustomerApiServices;
  readonly customerId: string;
  /** Access token of the request, which the account services require. */
  readonly token: string;
  /** Language of texts, selected with `@inContext`. */
  readonly language: OperationLanguage;
  readonly now: EpochMs;
  readonly requestId: string;
}

/** Resolvers by type. Fields without one return the property with their name. */
export type CustomerApiResolvers = Readonly<
  Record<
    string,
    Readonly<Record<string, (source: never, args: never, context: CustomerApiContext) => unknown>>
  >
>;

/** Loads the current state of the customer. @throws Error if the account was deleted after the token was checked. */
export async function loadCustomer({ services, customerId }: CustomerApiContext): Promise<CustomerRecord> {
  const found = await readCustomer(services.backend.storage.read, customerId);
  if (found === null) throw new Error('The account was deleted during the operation.');
  return found;
}

/** Loads an order of the customer, in the operation's language; null if it doesn't exist or belongs to another customer. */
export async function loadOwnOrder(
  id: string,
  { services, customerId, language }: CustomerApiContext,
): Promise<OrderRecord | null> {
  const order = await findOrder(services.backend.storage.read, id);
  return order !== null && order.customerId === customerId ? language.translateOrder(order) : null;
}
