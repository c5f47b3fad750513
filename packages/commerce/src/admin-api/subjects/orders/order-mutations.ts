/** Mutations of orders: details, archive, cancellation. */
import { findProvinces } from '../../../customers/provinces.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { cancelOrder } from '../../../orders/cancel-order.ts';
import {
  closeOrder,
  type OrderChangeResult,
  openOrder,
  updateOrderDetails,
} from '../../../orders/change-order.ts';
import type { PostalAddress } from '../../../orders/order-record.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MailingAddressInput,
  MutationOrderCancelArgs,
  MutationOrderCloseArgs,
  MutationOrderOpenArgs,
  MutationOrderUpdateArgs,
} from '../../generated/admin-types.ts';
import { toMetafieldChanges } from '../custom-data/metafield-types.ts';
import { toMerchantActor, toMerchantCall, toRefundDeps } from './merchant-call.ts';
import { parseOrderGid } from './order-ids.ts';
import { loadOrder } from './order-sources.ts';

async function updateOrder({ input }: MutationOrderUpdateArgs, context: AdminContext) {
  const id = parseOrderGid(input.id);
  const order = await loadOrder(id, context);
  const { note, tags, email, phone, customAttributes, shippingAddress, metafields } = input;
  const address =
    shippingAddress == null || order === null
      ? undefined
      : mergeAddress(order.shippingAddress, shippingAddress, context);
  if (typeof address === 'string')
    return { order: null, userErrors: [{ field: ['input', 'shippingAddress'], message: address }] };
  const result = await updateOrderDetails(toMerchantCall(context), id, {
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(tags == null ? {} : { tags }),
    ...(email == null ? {} : { email }),
    ...(phone === undefined ? {} : { phone: phone ?? '' }),
    ...(customAttributes == null
      ? {}
      : { attributes: customAttributes.map(({ key, value }) => ({ key, value })) }),
    ...(address === undefined ? {} : { shippingAddress: address }),
    ...(metafields == null ? {} : { metafields: toMetafieldChanges(metafields) }),
  });
  return toPayload(result, 'input');
}

const maxLength = 255;

/** Replaces the given fields of an address. @returns an error message if any is invalid. */
export function mergeAddress(
  before: PostalAddress,
  input: MailingAddressInput,
  { services, now }: AdminContext,
): PostalAddress | string {
  const texts = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'zip', 'phone'] as const;
  const long = texts.find((name) => (input[name]?.length ?? 0) > maxLength);
  if (long !== undefined) return `${long} has at most ${maxLength} characters.`;
  const given = Object.fromEntries(
    texts.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]?.trim() ?? '']])),
  );
  const country = input.countryCode ?? before.country;
  const province = input.provinceCode === undefined ? before.province : input.provinceCode;
  if (
    province !== null &&
    province !== before.province &&
    !findProvinces(services.backend, country, now).some(({ code }) => code === province)
  )
    return `${country} has no province ${province}.`;
  const merged: PostalAddress = { ...before, ...given, country, province };
  const missing = (['lastName', 'address1', 'city'] as const).find((name) => merged[name] === '');
  return missing === undefined ? merged : `${missing} can't be blank.`;
}

async function cancel(args: MutationOrderCancelArgs, context: AdminContext) {
  const id = parseOrderGid(args.orderId);
  const refund = args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false;
  const reject = (error: AdminUserError) => ({
    job: null,
    orderCancelUserErrors: [error],
    userErrors: [{ field: error.field, message: error.message }],
  });
  const staffNote = args.staffNote ?? '';
  if (staffNote.length > maxLength)
    return reject({
      field: ['staffNote'],
      message: `The note has at most ${maxLength} characters.`,
      code: 'INVALID',
    });
  const result = await cancelOrder(toRefundDeps(context), toMerchantActor(context), id, {
    reason: args.reason,
    restock: args.restock,
    refund,
    staffNote,
    notify: args.notifyCustomer === true,
  });
  context.services.mail.wake();
  if (result.kind === 'refused')
    return reject({
      field: [result.field ?? 'orderId'],
      message: result.reason,
      code: result.reason.includes('does not exist') ? 'NOT_FOUND' : 'INVALID',
    });
  const job = { id: formatGlobalId('Job', id), done: true };
  if (result.refundProblem !== null)
    return {
      ...reject({
        field: ['refund'],
        message: `The order is cancelled, but not refunded yet: ${result.refundProblem}`,
        code: 'INVALID',
      }),
      job,
    };
  return { job, orderCancelUserErrors: [], userErrors: [] };
}

function toPayload(result: OrderChangeResult, prefix: string) {
  if (result.kind === 'done') return { order: result.order, userErrors: [] };
  const field = result.field === null ? [prefix] : [prefix, ...result.field.split('.')];
  return { order: null, userErrors: [{ field, message: result.reason }] };
}

const write = ['write_orders'] as const;

export const orderMutations: AdminRootFields = {
  orderUpdate: { scopes: write, resolve: updateOrder },
  orderCancel: { scopes: write, resolve: cancel },
  orderClose: {
    scopes: write,
    resolve: async ({ input }: MutationOrderCloseArgs, context) =>
      toPayload(await closeOrder(toMerchantCall(context), parseOrderGid(input.id)), 'input'),
  },
  orderOpen: {
    scopes: write,
    resolve: async ({ input }: MutationOrderOpenArgs, context) =>
      toPayload(await openOrder(toMerchantCall(context), parseOrderGid(input.id)), 'input'),
  },
};
