/**
 * Fields that this backend doesn't support and that return a NOT_SUPPORTED error; see docs/storefront-api.md.
 */
import type { ResolverMap } from '../context.ts';
import { createNotSupportedError } from '../errors.ts';

function rejectAsUnsupported(what: string) {
  return (): never => {
    throw createNotSupportedError(what);
  };
}

export const unsupportedResolvers: ResolverMap = {
  Query: {
    cartCompletionAttempt: rejectAsUnsupported('Completing a cart through the API'),
  },
  Mutation: {
    cartPaymentUpdate: rejectAsUnsupported('Paying a cart through the API'),
    cartPrepareForCompletion: rejectAsUnsupported('Completing a cart through the API'),
    cartSubmitForCompletion: rejectAsUnsupported('Completing a cart through the API'),
    customerAccessTokenCreateWithMultipass: rejectAsUnsupported('Multipass'),
    customerEmailMarketingSubscribe: rejectAsUnsupported('Signing up through the API'),
    customerSmsMarketingSubscribe: rejectAsUnsupported('Signing up through the API'),
    shopPayPaymentRequestSessionCreate: rejectAsUnsupported('Shop Pay'),
    shopPayPaymentRequestSessionSubmit: rejectAsUnsupported('Shop Pay'),
  },
};
