/** Reads the returnable and returned items of a member's order, and requests returns (Customer Account API). */
import { toLanguageCode } from '@vitrine/rules/regions/catalogue-locale';
import { notTaken } from '@vitrine/words/request-errors';
import { z } from 'zod';
import type { MemberReturns, RequestedReturnLine, ReturnOutcome } from '../../../app/account/account.ts';
import { toBackendError } from '../../cart/cart-errors.ts';
import type { CartRequest } from '../../cart/cart-request.ts';
import { languageNow } from '../../http/language.ts';
import {
  type CustomerAccountApi,
  CustomerAccountSignedOutError,
  CustomerAccountUnavailableError,
} from '../../shopify/customer-account-api.ts';
import { createNodesSchema, customerGid, nullableText } from './substitute.ts';

const findDocument = `query Returns($id: ID!, $language: LanguageCode!) @inContext(language: $language) { order(id: $id) {
  returnInformation {
    hasRestockingFee hasReturnShippingFee
    returnableLineItems(first: 100) { nodes { quantity lineItem { id title variantTitle } } }
  }
  returns(first: 50, reverse: true) { nodes { id name status createdAt
    returnLineItems(first: 100) { nodes { quantity lineItem { title } } } } } } }`;

const requestDocument = `mutation RequestReturn($id: ID!, $lines: [RequestedLineItemInput!]!, $language: LanguageCode!)
  @inContext(language: $language) {
  orderRequestReturn(orderId: $id, requestedLineItems: $lines) {
    return { name } userErrors { field message } } }`;

const quantity = z.number().int().min(0);
const found = z.object({
  order: z
    .object({
      returnInformation: z.object({
        hasRestockingFee: z.boolean(),
        hasReturnShippingFee: z.boolean(),
        returnableLineItems: createNodesSchema(
          z.object({
            quantity,
            lineItem: z.object({ id: customerGid, title: z.string(), variantTitle: nullableText }),
          }),
        ),
      }),
      returns: createNodesSchema(
        z.object({
          id: customerGid,
          name: z.string(),
          status: z.string(),
          createdAt: z.string(),
          returnLineItems: createNodesSchema(
            z.object({ quantity, lineItem: z.object({ title: z.string() }) }),
          ),
        }),
      ),
    })
    .nullable(),
});
const requested = z.object({
  orderRequestReturn: z
    .object({
      return: z.object({ name: z.string() }).nullable(),
      userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
    })
    .nullable(),
});

/** Creates the functions that read and request returns for the member of one request. */
export function createMemberReturns(
  { member }: { readonly member: Pick<CartRequest['member'], 'token'> },
  api: Pick<CustomerAccountApi, 'query'>,
): MemberReturns {
  const call = async <Data>(document: string, variables: object, data: z.ZodType<Data>) => {
    const token = member.token();
    if (token === null) return null;
    try {
      const language = toLanguageCode(languageNow());
      return await api.query(token, document, { ...variables, language }, data);
    } catch (error) {
      if (error instanceof CustomerAccountSignedOutError) return null;
      if (!(error instanceof CustomerAccountUnavailableError)) throw error;
      throw toBackendError({ ok: false, kind: 'network', message: error.message });
    }
  };
  return {
    async find(orderId) {
      const order = (await call(findDocument, { id: orderId }, found))?.order ?? null;
      if (order === null) return null;
      const { hasRestockingFee, hasReturnShippingFee, returnableLineItems } = order.returnInformation;
      return {
        hasFees: hasRestockingFee || hasReturnShippingFee,
        lines: returnableLineItems.nodes.flatMap(({ lineItem, quantity: open }) =>
          open === 0 ? [] : [{ ...lineItem, open }],
        ),
        returns: order.returns.nodes.map(({ returnLineItems, ...returned }) => ({
          ...returned,
          lines: returnLineItems.nodes.map((line) => ({
            title: line.lineItem.title,
            quantity: line.quantity,
          })),
        })),
      };
    },
    async request(orderId, lines) {
      const result = await call(requestDocument, { id: orderId, lines: lines.map(toInput) }, requested);
      const payload = result?.orderRequestReturn ?? null;
      if (result === null) return { kind: 'signed-out' };
      if (payload?.return != null) return { kind: 'done' };
      const errors = (payload?.userErrors ?? []).map(toError(lines));
      return {
        kind: 'refused',
        errors: errors.length > 0 ? errors : [{ lineItemId: null, message: notTaken() }],
      };
    },
  };
}

const toInput = ({ lineItemId, quantity: count, reason, note }: RequestedReturnLine) => ({
  lineItemId,
  quantity: count,
  returnReason: reason,
  ...(note === '' ? {} : { customerNote: note }),
});

/** Assigns an error to its line by its path: `requestedLineItems`, `0`, `quantity` is about the first line. */
const toError =
  (lines: readonly RequestedReturnLine[]) =>
  ({
    field,
    message,
  }: {
    readonly field: readonly string[] | null;
    readonly message: string;
  }): Extract<ReturnOutcome, { kind: 'refused' }>['errors'][number] => ({
    lineItemId: lines[Number(field?.[1] ?? Number.NaN)]?.lineItemId ?? null,
    message,
  });
