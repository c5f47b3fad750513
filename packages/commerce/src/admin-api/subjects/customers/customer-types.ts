/** Customers; their source object is `CustomerRecord`. */
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { CustomerAddress, CustomerRecord, EmailConsent } from '../../../customers/customer-record.ts';
import { findCustomer } from '../../../customers/customer-store.ts';
import { getCustomerState } from '../../../customers/find-customers.ts';
import { canDeleteCustomer } from '../../../customers/merchant-customers.ts';
import { findSmsConsent } from '../../../customers/sms-consent.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { getTotalRefunded } from '../../../orders/refund-amounts.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import { createRecordMetafieldResolvers } from '../custom-data/metafield-types.ts';
import { adminAddressFields } from '../orders/order-addresses.ts';

/** Source object of `MailingAddress`. */
export function toAddress(address: CustomerAddress) {
  return { id: formatGlobalId('MailingAddress', address.id), address };
}

function showDefaultAddress({ addresses, defaultAddressId }: CustomerRecord) {
  const found = addresses.find(({ id }) => id === defaultAddressId);
  return found === undefined ? null : toAddress(found);
}

function listOrders({ id }: CustomerRecord, args: ConnectionArgs, context: AdminContext) {
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const isAscending = (direction === 'forward') !== (args.reverse === true);
      const number = Number(cursor?.[0] ?? Number.NaN);
      const rows = await context.services.backend.storage.read
        .selectFrom('orders')
        .select('data')
        .where('customer_id', '=', id)
        .$if(!Number.isNaN(number), (query) => query.where('number', isAscending ? '>' : '<', number))
        .orderBy('number', isAscending ? 'asc' : 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ data }): OrderRecord => JSON.parse(data));
    },
    ({ number }) => [number],
  );
}

async function findLastOrder(customer: CustomerRecord, _args: object, context: AdminContext) {
  return (await listOrders(customer, { last: 1 }, context)).nodes[0] ?? null;
}

/**
 * Sums the amounts paid and not refunded, in the currency of the latest order. Amounts in other currencies aren't converted.
 */
async function sumSpent({ id }: CustomerRecord, _args: object, { services }: AdminContext) {
  const rows = await services.backend.storage.read
    .selectFrom('orders')
    .select('data')
    .where('customer_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const orders = rows.map(({ data }): OrderRecord => JSON.parse(data));
  const region: RegionKey = orders[0]?.region ?? getDefaultRegion();
  const { currency } = getStorefront(region);
  const paid = orders.filter(
    (order) => order.currency === currency && ['paid', 'partiallyRefunded'].includes(order.financialStatus),
  );
  return toMoneyV2(
    paid.reduce((sum, order) => sum + order.amounts.totalAmount - getTotalRefunded(order), 0),
    region,
  );
}

const toEmailConsentState = ({ acceptsMarketing }: CustomerRecord) =>
  acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED';

function findEmailConsent({ emailConsent, acceptsMarketing }: CustomerRecord): EmailConsent | null {
  return emailConsent !== undefined && emailConsent.isSubscribed === acceptsMarketing ? emailConsent : null;
}

const getOptInLevel = (customer: CustomerRecord) =>
  findEmailConsent(customer)?.optInLevel ?? (customer.emailProven ? 'CONFIRMED_OPT_IN' : 'SINGLE_OPT_IN');

/** Returns the source object of `CustomerPhoneNumber`, with the SMS consent; null if the customer has no phone number. */
export function toCustomerPhoneNumber(customer: CustomerRecord) {
  const consent = findSmsConsent(customer);
  if (customer.phone === null) return null;
  return {
    phoneNumber: customer.phone,
    marketingState: consent?.state ?? 'NOT_SUBSCRIBED',
    marketingOptInLevel: consent?.optInLevel ?? null,
    marketingUpdatedAt: consent === null ? null : new Date(consent.updatedAt).toISOString(),
    marketingCollectedFrom: consent === null ? null : 'OTHER',
  };
}

function toSmsConsentState(customer: CustomerRecord) {
  const shown = toCustomerPhoneNumber(customer);
  if (shown === null) return null;
  return {
    marketingState: shown.marketingState,
    marketingOptInLevel: shown.marketingOptInLevel ?? 'UNKNOWN',
    consentUpdatedAt: shown.marketingUpdatedAt,
    consentCollectedFrom: shown.marketingCollectedFrom,
  };
}

export const customerTypes: AdminTypeResolvers = {
  MailingAddress: adminAddressFields,
  Customer: {
    ...createRecordMetafieldResolvers('CUSTOMER'),
    id: ({ id }: CustomerRecord) => formatGlobalId('Customer', id),
    legacyResourceId: ({ id }: CustomerRecord) => id,
    displayName: ({ firstName, lastName, email }: CustomerRecord) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    verifiedEmail: ({ emailProven }: CustomerRecord) => emailProven,
    taxExempt: () => false,
    state: async ({ email }: CustomerRecord, _args: object, { services }: AdminContext) => {
      const found = await findCustomer(services.backend.storage.read, email);
      return found === null
        ? 'DISABLED'
        : getCustomerState({ record: found.record, hasPassword: found.passwordHash !== null });
    },
    numberOfOrders: async ({ id }: CustomerRecord, _args: object, { services }: AdminContext) => {
      const { count } = await services.backend.storage.read
        .selectFrom('orders')
        .select((row) => row.fn.countAll().as('count'))
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      return String(count);
    },
    amountSpent: sumSpent,
    lastOrder: findLastOrder,
    orders: listOrders,
    canDelete: ({ id }: CustomerRecord, _args: object, { services }: AdminContext) =>
      canDeleteCustomer(services.backend.storage.read, id),
    defaultAddress: showDefaultAddress,
    addresses: ({ addresses }: CustomerRecord, { first }: { readonly first?: number | null }) =>
      addresses.slice(0, first ?? addresses.length).map(toAddress),
    addressesV2: ({ addresses }: CustomerRecord, args: ConnectionArgs) =>
      createConnection(addresses.map(toAddress), args, ({ id }) => id),
    emailMarketingConsent: (customer: CustomerRecord) => ({
      marketingState: toEmailConsentState(customer),
      marketingOptInLevel: getOptInLevel(customer),
      consentUpdatedAt: findEmailConsent(customer)?.updatedAt ?? null,
    }),
    defaultEmailAddress: (customer: CustomerRecord) => ({
      emailAddress: customer.email,
      marketingState: toEmailConsentState(customer),
      marketingOptInLevel: getOptInLevel(customer),
      marketingUpdatedAt: findEmailConsent(customer)?.updatedAt ?? null,
      validFormat: true,
    }),
    dataSaleOptOut: () => false,
    hasTimelineComment: () => false,
    multipassIdentifier: () => null,
    taxExemptions: () => [],
    validEmailAddress: () => true,
    storeCreditAccounts: (_: CustomerRecord, args: ConnectionArgs) => createConnection([], args, String),
    defaultPhoneNumber: toCustomerPhoneNumber,
    smsMarketingConsent: toSmsConsentState,
  },
};
