/** All cart resolvers of the Storefront API: the query, the mutations and their types. */
import type { GraphContext, ResolverMap } from '../graphql/context.ts';
import { mergeResolvers } from '../graphql/schema.ts';
import { readCartId } from './graphql/answer.ts';
import { cartFieldResolvers } from './graphql/cart-fields.ts';
import { deliveryResolvers } from './graphql/delivery-fields.ts';
import { identityResolvers } from './graphql/identity-fields.ts';
import { lineResolvers } from './graphql/line-fields.ts';
import { cartMutations } from './graphql/mutations/cart-mutations.ts';
import { createMutation } from './graphql/mutations/create-mutation.ts';
import { metafieldMutations } from './graphql/mutations/metafield-mutations.ts';
import { viewRecord } from './graphql/view.ts';
import { holdsKey, readCart } from './store.ts';

const cartQuery: ResolverMap = {
  QueryRoot: {
    async cart(_: unknown, { id }: { id: string }, context: GraphContext) {
      const { token, secret } = readCartId(id);
      const cart = await readCart(context.parts.storage, token, context.now);
      return cart === null ? null : viewRecord(context, cart, holdsKey(cart, secret));
    },
  },
};

/** Cart resolvers, to be merged into the schema. */
export const cartResolvers: ResolverMap = mergeResolvers([
  cartQuery,
  cartFieldResolvers,
  lineResolvers,
  deliveryResolvers,
  identityResolvers,
  createMutation,
  cartMutations,
  metafieldMutations,
]);
