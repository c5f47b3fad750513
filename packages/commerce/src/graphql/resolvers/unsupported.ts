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
  Mutation: {
    customerAccessTokenCreateWithMultipass: rejectAsUnsupported('Multipass'),
    customerEmailMarketingSubscribe: rejectAsUnsupported('Signing up through the API'),
    customerSmsMarketingSubscribe: rejectAsUnsupported('Signing up through the API'),
    shopPayPaymentRequestSessionCreate: rejectAsUnsupported('Shop Pay'),
    shopPayPaymentRequestSessionSubmit: rejectAsUnsupported('Shop Pay'),
  },
};
