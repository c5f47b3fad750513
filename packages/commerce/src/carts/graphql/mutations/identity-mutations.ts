/** Who is buying. */
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { setBuyerIdentity } from '../../change/identity.ts';
import { answerChange } from '../answer.ts';
import { type BuyerIdentityInput, readIdentity } from '../read-identity.ts';

export const identityMutations: ResolverMap = {
  Mutation: {
    async cartBuyerIdentityUpdate(
      _: unknown,
      { cartId, buyerIdentity }: { cartId: string; buyerIdentity: BuyerIdentityInput },
      context: GraphContext,
    ) {
      const update = await readIdentity(buyerIdentity, context);
      return answerChange(context, cartId, (cart) => setBuyerIdentity(cart, update));
    },
  },
};
