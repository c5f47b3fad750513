/** Resolvers for the customer's details and addresses. The source object of `Customer` is `CustomerRecord`. */
import { createHash } from 'node:crypto';
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { Transaction } from 'kysely';
import { changeCustomer, updateAccount } from '../../customers/accounts.ts';
import {
  type AddressBookInput,
  withAddress,
  withChangedAddress,
  withDefaultAddress,
  withoutAddress,
} from '../../customers/addresses.ts';
import type { CustomerAddress, CustomerRecord } from '../../customers/customer-record.ts';
import { updateCustomer } from '../../customers/customer-store.ts';
import { getProvinceName } from '../../customers/provinces.ts';
import { type CustomerResult, type CustomerUserError, succeed } from '../../customers/user-errors.ts';
import type { CustomerInput } from '../../customers/validate-customer-input.ts';
import type { CommerceDatabase } from '../../database.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import { createNotSupportedError } from '../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../graphql/global-ids.ts';
import { formatCountryName } from '../../graphql/resolvers/countries-served.ts';
import { createOrderConnection } from '../../orders/order-connection.ts';
import type { PostalAddress } from '../../orders/order-record.ts';
import { findCustomerOrders } from '../../orders/order-store.ts';
import { formatPostalLines } from '../../orders/postal-lines.ts';
import { type CustomerApiContext, type CustomerApiResolvers, loadCustomer } from './customer-context.ts';
import { describeCustomerError } from './error-messages.ts';

/** Source of `CustomerAddress`. */
export interface CustomerAddressSource {
  readonly id: string;
  readonly address: PostalAddress;
}

export function toCustomerAddress({ id, ...address }: CustomerAddress): CustomerAddressSource {
  return { id: formatGlobalId('CustomerAddress', id), address };
}

interface AddressInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
  readonly phoneNumber?: string | null;
  readonly territoryCode?: string | null;
  readonly zoneCode?: string | null;
}

/** Field names of this codebase that differ from those of the API. */
const renamed = { phoneNumber: 'phone', territoryCode: 'country', zoneCode: 'province' } as const;
const original: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(renamed).map(([theirs, ours]) => [ours, theirs]),
);

function toBookInput(input: AddressInput): AddressBookInput {
  const { phoneNumber, territoryCode, zoneCode, ...rest } = input;
  return {
    ...rest,
    ...(phoneNumber === undefined ? {} : { phone: phoneNumber }),
    ...(territoryCode === undefined ? {} : { country: territoryCode }),
    ...(zoneCode === undefined ? {} : { province: zoneCode }),
  };
}

const addressCodes: Partial<Readonly<Record<CustomerUserError['code'], string>>> = {
  NOT_FOUND: 'ADDRESS_ID_DOES_NOT_EXIST',
  TOO_LONG: 'TOO_LONG',
  CONTAINS_HTML_TAGS: 'CONTAINS_HTML_TAGS',
};
const addressFieldCodes: Readonly<Record<string, string>> = {
  country: 'INVALID_TERRITORY_CODE',
  phone: 'PHONE_NUMBER_NOT_VALID',
  province: 'INVALID_FOR_COUNTRY',
};

function toAddressErrors(outcome: CustomerResult<unknown>): readonly object[] {
  if (outcome.ok) return [];
  return outcome.problems.map((problem) => {
    const { code, field } = problem;
    const name = field?.at(-1) ?? '';
    const isId = code === 'NOT_FOUND';
    return {
      code: (code === 'INVALID' ? addressFieldCodes[name] : addressCodes[code]) ?? 'INVALID',
      field: isId ? ['addressId'] : (field?.map((each) => original[each] ?? each) ?? null),
      message: describeCustomerError(problem),
    };
  });
}

const customerCodes = new Set(['CONTAINS_HTML_TAGS', 'CONTAINS_URL', 'TOO_LONG']);

function toCustomerErrors(outcome: CustomerResult<unknown>): readonly object[] {
  if (outcome.ok) return [];
  return outcome.problems.map((problem) => ({
    code: customerCodes.has(problem.code) ? problem.code : 'INVALID',
    field: problem.field?.map((each) => (each === 'customer' ? 'input' : each)) ?? null,
    message: describeCustomerError(problem),
  }));
}

type Change = (
  tx: Transaction<CommerceDatabase>,
  customer: CustomerRecord,
  now: number,
) => CustomerResult<CustomerRecord>;

/** Changes the requesting customer, and returns the result. */
function change(
  { services, token }: CustomerApiContext,
  work: Change,
): Promise<CustomerResult<CustomerRecord>> {
  return changeCustomer(services.backend, token, async (tx, customer, now) => {
    const changed = work(tx, customer, now);
    if (changed.ok) await updateCustomer(tx, changed.value);
    return changed;
  });
}

function findAddress(customer: CustomerRecord, id: string | undefined): CustomerAddressSource | null {
  const found = customer.addresses.find((address) => address.id === id);
  return found === undefined ? null : toCustomerAddress(found);
}

/** Makes an address the default one if the input requests it. */
function withWantedDefault(
  customer: CustomerRecord,
  id: string,
  isWanted: boolean | null | undefined,
  now: number,
): CustomerResult<CustomerRecord> {
  return isWanted === true ? withDefaultAddress(customer, id, now) : succeed(customer);
}

async function setMarketing(acceptsMarketing: boolean, context: CustomerApiContext): Promise<object> {
  const outcome = await update({ acceptsMarketing }, context);
  return {
    emailAddress: outcome.ok ? toEmailAddress(outcome.value.customer) : null,
    userErrors: outcome.ok
      ? []
      : outcome.problems.map((problem) => ({
          message: describeCustomerError(problem),
          field: problem.field,
          code: null,
        })),
  };
}

function update(input: CustomerInput, { services, token }: CustomerApiContext) {
  const region = getDefaultRegion();
  return updateAccount(services.backend, token, input, {
    country: getStorefront(region).homeCountry,
    region,
  });
}

function toEmailAddress({ email, acceptsMarketing }: CustomerRecord): object {
  return { emailAddress: email, marketingState: acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED' };
}

/** Returns null for a metafield that doesn't exist or is hidden by its definition. */
async function showMetafield(
  { id, metafields, createdAt, updatedAt }: CustomerRecord,
  { namespace, key }: MetafieldName,
  { services }: CustomerApiContext,
): Promise<object | null> {
  const found = metafields.find((each) => each.namespace === namespace && each.key === key);
  if (found === undefined) return null;
  const { customData } = await services.backend.catalogue.current();
  if (!customData.isShown('CUSTOMER', found)) return null;
  const isText = /^(?:single_line|multi_line)_text_field$|^(?:url|color|date|date_time|id)$|_reference$/;
  return {
    ...found,
    id: formatGlobalId('Metafield', `${id}.${namespace}.${key}`),
    jsonValue: isText.test(found.type) ? found.value : JSON.parse(found.value),
    compareDigest: createHash('sha256').update(found.value).digest('hex'),
    createdAt,
    updatedAt,
  };
}

interface MetafieldName {
  readonly namespace: string;
  readonly key: string;
}

interface OrdersArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: string | null;
}

const refuse = (what: string) => () => {
  throw createNotSupportedError(what);
};

const text =
  (name: Exclude<keyof PostalAddress, 'province' | 'country'>) =>
  ({ address }: CustomerAddressSource) =>
    address[name] || null;

function getProvince(
  { address }: CustomerAddressSource,
  { services, now }: CustomerApiContext,
): string | null {
  const { country, province } = address;
  return province === null || country === ''
    ? province
    : getProvinceName(services.backend, country, province, now);
}

const getCountry = ({ address: { country } }: CustomerAddressSource, { language }: CustomerApiContext) =>
  country === '' ? null : formatCountryName(country, language.locale);

const getName = ({ address }: CustomerAddressSource) =>
  `${address.firstName} ${address.lastName}`.trim() || null;

export const customerAccountResolvers: CustomerApiResolvers = {
  QueryRoot: {
    customer: (_source: unknown, _args: object, context: CustomerApiContext) => loadCustomer(context),
    shop: async (_source: unknown, _args: object, { services, language }: CustomerApiContext) => {
      const { backend } = services;
      const url = backend.storefrontUrl(getDefaultRegion());
      const snapshot = await backend.catalogue.current();
      const brand = await backend.brand?.(null);
      return {
        ...snapshot.shop,
        id: formatGlobalId('Shop', '1'),
        name: brand?.name ?? snapshot.shop.name,
        url,
        myshopifyDomain: new URL(url).host,
        shopPolicies: snapshot.policies().map((policy) => {
          const translated = language.translations?.policy(policy);
          return {
            id: formatGlobalId('ShopPolicy', policy.id),
            title: translated?.title ?? policy.title,
            handle: policy.handle,
            body: translated?.bodyHtml ?? policy.bodyHtml,
            url: `${url}/policies/${policy.handle}`,
          };
        }),
      };
    },
    returnCalculate: refuse('QueryRoot.returnCalculate'),
  },
  Mutation: {
    customerUpdate: async (
      _source: unknown,
      { input }: { readonly input: Pick<CustomerInput, 'firstName' | 'lastName'> },
      context: CustomerApiContext,
    ) => {
      const outcome = await update(input, context);
      return {
        customer: outcome.ok ? outcome.value.customer : null,
        userErrors: toCustomerErrors(outcome),
      };
    },
    customerAddressCreate: async (
      _source: unknown,
      {
        address,
        defaultAddress,
      }: { readonly address: AddressInput; readonly defaultAddress?: boolean | null },
      context: CustomerApiContext,
    ) => {
      let created: string | undefined;
      const outcome = await change(context, (_tx, customer, now) => {
        const added = withAddress(context.services.backend, customer, toBookInput(address), now);
        if (!added.ok) return added;
        created = added.value.address.id;
        return withWantedDefault(added.value.customer, created, defaultAddress, now);
      });
      return {
        customerAddress: outcome.ok ? findAddress(outcome.value, created) : null,
        userErrors: toAddressErrors(outcome),
      };
    },
    customerAddressUpdate: async (
      _source: unknown,
      {
        addressId,
        address,
        defaultAddress,
      }: {
        readonly addressId: string;
        readonly address?: AddressInput | null;
        readonly defaultAddress?: boolean | null;
      },
      context: CustomerApiContext,
    ) => {
      const id = parseGidOfType('CustomerAddress', addressId);
      const outcome = await change(context, (_tx, customer, now) => {
        const input = toBookInput(address ?? {});
        const changed = withChangedAddress(context.services.backend, customer, id, input, now);
        return changed.ok ? withWantedDefault(changed.value.customer, id, defaultAddress, now) : changed;
      });
      return {
        customerAddress: outcome.ok ? findAddress(outcome.value, id) : null,
        userErrors: toAddressErrors(outcome),
      };
    },
    customerAddressDelete: async (
      _source: unknown,
      { addressId }: { readonly addressId: string },
      context: CustomerApiContext,
    ) => {
      const id = parseGidOfType('CustomerAddress', addressId);
      const outcome = await change(context, (_tx, customer, now) => withoutAddress(customer, id, now));
      return {
        deletedAddressId: outcome.ok ? addressId : null,
        userErrors: toAddressErrors(outcome),
      };
    },
    customerEmailMarketingSubscribe: (_source: unknown, _args: object, context: CustomerApiContext) =>
      setMarketing(true, context),
    customerEmailMarketingUnsubscribe: (_source: unknown, _args: object, context: CustomerApiContext) =>
      setMarketing(false, context),
    // The Storefront API accepts this API's access tokens.
    storefrontCustomerAccessTokenCreate: (
      _source: unknown,
      _args: object,
      { token }: CustomerApiContext,
    ) => ({
      customerAccessToken: token,
      userErrors: [],
    }),
    companyLocationAssignAddress: refuse('Mutation.companyLocationAssignAddress'),
    customerWhatsAppMarketingConsentUpdate: refuse('Mutation.customerWhatsAppMarketingConsentUpdate'),
    metafieldsDelete: refuse('Mutation.metafieldsDelete'),
    metafieldsSet: refuse('Mutation.metafieldsSet'),
    orderRequestEdit: refuse('Mutation.orderRequestEdit'),
    subscriptionContractFetchDeliveryOptions: refuse('Mutation.subscriptionContractFetchDeliveryOptions'),
    subscriptionContractSelectDeliveryMethod: refuse('Mutation.subscriptionContractSelectDeliveryMethod'),
  },
  Customer: {
    id: ({ id }: CustomerRecord) => formatGlobalId('Customer', id),
    displayName: ({ firstName, lastName, email }: CustomerRecord) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    creationDate: ({ createdAt }: CustomerRecord) => createdAt,
    emailAddress: toEmailAddress,
    phoneNumber: ({ phone }: CustomerRecord) =>
      phone === null
        ? null
        : {
            phoneNumber: phone,
            marketingState: 'NOT_SUBSCRIBED',
            smsMarketingConsent: { state: 'NEVER_SUBSCRIBED' },
            whatsAppMarketingConsent: { state: 'NEVER_SUBSCRIBED' },
          },
    marketCurrencyCode: () => getStorefront(getDefaultRegion()).currency,
    addresses: (
      { addresses, defaultAddressId }: CustomerRecord,
      args: ConnectionArgs & { readonly skipDefault?: boolean | null },
    ) => {
      const listed =
        args.skipDefault === true ? addresses.filter(({ id }) => id !== defaultAddressId) : addresses;
      return createConnection(listed.map(toCustomerAddress), args, ({ id }) => id);
    },
    defaultAddress: (customer: CustomerRecord) =>
      findAddress(customer, customer.defaultAddressId ?? undefined),
    orders: async ({ id }: CustomerRecord, args: OrdersArgs, { services, language }: CustomerApiContext) => {
      const orders = await findCustomerOrders(services.backend.storage.read, id);
      return createOrderConnection(orders.map(language.translateOrder), {
        ...args,
        sortKey: args.sortKey === 'TOTAL_PRICE' ? 'TOTAL_PRICE' : 'ID',
        // An order's confirmation number equals its number.
        query: args.query?.replaceAll('confirmation_number:', 'name:') ?? null,
      });
    },
    metafield: showMetafield,
    metafields: (
      customer: CustomerRecord,
      { identifiers }: { identifiers: readonly MetafieldName[] },
      context: CustomerApiContext,
    ) => identifiers.map((name) => showMetafield(customer, name, context)),
  },
  CustomerAddress: {
    name: getName,
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    zip: text('zip'),
    phoneNumber: text('phone'),
    country: (source: CustomerAddressSource, _args: object, context: CustomerApiContext) =>
      getCountry(source, context),
    territoryCode: ({ address }: CustomerAddressSource) => address.country || null,
    province: (source: CustomerAddressSource, _args: object, context: CustomerApiContext) =>
      getProvince(source, context),
    zoneCode: ({ address }: CustomerAddressSource) => address.province,
    formatted: (
      source: CustomerAddressSource,
      args: { readonly withName?: boolean | null; readonly withCompany?: boolean | null },
      context: CustomerApiContext,
    ) => {
      const { address } = source;
      const lines = formatPostalLines({
        ...address,
        country: address.country || null,
        provinceName: getProvince(source, context),
        name: args.withName === true ? getName(source) : null,
        company: args.withCompany === false ? null : address.company,
      });
      const country = getCountry(source, context);
      return country === null ? lines : [...lines, country];
    },
    formattedArea: (source: CustomerAddressSource, _args: object, context: CustomerApiContext) =>
      [source.address.city, getProvince(source, context), getCountry(source, context)]
        .filter(Boolean)
        .join(', ') || null,
  },
};
