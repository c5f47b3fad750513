/** All cart resolvers of the Storefront API: the query, the mutations and their types. */
import type { GraphContext, ResolverMap } from '../graphql/context.ts';
import { mergeResolvers } from '../graphql/schema.ts';
import { hasCartKey, readCartRecord } from './cart-store.ts';
import { cartFieldResolvers } from './graphql/cart-resolvers.ts';
import { parseCartGid } from './graphql/cart-response.ts';
import { priceCartSource } from './graphql/cart-source.ts';
import { deliveryResolvers } from './graphql/delivery-resolvers.ts';
import { identityResolvers } from './graphql/identity-resolvers.ts';
import { lineResolvers } from './graphql/line-resolvers.ts';
import { cartMutations } from './graphql/mutations/cart-mutations.ts';
import { completionMutations } from './graphql/mutations/completion-mutations.ts';
import { createMutation } from './graphql/mutations/create-mutation.ts';
import { metafieldMutations } from './graphql/mutations/metafield-mutations.ts';

const cartQuery: ResolverMap = {
  QueryRoot: {
    async cart(_: unknown, { id }: { id: string }, context: GraphContext) {
      const { token, secret } = parseCartGid(id);
      const cart = await readCartRecord(context.parts.storage, token, context.now);
      return cart === null ? null : priceCartSource(context, cart, hasCartKey(cart, secret));
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
  completionMutations,
]);
