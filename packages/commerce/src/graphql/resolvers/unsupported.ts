/**
 * Fields that this backend doesn't support and that return a NOT_SUPPORTED error; see docs/storefront-api.md.
 */
import { emptyConnection } from '../connections.ts';
import type { ResolverMap } from '../context.ts';
import { notSupported } from '../errors.ts';

function refuse(what: string) {
  return (): never => {
    throw notSupported(what);
  };
}

export const unsupportedResolvers: ResolverMap = {
  Query: {
    cartCompletionAttempt: refuse('Completing a cart through the API'),
  },
  Mutation: {
    cartPaymentUpdate: refuse('Paying a cart through the API'),
    cartPrepareForCompletion: refuse('Completing a cart through the API'),
    cartSubmitForCompletion: refuse('Completing a cart through the API'),
    customerAccessTokenCreateWithMultipass: refuse('Multipass'),
    shopPayPaymentRequestSessionCreate: refuse('Shop Pay'),
    shopPayPaymentRequestSessionSubmit: refuse('Shop Pay'),
  },
};

/** Fields without data in this backend, which return empty results. */
export const emptyResolvers: ResolverMap = {
  Query: {
    locations: () => emptyConnection(),
    metaobject: () => null,
    metaobjects: () => emptyConnection(),
  },
};
