/** Lines added, changed and removed. */
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { randomToken } from '../../cart-id.ts';
import { addLines, removeLines, updateLines } from '../../change/lines.ts';
import { answerChange, bounded, cartShelf } from '../answer.ts';
import { type CartLineInput, type CartLineUpdateInput, readLines, readLineUpdates } from '../read-input.ts';

export const lineMutations: ResolverMap = {
  Mutation: {
    cartLinesAdd(
      _: unknown,
      { cartId, lines }: { cartId: string; lines: readonly CartLineInput[] },
      context: GraphContext,
    ) {
      const added = readLines(lines);
      return answerChange(context, cartId, (cart) =>
        addLines(cart, added, { shelf: cartShelf(context, cart), newId: randomToken }),
      );
    },
    cartLinesUpdate(
      _: unknown,
      { cartId, lines }: { cartId: string; lines: readonly CartLineUpdateInput[] },
      context: GraphContext,
    ) {
      const updates = readLineUpdates(lines);
      return answerChange(context, cartId, (cart) => updateLines(cart, updates, cartShelf(context, cart)));
    },
    cartLinesRemove(
      _: unknown,
      { cartId, lineIds }: { cartId: string; lineIds: readonly string[] },
      context: GraphContext,
    ) {
      const ids = bounded(lineIds);
      return answerChange(context, cartId, (cart) => removeLines(cart, ids));
    },
  },
};
