/** The cart's note, attributes and codes. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import {
  removeGiftCards,
  setAttributes,
  setDiscountCodes,
  setGiftCardCodes,
  setNote,
} from '../../change/details.ts';
import { answerChange, bounded } from '../answer.ts';
import { readAttributes } from '../read-input.ts';

interface OfCart {
  readonly cartId: string;
}

export const detailMutations: ResolverMap = {
  Mutation: {
    cartNoteUpdate: (_: unknown, { cartId, note }: OfCart & { note: string }, context: GraphContext) =>
      answerChange(context, cartId, (cart) => setNote(cart, note)),
    cartAttributesUpdate(
      _: unknown,
      { cartId, attributes }: OfCart & { attributes: readonly LineAttribute[] },
      context: GraphContext,
    ) {
      const given = readAttributes(attributes);
      return answerChange(context, cartId, (cart) => setAttributes(cart, given));
    },
    cartDiscountCodesUpdate(
      _: unknown,
      { cartId, discountCodes }: OfCart & { discountCodes?: readonly string[] | null },
      context: GraphContext,
    ) {
      const codes = discountCodes == null ? null : bounded(discountCodes);
      return answerChange(context, cartId, (cart) => setDiscountCodes(cart, codes));
    },
    cartGiftCardCodesUpdate(
      _: unknown,
      { cartId, giftCardCodes }: OfCart & { giftCardCodes: readonly string[] },
      context: GraphContext,
    ) {
      const codes = bounded(giftCardCodes);
      return answerChange(context, cartId, (cart) => setGiftCardCodes(cart, codes));
    },
    cartGiftCardCodesRemove(
      _: unknown,
      { cartId, appliedGiftCardIds }: OfCart & { appliedGiftCardIds: readonly string[] },
      context: GraphContext,
    ) {
      const ids = bounded(appliedGiftCardIds);
      return answerChange(context, cartId, (cart) => removeGiftCards(cart, ids));
    },
  },
};
