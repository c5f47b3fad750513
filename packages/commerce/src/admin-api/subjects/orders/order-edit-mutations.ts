/** Mutations that edit an order: begin, change, commit. */
import type { CurrencyCode } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { formatGlobalId, parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { commitOrderEdit } from '../../../orders/editing/commit-order-edit.ts';
import type { EditDiscount } from '../../../orders/editing/order-edit.ts';
import { findOrderEdit } from '../../../orders/editing/order-edit-store.ts';
import {
  addCustomItemToEdit,
  addEditDiscount,
  addVariantToEdit,
  beginOrderEdit,
  type EditStepResult,
  missingEditMessage,
  removeEditDiscount,
  setEditQuantity,
} from '../../../orders/editing/prepare-order-edit.ts';
import {
  addShippingToEdit,
  removeShippingFromEdit,
  updateShippingOfEdit,
} from '../../../orders/editing/prepare-shipping-edit.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MoneyInput,
  MutationOrderEditAddCustomItemArgs,
  MutationOrderEditAddLineItemDiscountArgs,
  MutationOrderEditAddShippingLineArgs,
  MutationOrderEditAddVariantArgs,
  MutationOrderEditBeginArgs,
  MutationOrderEditCommitArgs,
  MutationOrderEditRemoveDiscountArgs,
  MutationOrderEditRemoveShippingLineArgs,
  MutationOrderEditSetQuantityArgs,
  MutationOrderEditUpdateShippingLineArgs,
  OrderEditAppliedDiscountInput,
} from '../../generated/admin-types.ts';
import { toMerchantCall } from './merchant-call.ts';
import { calculateOrder, findCalculatedLine, listCalculatedShipping } from './order-edit-source.ts';
import { toDiscountChange } from './order-edit-types.ts';
import { parseOrderGid } from './order-ids.ts';
import { loadOrder } from './order-sources.ts';

/** Parses the id of an edit from the global id of its calculated order or session. */
function parseEditGid(text: string): string {
  const { type } = parseGlobalId(text);
  return parseGidOfType(type === 'OrderEditSession' ? type : 'CalculatedOrder', text);
}

function parseLineGid(text: string): string {
  const { type } = parseGlobalId(text);
  return parseGidOfType(type === 'LineItem' ? type : 'CalculatedLineItem', text);
}

function reject(field: string, message: string) {
  const userErrors: readonly AdminUserError[] = [{ field: field.split('.'), message, code: 'INVALID' }];
  return { calculatedOrder: null, calculatedLineItem: null, orderEditSession: null, userErrors };
}

async function toPayload(result: EditStepResult, context: AdminContext) {
  if (result.kind === 'refused') return reject(result.field ?? 'id', result.reason);
  const { edit, lineId } = result;
  const calculatedOrder = await calculateOrder(edit, context);
  if (calculatedOrder === null) return reject('id', missingEditMessage);
  return {
    calculatedOrder,
    calculatedLineItem: lineId === null ? null : findCalculatedLine(calculatedOrder, lineId),
    orderEditSession: { id: formatGlobalId('OrderEditSession', edit.id) },
    userErrors: [],
  };
}

/** Returns the currency of an edit's order; null if the edit doesn't exist. */
async function findCurrency(editId: string, context: AdminContext): Promise<CurrencyCode | null> {
  const edit = await findOrderEdit(context.services.backend.storage.read, editId);
  const order = edit === null ? null : await loadOrder(edit.orderId, context);
  return order?.currency ?? null;
}

/** @returns minor units, or an error message if it isn't an amount in this currency. */
function readMoney({ amount, currencyCode }: MoneyInput, currency: CurrencyCode): number | string {
  if (currencyCode !== currency) return `The order is in ${currency}.`;
  return parseDecimal(amount) ?? 'The amount has at most two decimals.';
}

async function addCustomItem(args: MutationOrderEditAddCustomItemArgs, context: AdminContext) {
  const id = parseEditGid(args.id);
  const currency = await findCurrency(id, context);
  if (currency === null) return reject('id', missingEditMessage);
  const price = readMoney(args.price, currency);
  if (typeof price === 'string') return reject('price', price);
  const result = await addCustomItemToEdit(toMerchantCall(context), id, {
    title: args.title,
    price,
    quantity: args.quantity,
    taxable: args.taxable ?? true,
    requiresShipping: args.requiresShipping ?? true,
  });
  return toPayload(result, context);
}

async function addDiscount(args: MutationOrderEditAddLineItemDiscountArgs, context: AdminContext) {
  const id = parseEditGid(args.id);
  const currency = await findCurrency(id, context);
  if (currency === null) return rejectDiscount('id', missingEditMessage);
  const value = readDiscount(args.discount, currency);
  if ('message' in value) return rejectDiscount(value.field, value.message);
  const result = await addEditDiscount(toMerchantCall(context), id, parseLineGid(args.lineItemId), {
    title: args.discount.description ?? '',
    value,
  });
  const payload = await toPayload(result, context);
  const { calculatedLineItem, calculatedOrder } = payload;
  const discount = calculatedLineItem?.added?.discount;
  return {
    ...payload,
    addedDiscountStagedChange:
      discount == null || calculatedOrder === null
        ? null
        : toDiscountChange(discount, calculatedOrder.order.region),
  };
}

const rejectDiscount = (field: string, message: string) => ({
  ...reject(field, message),
  addedDiscountStagedChange: null,
});

function readDiscount(
  { fixedValue, percentValue }: OrderEditAppliedDiscountInput,
  currency: CurrencyCode,
): EditDiscount['value'] | { readonly field: string; readonly message: string } {
  if (fixedValue != null && percentValue != null)
    return { field: 'discount', message: 'Give either a percentage or a fixed amount.' };
  if (percentValue != null) return { kind: 'percentage', percentage: percentValue };
  if (fixedValue == null) return { field: 'discount', message: 'Give a percentage or a fixed amount.' };
  const amount = readMoney(fixedValue, currency);
  return typeof amount === 'string'
    ? { field: 'discount.fixedValue', message: amount }
    : { kind: 'amount', amount };
}

async function commit(args: MutationOrderEditCommitArgs, context: AdminContext) {
  const { services } = context;
  const result = await commitOrderEdit(toMerchantCall(context), services.backend, parseEditGid(args.id), {
    staffNote: args.staffNote ?? '',
    notify: args.notifyCustomer === true,
  });
  services.mail.wake();
  if (result.kind === 'refused')
    return {
      order: null,
      successMessages: [],
      userErrors: [{ field: [result.field ?? 'id'], message: result.reason }],
    };
  return { order: result.order, successMessages: ['Order updated'], userErrors: [] };
}

function parseShippingGid(text: string): string {
  const { type } = parseGlobalId(text);
  return parseGidOfType(type === 'ShippingLine' ? type : 'CalculatedShippingLine', text);
}

const rejectShipping = (field: string, message: string) => ({
  ...reject(field, message),
  calculatedShippingLine: null,
});

async function toShippingPayload(result: EditStepResult, context: AdminContext) {
  const payload = await toPayload(result, context);
  const { calculatedOrder } = payload;
  const id = result.kind === 'done' ? result.lineId : null;
  const lines = calculatedOrder === null ? [] : listCalculatedShipping(calculatedOrder);
  return { ...payload, calculatedShippingLine: lines.find((line) => line.id === id) ?? null };
}

async function addShipping(args: MutationOrderEditAddShippingLineArgs, context: AdminContext) {
  const id = parseEditGid(args.id);
  const currency = await findCurrency(id, context);
  if (currency === null) return rejectShipping('id', missingEditMessage);
  const price = readMoney(args.shippingLine.price, currency);
  if (typeof price === 'string') return rejectShipping('shippingLine.price', price);
  const { title } = args.shippingLine;
  return toShippingPayload(await addShippingToEdit(toMerchantCall(context), id, { title, price }), context);
}

async function updateShipping(args: MutationOrderEditUpdateShippingLineArgs, context: AdminContext) {
  const id = parseEditGid(args.id);
  const currency = await findCurrency(id, context);
  if (currency === null) return rejectShipping('id', missingEditMessage);
  const { title, price: given } = args.shippingLine;
  const price = given == null ? undefined : readMoney(given, currency);
  if (typeof price === 'string') return rejectShipping('shippingLine.price', price);
  const result = await updateShippingOfEdit(
    toMerchantCall(context),
    id,
    parseShippingGid(args.shippingLineId),
    {
      ...(title == null ? {} : { title }),
      ...(price === undefined ? {} : { price }),
    },
  );
  return toShippingPayload(result, context);
}

const scopes = ['write_order_edits'] as const;

export const orderEditMutations: AdminRootFields = {
  orderEditBegin: {
    scopes,
    resolve: async ({ id }: MutationOrderEditBeginArgs, context) =>
      toPayload(await beginOrderEdit(toMerchantCall(context), parseOrderGid(id)), context),
  },
  orderEditAddVariant: {
    scopes,
    resolve: async (args: MutationOrderEditAddVariantArgs, context) =>
      toPayload(
        await addVariantToEdit(toMerchantCall(context), context.services.backend, parseEditGid(args.id), {
          variantId: parseGidOfType('ProductVariant', args.variantId),
          quantity: args.quantity,
          allowDuplicates: args.allowDuplicates === true,
        }),
        context,
      ),
  },
  orderEditAddCustomItem: { scopes, resolve: addCustomItem },
  orderEditSetQuantity: {
    scopes,
    resolve: async (args: MutationOrderEditSetQuantityArgs, context) =>
      toPayload(
        await setEditQuantity(toMerchantCall(context), parseEditGid(args.id), {
          lineId: parseLineGid(args.lineItemId),
          quantity: args.quantity,
          restock: args.restock === true,
        }),
        context,
      ),
  },
  orderEditAddLineItemDiscount: { scopes, resolve: addDiscount },
  orderEditRemoveDiscount: {
    scopes,
    resolve: async (args: MutationOrderEditRemoveDiscountArgs, context) =>
      toPayload(
        await removeEditDiscount(
          toMerchantCall(context),
          parseEditGid(args.id),
          parseGidOfType('CalculatedManualDiscountApplication', args.discountApplicationId),
        ),
        context,
      ),
  },
  orderEditAddShippingLine: { scopes, resolve: addShipping },
  orderEditUpdateShippingLine: { scopes, resolve: updateShipping },
  orderEditRemoveShippingLine: {
    scopes,
    resolve: async (args: MutationOrderEditRemoveShippingLineArgs, context) =>
      toShippingPayload(
        await removeShippingFromEdit(
          toMerchantCall(context),
          parseEditGid(args.id),
          parseShippingGid(args.shippingLineId),
        ),
        context,
      ),
  },
  orderEditCommit: { scopes, resolve: commit },
};
