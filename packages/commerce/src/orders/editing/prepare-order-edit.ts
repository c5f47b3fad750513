/** Prepares an order edit. Each step is stored in the edit and doesn't change the order. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../../backend-options.ts';
import type { CommerceDatabase } from '../../database.ts';
import { type MerchantCall, type OrderChangeRejection, rejectChange } from '../change-order.ts';
import { getUnfulfilledQuantity } from '../fulfilment-status.ts';
import type { OrderLineRecord, OrderRecord, RefundRecord } from '../order-record.ts';
import { findOrder } from '../order-store.ts';
import { getRefundableQuantity } from '../refund-amounts.ts';
import { findCatalogueItem } from './catalogue-item.ts';
import type { AddedOrderLine, EditDiscount, EditItem, OrderEdit } from './order-edit.ts';
import { findOrderEdit, insertOrderEdit, updateOrderEdit } from './order-edit-store.ts';

export type EditStepResult =
  | {
      readonly kind: 'done';
      readonly edit: OrderEdit;
      /** Id of the line that the step added or changed; null if none. */
      readonly lineId: string | null;
    }
  | OrderChangeRejection;

export const maxAddedLines = 100;
export const maxEditedQuantity = 100_000;
/** Maximum price in minor units. */
export const maxPrice = 100_000_000_00;
/** Maximum price of a line in minor units. The sum of a thousand lines is still an exact number. */
const maxLinePrice = 10_000_000_000_00;
export const maxTitleLength = 255;

export function beginOrderEdit(call: MerchantCall, orderId: string): Promise<EditStepResult> {
  return call.storage.change(async (tx): Promise<EditStepResult> => {
    const order = await findOrder(tx, orderId);
    if (order === null) return rejectChange('id', 'The order does not exist.');
    const obstacle = findEditObstacle(order);
    if (obstacle !== null) return rejectChange('id', obstacle);
    const edit: OrderEdit = { id: randomUUID(), orderId, added: [], removed: [], startedAt: call.now };
    await insertOrderEdit(tx, edit, call.now);
    return { kind: 'done', edit, lineId: null };
  });
}

/** Returns an error message if an order can't be edited, otherwise null. */
export function findEditObstacle(order: OrderRecord): string | null {
  const { number, financialStatus } = order;
  if (order.erasedAt !== null) return `The personal data of order ${number} were erased.`;
  if (order.cancelledAt !== undefined) return `Order ${number} is cancelled.`;
  if (order.closedAt !== undefined) return `Order ${number} is archived; open it again first.`;
  if (financialStatus === 'voided') return `The payment of order ${number} was voided.`;
  if (financialStatus === 'refunded') return `Everything of order ${number} was refunded.`;
  if (financialStatus === 'authorized')
    return `The money of order ${number} is held, not taken yet; the shop takes it within a minute. Try again then.`;
  return null;
}

export type EditStep = (
  edit: OrderEdit,
  order: OrderRecord,
  tx: Transaction<CommerceDatabase>,
) => Promise<{ readonly edit: OrderEdit; readonly lineId: string | null } | OrderChangeRejection>;

/** Runs one step of an edit, provided that the order can be edited. */
export function runEditStep(
  { storage, now }: MerchantCall,
  id: string,
  step: EditStep,
): Promise<EditStepResult> {
  return storage.change(async (tx): Promise<EditStepResult> => {
    const before = await findOrderEdit(tx, id);
    const order = before === null ? null : await findOrder(tx, before.orderId);
    if (before === null || order === null) return rejectChange('id', missingEditMessage);
    const obstacle = findEditObstacle(order);
    if (obstacle !== null) return rejectChange('id', obstacle);
    const after = await step(before, order, tx);
    if ('kind' in after) return after;
    await updateOrderEdit(tx, after.edit, now);
    return { kind: 'done', ...after };
  });
}

export const missingEditMessage =
  'The edit does not exist: it was saved already, or expired. Begin another one.';

function addLine(edit: OrderEdit, line: Omit<AddedOrderLine, 'id' | 'discount'>) {
  if (edit.added.length >= maxAddedLines)
    return rejectChange('id', `An edit adds at most ${maxAddedLines} lines.`);
  const added: AddedOrderLine = { ...line, id: `${edit.id}-${randomUUID().slice(0, 8)}`, discount: null };
  return { edit: { ...edit, added: [...edit.added, added] }, lineId: added.id };
}

function findQuantityProblem(quantity: number, least: number): OrderChangeRejection | null {
  return Number.isSafeInteger(quantity) && quantity >= least && quantity <= maxEditedQuantity
    ? null
    : rejectChange('quantity', `The quantity is a whole number from ${least} to ${maxEditedQuantity}.`);
}

/** Returns an error if the price or quantity of an item is too large for an order, otherwise null. */
export function findLinePriceProblem(unitPrice: Minor, quantity: number): OrderChangeRejection | null {
  return unitPrice * quantity <= maxLinePrice
    ? null
    : rejectChange('quantity', 'A line costs at most 10,000,000,000.00.');
}

/** Adds a product variant at its current price in the order's storefront. */
export async function addVariantToEdit(
  call: MerchantCall,
  { catalogue }: Pick<BackendDeps, 'catalogue'>,
  id: string,
  input: { readonly variantId: string; readonly quantity: number; readonly allowDuplicates: boolean },
): Promise<EditStepResult> {
  const snapshot = await catalogue.current();
  return runEditStep(call, id, async (edit, order) => {
    const wrong = findQuantityProblem(input.quantity, 1);
    if (wrong !== null) return wrong;
    const found = findCatalogueItem(snapshot, order.region, input.variantId);
    if (typeof found === 'string') return rejectChange('variantId', found);
    const tooMuch = findLinePriceProblem(found.item.unitPrice, input.quantity);
    if (tooMuch !== null) return tooMuch;
    const isThere =
      edit.added.some(({ item }) => item.variantId === input.variantId) ||
      order.lines.some(
        (line) => line.variantId === input.variantId && getRefundableQuantity(line, order.refunds ?? []) > 0,
      );
    if (isThere && !input.allowDuplicates)
      return rejectChange('variantId', 'The order has this product already: change its quantity instead.');
    return addLine(edit, { ...found, quantity: input.quantity, raises: null });
  });
}

export interface CustomItemInput {
  readonly title: string;
  readonly price: Minor;
  readonly quantity: number;
  readonly taxable: boolean;
  readonly requiresShipping: boolean;
}

/** Adds a custom item that isn't in the catalogue. */
export function addCustomItemToEdit(
  call: MerchantCall,
  id: string,
  input: CustomItemInput,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit) => {
    const wrong = findCustomItemProblem(input);
    if (wrong !== null) return wrong;
    const item = createCustomItem(input);
    return addLine(edit, { item, taxable: input.taxable, quantity: input.quantity, raises: null });
  });
}

export function findCustomItemProblem({
  title,
  price,
  quantity,
}: CustomItemInput): OrderChangeRejection | null {
  if (title.trim() === '') return rejectChange('title', "Title can't be blank.");
  if (title.length > maxTitleLength)
    return rejectChange('title', `The title has at most ${maxTitleLength} characters.`);
  if (!Number.isSafeInteger(price) || price < 0 || price > maxPrice)
    return rejectChange('price', 'The price is 0 or more.');
  return findQuantityProblem(quantity, 1) ?? findLinePriceProblem(price, quantity);
}

export function createCustomItem({ title, price, requiresShipping }: CustomItemInput): EditItem {
  return {
    variantId: '',
    productId: '',
    productHandle: '',
    sku: '',
    title: title.trim(),
    variantTitle: '',
    productType: '',
    vendor: '',
    selectedOptions: [],
    image: null,
    requiresShipping,
    unitPrice: price,
  };
}

/** Returns a line's current quantity, and how many of these units an edit may still remove. */
export function getEditableQuantity(
  order: OrderRecord,
  line: OrderLineRecord,
  before: readonly RefundRecord[],
): { readonly current: number; readonly editable: number } {
  const current = getRefundableQuantity(line, before);
  if (line.giftCard !== undefined) return { current, editable: 0 };
  const editable = line.requiresShipping
    ? Math.min(current, getUnfulfilledQuantity({ ...order, refunds: before }, line))
    : current;
  return { current, editable };
}

/** Sets the new quantity of a line, which may belong to the order or be added by the edit. */
export function setEditQuantity(
  call: MerchantCall,
  id: string,
  input: { readonly lineId: string; readonly quantity: number; readonly restock: boolean },
): Promise<EditStepResult> {
  const { lineId, quantity } = input;
  return runEditStep(call, id, async (edit, order, tx) => {
    const wrong = findQuantityProblem(quantity, 0);
    if (wrong !== null) return wrong;
    const known = edit.added.find((each) => each.id === lineId);
    if (known !== undefined) {
      const tooMuch = findLinePriceProblem(known.item.unitPrice, quantity);
      if (tooMuch !== null) return tooMuch;
      const added = edit.added.flatMap((each) =>
        each.id !== lineId ? [each] : quantity === 0 ? [] : [{ ...each, quantity }],
      );
      return { edit: { ...edit, added }, lineId };
    }
    const line = order.lines.find((each) => each.id === lineId);
    if (line === undefined) return rejectChange('lineItemId', 'There is no such line.');
    const before = await readOpenRefunds(tx, order.id);
    const { current, editable } = getEditableQuantity(order, line, before);
    const others: OrderEdit = {
      ...edit,
      added: edit.added.filter(({ raises }) => raises !== lineId),
      removed: edit.removed.filter((each) => each.lineId !== lineId),
    };
    if (quantity === current) return { edit: others, lineId };
    if (line.giftCard !== undefined)
      return rejectChange('lineItemId', 'Gift cards can’t be edited; refund them instead.');
    if (quantity < current - editable)
      return rejectChange(
        'quantity',
        `Of ${line.title} ${current - editable} were sent; they can be returned or refunded instead.`,
      );
    if (quantity < current) {
      const units = { lineId, quantity: current - quantity, restock: input.restock };
      return { edit: { ...others, removed: [...others.removed, units] }, lineId };
    }
    if (line.sellingPlan !== null)
      return rejectChange('lineItemId', 'Of a subscription there can’t be more; add the product instead.');
    const tooMuch = findLinePriceProblem(line.unitPrice, quantity);
    if (tooMuch !== null) return tooMuch;
    const { id: _id, ...item } = line;
    const more = addLine(others, {
      item: toEditItem(item),
      taxable: line.taxes.some(({ amount }) => amount > 0),
      quantity: quantity - current,
      raises: lineId,
    });
    return 'kind' in more ? more : { edit: more.edit, lineId };
  });
}

function toEditItem(line: Omit<OrderLineRecord, 'id'>): EditItem {
  const { variantId, productId, productHandle, sku, title, variantTitle, productType, vendor } = line;
  const { selectedOptions, image, requiresShipping, unitPrice, components } = line;
  return {
    ...{ variantId, productId, productHandle, sku, title, variantTitle, productType, vendor },
    ...{ selectedOptions, image, requiresShipping, unitPrice },
    ...(components === undefined ? {} : { components }),
  };
}

/** Sets a discount on a line that the edit adds. It replaces the line's previous discount. */
export function addEditDiscount(
  call: MerchantCall,
  id: string,
  lineId: string,
  input: Omit<EditDiscount, 'id'>,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit, order) => {
    const wrong = findDiscountProblem(input);
    if (wrong !== null) return wrong;
    const line = edit.added.find((each) => each.id === lineId);
    if (line === undefined)
      return rejectChange(
        'lineItemId',
        order.lines.some((each) => each.id === lineId)
          ? 'Only lines that this edit adds can be discounted.'
          : 'There is no such line.',
      );
    const discount: EditDiscount = { ...input, id: `${edit.id}-${randomUUID().slice(0, 8)}` };
    const added = edit.added.map((each) => (each.id === lineId ? { ...each, discount } : each));
    return { edit: { ...edit, added }, lineId };
  });
}

export function findDiscountProblem({ title, value }: Omit<EditDiscount, 'id'>): OrderChangeRejection | null {
  if (title.length > maxTitleLength)
    return rejectChange('discount.description', `The description has at most ${maxTitleLength} characters.`);
  if (value.kind === 'percentage')
    return value.percentage > 0 && value.percentage <= 100
      ? null
      : rejectChange('discount.percentValue', 'The percentage is more than 0 and at most 100.');
  return Number.isSafeInteger(value.amount) && value.amount > 0 && value.amount <= maxPrice
    ? null
    : rejectChange('discount.fixedValue', 'The amount is more than 0.');
}

export function removeEditDiscount(
  call: MerchantCall,
  id: string,
  discountId: string,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit) => {
    if (!edit.added.some(({ discount }) => discount?.id === discountId))
      return rejectChange('discountApplicationId', 'There is no such discount in this edit.');
    const added = edit.added.map((each) =>
      each.discount?.id === discountId ? { ...each, discount: null } : each,
    );
    return { edit: { ...edit, added }, lineId: null };
  });
}

/** Returns an order's refunds, including pending ones, without those that were rejected. */
export async function readOpenRefunds(
  db: Pick<Transaction<CommerceDatabase>, 'selectFrom'>,
  orderId: string,
): Promise<readonly RefundRecord[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('data')
    .where('order_id', '=', orderId)
    .where('status', '!=', 'refused')
    .execute();
  return rows.map(({ data }): RefundRecord => JSON.parse(data));
}
