/** Customers: lists, addresses, tags and consent. */

import { changeProductTags } from '../../../catalogue/products/product-service.ts';
import type { AddressBookInput } from '../../../customers/addresses.ts';
import type { CustomerRecord } from '../../../customers/customer-record.ts';
import { findCustomer, readCustomer } from '../../../customers/customer-store.ts';
import {
  type CustomerListRequest,
  findCustomerByPhone,
  findCustomers,
} from '../../../customers/find-customers.ts';
import {
  addMerchantAddress,
  type CustomerChange,
  changeEmailConsent,
  changeMerchantTags,
  changeSmsConsent,
  createMerchantCustomer,
  deleteMerchantCustomer,
  removeMerchantAddress,
  setMerchantDefaultAddress,
  updateMerchantAddress,
  updateMerchantCustomer,
} from '../../../customers/merchant-customers.ts';
import type { SmsConsentChange } from '../../../customers/sms-consent.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { changeOrderTags } from '../../../orders/change-order.ts';
import { tagDraftOrders } from '../../../orders/drafts/change-many-drafts.ts';
import { cleanTags } from '../../../orders/order-tags.ts';
import type { AdminContext, AdminSubject, AdminUserError } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  CustomerEmailMarketingConsentInput,
  CustomerInput,
  CustomerSmsMarketingConsentInput,
  MailingAddressInput,
  MutationCustomerAddressCreateArgs,
  MutationCustomerAddressDeleteArgs,
  MutationCustomerAddressUpdateArgs,
  MutationCustomerCreateArgs,
  MutationCustomerDeleteArgs,
  MutationCustomerEmailMarketingConsentUpdateArgs,
  MutationCustomerSmsMarketingConsentUpdateArgs,
  MutationCustomerUpdateArgs,
  MutationCustomerUpdateDefaultAddressArgs,
  MutationTagsAddArgs,
  MutationTagsRemoveArgs,
  QueryRootCustomerArgs,
  QueryRootCustomerByIdentifierArgs,
  QueryRootCustomersArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getWriteScope } from '../../required-scopes.ts';
import { toMetafieldChanges } from '../custom-data/metafield-types.ts';
import { loadDraft } from '../orders/draft-order-source.ts';
import { toMerchantCall } from '../orders/merchant-call.ts';
import { parseOrderGid } from '../orders/order-ids.ts';
import {
  customerMergeMutations,
  customerMergeQueries,
  customerMergeTypes,
  getMergeability,
} from './customer-merge-mutations.ts';
import { customerTypes, toAddress } from './customer-types.ts';

const customerId = (id: string) => parseGidOfType('Customer', id);
const addressId = (id: string) => parseGidOfType('MailingAddress', id);
const deps = ({ services }: AdminContext) => services.backend;

function loadCustomer(id: string, { services }: AdminContext): Promise<CustomerRecord | null> {
  return readCustomer(services.backend.storage.read, id);
}

const orders: Readonly<Record<string, CustomerListRequest['order']>> = {
  CREATED_AT: 'created_at',
  UPDATED_AT: 'updated_at',
  ID: 'id',
  RELEVANCE: 'id',
};

function listCustomers(args: QueryRootCustomersArgs, { services }: AdminContext) {
  const order = orders[args.sortKey ?? 'ID'];
  if (order === undefined) throw createNotSupportedError(`customers(sortKey: ${args.sortKey})`);
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const [time = null, id = ''] = cursor ?? [];
      const found = await findCustomers(services.backend.storage.read, {
        query: args.query,
        order,
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : [time === null ? null : Number(time), String(id)],
      });
      return found.map(({ record }) => record);
    },
    (record) => [
      order === 'id' ? null : order === 'created_at' ? record.createdAt : record.updatedAt,
      record.id,
    ],
  );
}

async function findByIdentifier({ identifier }: QueryRootCustomerByIdentifierArgs, context: AdminContext) {
  if (identifier.id != null) return loadCustomer(customerId(identifier.id), context);
  if (identifier.emailAddress == null && identifier.phoneNumber != null)
    return findCustomerByPhone(context.services.backend.storage.read, identifier.phoneNumber);
  if (identifier.emailAddress == null)
    throw createBadInputError('identifier must have an id, an emailAddress or a phoneNumber');
  const found = await findCustomer(context.services.backend.storage.read, identifier.emailAddress);
  return found?.record ?? null;
}

/** Only consent and its withdrawal can be recorded; all other states are derived. */
function readConsent(consent: CustomerEmailMarketingConsentInput | null | undefined): boolean | undefined {
  if (consent == null) return undefined;
  if (consent.marketingState === 'SUBSCRIBED') return true;
  if (consent.marketingState === 'UNSUBSCRIBED' || consent.marketingState === 'NOT_SUBSCRIBED') return false;
  throw createNotSupportedError(`The marketing state ${consent.marketingState}`);
}

function readEmailConsent(consent: CustomerEmailMarketingConsentInput | null | undefined) {
  const acceptsMarketing = readConsent(consent);
  if (consent == null) return { acceptsMarketing };
  const { marketingOptInLevel, consentUpdatedAt } = consent;
  const emailConsent = {
    optInLevel: marketingOptInLevel ?? null,
    ...(consentUpdatedAt == null ? {} : { updatedAt: Date.parse(consentUpdatedAt) }),
  };
  return { acceptsMarketing, emailConsent };
}

function readChange(input: CustomerInput): CustomerChange {
  const { email, firstName, lastName, phone, note, tags, emailMarketingConsent, metafields } = input;
  return {
    email,
    firstName,
    lastName,
    phone,
    note,
    tags,
    metafields: metafields == null ? metafields : toMetafieldChanges(metafields),
    ...readEmailConsent(emailMarketingConsent),
  };
}

function readSmsConsent(consent: CustomerSmsMarketingConsentInput): SmsConsentChange {
  const { marketingState, marketingOptInLevel, consentUpdatedAt } = consent;
  return {
    state: marketingState,
    optInLevel: marketingOptInLevel,
    ...(consentUpdatedAt == null ? {} : { updatedAt: Date.parse(consentUpdatedAt) }),
  };
}

function readAddress({ countryCode, provinceCode, ...address }: MailingAddressInput): AddressBookInput {
  return {
    ...address,
    ...(countryCode === undefined ? {} : { country: countryCode }),
    ...(provinceCode === undefined ? {} : { province: provinceCode }),
  };
}

async function create({ input }: MutationCustomerCreateArgs, context: AdminContext) {
  const addresses = (input.addresses ?? []).map(readAddress);
  const source = toChangeSource(context, 'customerCreate');
  const consent = input.smsMarketingConsent == null ? null : readSmsConsent(input.smsMarketingConsent);
  const change = createMerchantCustomer(deps(context), source, readChange(input), addresses, consent);
  const { value, userErrors } = await runMutation(context, change);
  return { customer: value, userErrors };
}

/** Returns an error for each consent field of the input, because consent is changed by its own mutations. */
function findConsentErrors(input: CustomerInput): readonly AdminUserError[] {
  const fields = [
    ['emailMarketingConsent', 'customerEmailMarketingConsentUpdate'],
    ['smsMarketingConsent', 'customerSmsMarketingConsentUpdate'],
  ] as const;
  return fields.flatMap(([field, mutation]) =>
    input[field] == null
      ? []
      : [{ field: [field], message: `To update ${field}, please use the ${mutation} Mutation instead` }],
  );
}

async function update({ input }: MutationCustomerUpdateArgs, context: AdminContext) {
  if (input.id == null) throw createBadInputError('input.id is required');
  if (input.addresses != null) throw createNotSupportedError('CustomerInput.addresses in customerUpdate');
  const consentErrors = findConsentErrors(input);
  if (consentErrors.length > 0) return { customer: null, userErrors: consentErrors };
  const source = toChangeSource(context, 'customerUpdate');
  const change = updateMerchantCustomer(deps(context), source, customerId(input.id), readChange(input));
  const { value, userErrors } = await runMutation(context, change);
  return { customer: value, userErrors };
}

async function remove({ input }: MutationCustomerDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'customerDelete');
  const change = deleteMerchantCustomer(deps(context), source, customerId(input.id));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedCustomerId: value === null ? null : input.id, userErrors };
}

async function addressCreate(args: MutationCustomerAddressCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'customerAddressCreate');
  const input = readAddress(args.address);
  const isDefault = args.setAsDefault === true;
  const change = addMerchantAddress(deps(context), source, customerId(args.customerId), input, isDefault);
  const { value, userErrors } = await runMutation(context, change);
  return { address: value === null ? null : toAddress(value.address), userErrors };
}

async function addressUpdate(args: MutationCustomerAddressUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'customerAddressUpdate');
  const change = updateMerchantAddress(
    deps(context),
    source,
    customerId(args.customerId),
    addressId(args.addressId),
    readAddress(args.address),
    args.setAsDefault === true,
  );
  const { value, userErrors } = await runMutation(context, change);
  return { address: value === null ? null : toAddress(value.address), userErrors };
}

async function addressDelete(args: MutationCustomerAddressDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'customerAddressDelete');
  const id = customerId(args.customerId);
  const change = removeMerchantAddress(deps(context), source, id, addressId(args.addressId));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedAddressId: value === null ? null : args.addressId, userErrors };
}

async function defaultAddress(args: MutationCustomerUpdateDefaultAddressArgs, context: AdminContext) {
  const source = toChangeSource(context, 'customerUpdateDefaultAddress');
  const id = customerId(args.customerId);
  const change = setMerchantDefaultAddress(deps(context), source, id, addressId(args.addressId));
  const { value, userErrors } = await runMutation(context, change);
  return { customer: value, userErrors };
}

async function consentUpdate(
  { input }: MutationCustomerEmailMarketingConsentUpdateArgs,
  context: AdminContext,
) {
  const source = toChangeSource(context, 'customerEmailMarketingConsentUpdate');
  const id = customerId(input.customerId);
  const consent = readEmailConsent(input.emailMarketingConsent);
  const change = changeEmailConsent(deps(context), source, id, consent);
  const { value, userErrors } = await runMutation(context, change);
  return { customer: value, userErrors };
}

async function smsConsentUpdate(
  { input }: MutationCustomerSmsMarketingConsentUpdateArgs,
  context: AdminContext,
) {
  const source = toChangeSource(context, 'customerSmsMarketingConsentUpdate');
  // Shopify rejects NOT_SUBSCRIBED. People in the admin may use it to undo an entry, which isn't a withdrawal of consent.
  const isUndo =
    context.actor.kind === 'staff' && input.smsMarketingConsent.marketingState === 'NOT_SUBSCRIBED';
  const consent = isUndo ? null : readSmsConsent(input.smsMarketingConsent);
  const change = changeSmsConsent(deps(context), source, customerId(input.customerId), consent);
  const { value, userErrors } = await runMutation(context, change);
  return { customer: value, userErrors };
}

/** Changes tags of products, customers and orders. */
async function changeTags(
  action: 'tagsAdd' | 'tagsRemove',
  args: MutationTagsAddArgs | MutationTagsRemoveArgs,
  context: AdminContext,
) {
  const { type, id } = parseGlobalId(args.id);
  const change = action === 'tagsAdd' ? { add: args.tags, remove: [] } : { add: [], remove: args.tags };
  const source = toChangeSource(context, action);
  if (type === 'Product') {
    const { value, userErrors } = await runMutation(
      context,
      changeProductTags(deps(context), source, id, change),
    );
    return { node: value === null ? null : markAsType(type, value), userErrors };
  }
  if (type === 'Customer') {
    const { value, userErrors } = await runMutation(
      context,
      changeMerchantTags(deps(context), source, id, change),
    );
    return { node: value === null ? null : markAsType(type, value), userErrors };
  }
  if (type === 'Order') {
    const tags = args.tags.flatMap((tag) => tag.split(','));
    const result = await changeOrderTags(
      toMerchantCall(context),
      parseOrderGid(args.id),
      action,
      action === 'tagsAdd' ? { add: tags, remove: [] } : { add: [], remove: tags },
    );
    if (result.kind === 'done') return { node: markAsType(type, result.order), userErrors: [] };
    return { node: null, userErrors: [{ field: [result.field ?? 'id'], message: result.reason }] };
  }
  if (type === 'DraftOrder') {
    const node = await changeDraftTags(id, change, context);
    const userErrors = node === null ? [{ field: ['id'], message: 'Draft order does not exist' }] : [];
    return { node: node === null ? null : markAsType(type, node), userErrors };
  }
  throw createNotSupportedError(`${action} of a ${type}`);
}

async function changeDraftTags(
  id: string,
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  context: AdminContext,
) {
  const { backend } = context.services;
  const tags = { add: cleanTags(change.add), remove: cleanTags(change.remove) };
  await tagDraftOrders(toMerchantCall(context), backend, { ids: [id] }, tags);
  return loadDraft(id, context);
}

const scopes = ['write_customers'] as const;

export const customerSubject: AdminSubject = {
  queries: {
    customer: {
      scopes: ['read_customers'],
      resolve: ({ id }: QueryRootCustomerArgs, context) => loadCustomer(customerId(id), context),
    },
    ...customerMergeQueries,
    customerByIdentifier: { scopes: ['read_customers'], resolve: findByIdentifier },
    customers: { scopes: ['read_customers'], resolve: listCustomers },
    customersCount: {
      scopes: ['read_customers'],
      resolve: async (_args: object, { services }) => {
        const { count } = await services.backend.storage.read
          .selectFrom('customers')
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        return { count: Number(count), precision: 'EXACT' };
      },
    },
  },
  mutations: {
    ...customerMergeMutations,
    customerCreate: { scopes, resolve: create },
    customerUpdate: { scopes, resolve: update },
    customerDelete: { scopes, resolve: remove },
    customerAddressCreate: { scopes, resolve: addressCreate },
    customerAddressUpdate: { scopes, resolve: addressUpdate },
    customerAddressDelete: { scopes, resolve: addressDelete },
    customerUpdateDefaultAddress: { scopes, resolve: defaultAddress },
    customerEmailMarketingConsentUpdate: { scopes, resolve: consentUpdate },
    customerSmsMarketingConsentUpdate: { scopes, resolve: smsConsentUpdate },
    tagsAdd: {
      scopes: [],
      findScopes: ({ id }: MutationTagsAddArgs) => [getWriteScope(id, 'tagsAdd')],
      resolve: (args: MutationTagsAddArgs, context) => changeTags('tagsAdd', args, context),
    },
    tagsRemove: {
      scopes: [],
      findScopes: ({ id }: MutationTagsRemoveArgs) => [getWriteScope(id, 'tagsRemove')],
      resolve: (args: MutationTagsRemoveArgs, context) => changeTags('tagsRemove', args, context),
    },
  },
  nodes: { Customer: { scopes: ['read_customers'], load: loadCustomer } },
  types: {
    ...customerTypes,
    ...customerMergeTypes,
    Customer: { ...customerTypes.Customer, mergeable: getMergeability },
    ...createCodeResolvers([
      'CustomerEmailMarketingConsentUpdateUserError',
      'CustomerSmsMarketingConsentError',
    ]),
  },
};
