/** Steps of an order edit that add, change and remove shipping lines. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import { type MerchantCall, type OrderChangeRejection, rejectChange } from '../change-order.ts';
import { isShippingLeft, listShippingLines } from './edit-shipping.ts';
import {
  type EditStepResult,
  maxPrice,
  maxTitleLength,
  readOpenRefunds,
  runEditStep,
} from './prepare-order-edit.ts';

const maxAddedShipping = 10;
/** Maximum number of shipping lines of an order; their ids have two digits. */
const maxShippingLines = 99;

export interface ShippingInput {
  readonly title: string;
  readonly price: Minor;
}

function findShippingProblem({ title, price }: ShippingInput): OrderChangeRejection | null {
  if (title.trim() === '') return rejectChange('shippingLine.title', "Title can't be blank.");
  if (title.length > maxTitleLength)
    return rejectChange('shippingLine.title', `The title has at most ${maxTitleLength} characters.`);
  if (!Number.isSafeInteger(price) || price < 0 || price > maxPrice)
    return rejectChange('shippingLine.price', 'The price is 0 or more.');
  return null;
}

export function addShippingToEdit(
  call: MerchantCall,
  id: string,
  input: ShippingInput,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit, order) => {
    const wrong = findShippingProblem(input);
    if (wrong !== null) return wrong;
    const { addedShipping = [] } = edit;
    if (addedShipping.length >= maxAddedShipping)
      return rejectChange('id', `An edit adds at most ${maxAddedShipping} shipping lines.`);
    if ((order.addedShipping?.length ?? 0) + addedShipping.length >= maxShippingLines)
      return rejectChange('id', `Edits add at most ${maxShippingLines} shipping lines to an order.`);
    const line = {
      id: `${edit.id}-${randomUUID().slice(0, 8)}`,
      title: input.title.trim(),
      price: input.price,
    };
    return { edit: { ...edit, addedShipping: [...addedShipping, line] }, lineId: line.id };
  });
}

/** Changes a shipping line that the edit adds. Omitted values remain unchanged. */
export function updateShippingOfEdit(
  call: MerchantCall,
  id: string,
  lineId: string,
  input: Partial<ShippingInput>,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit, order) => {
    const { addedShipping = [] } = edit;
    const line = addedShipping.find((each) => each.id === lineId);
    if (line === undefined)
      return rejectChange(
        'shippingLineId',
        listShippingLines(order).some((each) => each.id === lineId)
          ? 'Only shipping lines that this edit adds can be changed; take this one out and add another.'
          : 'There is no such shipping line.',
      );
    const after = { ...line, ...input, title: (input.title ?? line.title).trim() };
    const wrong = findShippingProblem(after);
    if (wrong !== null) return wrong;
    return {
      edit: { ...edit, addedShipping: addedShipping.map((each) => (each.id === lineId ? after : each)) },
      lineId,
    };
  });
}

export function removeShippingFromEdit(
  call: MerchantCall,
  id: string,
  lineId: string,
): Promise<EditStepResult> {
  return runEditStep(call, id, async (edit, order, tx) => {
    const { addedShipping = [], removedShipping = [] } = edit;
    if (addedShipping.some((each) => each.id === lineId))
      return {
        edit: { ...edit, addedShipping: addedShipping.filter((each) => each.id !== lineId) },
        lineId: null,
      };
    const line = listShippingLines(order).find((each) => each.id === lineId);
    if (line === undefined) return rejectChange('shippingLineId', 'There is no such shipping line.');
    if (!isShippingLeft(await readOpenRefunds(tx, order.id), line))
      return rejectChange('shippingLineId', `${line.title} was refunded or taken out before.`);
    if (removedShipping.includes(lineId)) return { edit, lineId: null };
    return { edit: { ...edit, removedShipping: [...removedShipping, lineId] }, lineId: null };
  });
}
