/** Payment and completion of a cart happen at the checkout that `checkoutUrl` leads to, not through the API. */
import type { ResolverMap } from '../../../graphql/context.ts';
import { notSupported } from '../../../graphql/errors.ts';

function refuse(mutation: string) {
  return () => {
    throw notSupported(mutation);
  };
}

export const unsupportedMutations: ResolverMap = {
  Mutation: {
    cartPaymentUpdate: refuse('cartPaymentUpdate'),
    cartPrepareForCompletion: refuse('cartPrepareForCompletion'),
    cartSubmitForCompletion: refuse('cartSubmitForCompletion'),
  },
};
