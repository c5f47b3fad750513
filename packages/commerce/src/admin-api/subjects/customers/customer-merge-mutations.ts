/** Merges customers, and erases a customer's data. */

import { cancelErasure, findErasure, requestErasure } from '../../../customers/customer-erasures.ts';
import type { CustomerAddress, CustomerRecord } from '../../../customers/customer-record.ts';
import {
  type MergeChoices,
  type MergePreview,
  mergeCustomers,
  previewMerge,
} from '../../../customers/merge-customers.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  CustomerMergeOverrideFields,
  MutationCustomerCancelDataErasureArgs,
  MutationCustomerMergeArgs,
  MutationCustomerRequestDataErasureArgs,
  QueryRootCustomerMergePreviewArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { toAddress, toCustomerPhoneNumber } from './customer-types.ts';

const customerId = (id: string) => parseGidOfType('Customer', id);

function readChoices(
  one: string,
  two: string,
  fields: CustomerMergeOverrideFields | null | undefined,
): MergeChoices {
  const side = (gid: string | null | undefined, field: string) => {
    if (gid == null) return undefined;
    const id = customerId(gid);
    if (id !== one && id !== two)
      throw createBadInputError(`overrideFields.${field} must be one of the two customers`);
    return id === one ? ('one' as const) : ('two' as const);
  };
  const choices = {
    email: side(fields?.customerIdOfEmailToKeep, 'customerIdOfEmailToKeep'),
    firstName: side(fields?.customerIdOfFirstNameToKeep, 'customerIdOfFirstNameToKeep'),
    lastName: side(fields?.customerIdOfLastNameToKeep, 'customerIdOfLastNameToKeep'),
    phone: side(fields?.customerIdOfPhoneNumberToKeep, 'customerIdOfPhoneNumberToKeep'),
    defaultAddress: side(fields?.customerIdOfDefaultAddressToKeep, 'customerIdOfDefaultAddressToKeep'),
  };
  return {
    ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)),
    ...(fields?.note == null ? {} : { note: fields.note }),
    ...(fields?.tags == null ? {} : { tags: fields.tags }),
  };
}

function readMerge(args: MutationCustomerMergeArgs | QueryRootCustomerMergePreviewArgs) {
  const one = customerId(args.customerOneId);
  const two = customerId(args.customerTwoId);
  return { one, two, choices: readChoices(one, two, args.overrideFields) };
}

async function merge(args: MutationCustomerMergeArgs, context: AdminContext) {
  const { one, two, choices } = readMerge(args);
  const source = toChangeSource(context, 'customerMerge');
  const change = mergeCustomers(context.services.backend, source, one, two, choices);
  const { value, userErrors } = await runMutation(context, change);
  return {
    job: value === null ? null : { id: formatGlobalId('Job', `merge-${two}`), done: true },
    resultingCustomerId: value === null ? null : formatGlobalId('Customer', value.id),
    userErrors,
  };
}

async function preview(args: QueryRootCustomerMergePreviewArgs, context: AdminContext) {
  const { one, two, choices } = readMerge(args);
  const found = await previewMerge(context.services.backend, one, two, choices);
  if (found.ok) return found.value;
  return {
    customerMergeErrors: found.errors.map(({ message }) => ({ message, errorFields: [] })),
    resultingCustomerId: null,
    defaultFields: null,
    alternateFields: null,
    blockingFields: null,
  };
}

/** Source object of a merge preview. Without `result`, it has errors. */
type PreviewSource = Partial<MergePreview>;

const toEmail = (customer: CustomerRecord) => ({
  emailAddress: customer.email,
  marketingState: customer.acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
  marketingOptInLevel: customer.emailProven ? 'CONFIRMED_OPT_IN' : 'SINGLE_OPT_IN',
  validFormat: true,
});
const findDefault = ({ addresses, defaultAddressId }: CustomerRecord): CustomerAddress | undefined =>
  addresses.find(({ id }) => id === defaultAddressId);

/** Lists the values of the two customers that the merged customer doesn't get. */
function listAlternatives({ one, two, result }: MergePreview) {
  const other = <Value>(pick: (customer: CustomerRecord) => Value): Value | null =>
    [one, two].map(pick).find((value) => value !== pick(result) && value !== null) ?? null;
  const email = [one, two].find((customer) => customer.email !== result.email);
  const phone = [one, two].find((customer) => customer.phone !== result.phone && customer.phone !== null);
  const address = [one, two]
    .map(findDefault)
    .find((each) => each !== undefined && each.id !== result.defaultAddressId);
  return {
    firstName: other(({ firstName }) => firstName),
    lastName: other(({ lastName }) => lastName),
    phoneNumber: phone === undefined ? null : toCustomerPhoneNumber(phone),
    email: email === undefined ? null : toEmail(email),
    defaultAddress: address === undefined ? null : toAddress(address),
  };
}

async function getCount(
  table: 'orders' | 'gift_cards',
  { one, two }: MergePreview,
  { services }: AdminContext,
): Promise<string> {
  const { count } = await services.backend.storage.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', 'in', [one.id, two.id])
    .executeTakeFirstOrThrow();
  return String(count);
}

async function requestDataErasure(
  { customerId: gid }: MutationCustomerRequestDataErasureArgs,
  context: AdminContext,
) {
  const source = toChangeSource(context, 'customerRequestDataErasure');
  const change = requestErasure(context.services.backend, source, customerId(gid));
  const { value, userErrors } = await runMutation(context, change);
  return { customerId: value === null ? null : gid, userErrors };
}

async function cancelDataErasure(
  { customerId: gid }: MutationCustomerCancelDataErasureArgs,
  context: AdminContext,
) {
  const source = toChangeSource(context, 'customerCancelDataErasure');
  const change = cancelErasure(context.services.backend, source, customerId(gid));
  const { value, userErrors } = await runMutation(context, change);
  return { customerId: value === null ? null : gid, userErrors };
}

/** Returns whether a customer can be merged, as in `Customer.mergeable`. */
export async function getMergeability({ id }: CustomerRecord, _args: object, { services }: AdminContext) {
  const dueAt = await findErasure(services.backend.storage.read, id);
  if (dueAt === null) return { isMergeable: true, reason: null, errorFields: [] };
  const day = new Date(dueAt).toISOString().slice(0, 10);
  return {
    isMergeable: false,
    reason: `This customer’s data will be erased on ${day}`,
    errorFields: ['PENDING_DATA_REQUEST'],
  };
}

const scopes = ['write_customers'] as const;

export const customerMergeQueries: AdminRootFields = {
  customerMergePreview: { scopes: ['read_customers'], resolve: preview },
};

export const customerMergeMutations: AdminRootFields = {
  customerMerge: { scopes, resolve: merge },
  customerRequestDataErasure: { scopes, resolve: requestDataErasure },
  customerCancelDataErasure: { scopes, resolve: cancelDataErasure },
};

export const customerMergeTypes: AdminTypeResolvers = {
  CustomerMergePreview: {
    resultingCustomerId: ({ result }: PreviewSource) =>
      result === undefined ? null : formatGlobalId('Customer', result.id),
    customerMergeErrors: (source: PreviewSource & { readonly customerMergeErrors?: readonly object[] }) =>
      source.customerMergeErrors ?? [],
    defaultFields: (source: PreviewSource) => (source.result === undefined ? null : source),
    alternateFields: (source: PreviewSource) => (isComplete(source) ? listAlternatives(source) : null),
    blockingFields: ({ blocking }: PreviewSource) => blocking ?? null,
  },
  CustomerMergePreviewDefaultFields: {
    firstName: ({ result }: MergePreview) => result.firstName,
    lastName: ({ result }: MergePreview) => result.lastName,
    displayName: ({ result: { firstName, lastName, email } }: MergePreview) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    email: ({ result }: MergePreview) => toEmail(result),
    phoneNumber: ({ result }: MergePreview) => toCustomerPhoneNumber(result),
    note: ({ result }: MergePreview) => result.note ?? null,
    tags: ({ result }: MergePreview) => result.tags,
    defaultAddress: ({ result }: MergePreview) => {
      const found = findDefault(result);
      return found === undefined ? null : toAddress(found);
    },
    addresses: ({ result }: MergePreview, args: ConnectionArgs) =>
      createConnection(result.addresses.map(toAddress), args, ({ id }) => id),
    orderCount: (source: MergePreview, _args: object, context) => getCount('orders', source, context),
    giftCardCount: (source: MergePreview, _args: object, context) => getCount('gift_cards', source, context),
    metafieldCount: ({ result }: MergePreview) => String(result.metafields.length),
  },
  ...createCodeResolvers(['CustomerMergeUserError'], () => 'CustomerMergeErrorCode'),
  ...createCodeResolvers(
    ['CustomerRequestDataErasureUserError'],
    () => 'CustomerRequestDataErasureErrorCode',
  ),
  ...createCodeResolvers(['CustomerCancelDataErasureUserError'], () => 'CustomerCancelDataErasureErrorCode'),
};

function isComplete(source: PreviewSource): source is MergePreview {
  return source.result !== undefined;
}
