/** What this backend doesn't do; each answers with a NOT_SUPPORTED error. Documented in docs/storefront-api.md. */
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

/** What a shop of this kind has none of: its answer is empty. */
export const emptyResolvers: ResolverMap = {
  Query: {
    locations: () => emptyConnection(),
    metaobject: () => null,
    metaobjects: () => emptyConnection(),
  },
};
