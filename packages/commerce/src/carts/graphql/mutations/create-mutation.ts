/** Creates a cart with everything in its input, or none if any part is rejected. */
import type { CartInput, MutationCartCreateArgs } from 'shopify-api-2025-01/storefront-api-types';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { randomToken } from '../../cart-id.ts';
import { addAddresses } from '../../change/addresses.ts';
import { setAttributes, setDiscountCodes, setGiftCardCodes, setNote } from '../../change/details.ts';
import { setBuyerIdentity } from '../../change/identity.ts';
import { addLines } from '../../change/lines.ts';
import { setMetafields } from '../../change/metafields.ts';
import {
  type CartChange,
  type CartProblem,
  type CartWork,
  changed,
  inTurn,
  refused,
} from '../../change/result.ts';
import { createCart } from '../../change-cart.ts';
import type { CartRecord } from '../../model.ts';
import { newCart } from '../../new-cart.ts';
import { bounded, type CartPayload, cartShelf } from '../answer.ts';
import { readIdentity, savedAddresses } from '../customer.ts';
import { readAddresses, readAttributes, readLines } from '../read-input.ts';
import { cartMoment, viewCart } from '../view.ts';

export const createMutation: ResolverMap = {
  Mutation: {
    async cartCreate(
      _: unknown,
      { input }: MutationCartCreateArgs,
      context: GraphContext,
    ): Promise<CartPayload> {
      const steps = await readSteps(input ?? {}, context);
      const empty = newCart(context.country, context.now, context.store);
      const answer = await createCart(cartMoment(context), empty, inTurn(...steps));
      if (answer.problems.length > 0) return { cart: null, userErrors: answer.problems, warnings: [] };
      return { cart: viewCart(context, answer, true), userErrors: [], warnings: answer.warnings };
    },
  },
};

/**
 * Returns one change for each part of the input; the buyer first, since the buyer's country determines what
 * is sold.
 */
async function readSteps(input: CartInput, context: GraphContext): Promise<readonly CartWork[]> {
  const { lines, attributes, note, discountCodes, giftCardCodes, delivery, metafields } = input;
  const buyer = input.buyerIdentity ? await readIdentity(input.buyerIdentity, context) : null;
  const customer = buyer?.customer === 'unknown' ? null : buyer?.customer;
  const addresses =
    delivery?.addresses &&
    readAddresses(delivery.addresses, await savedAddresses(context, customer?.id ?? null));

  const steps: CartWork[] = [];
  const step = <Part>(
    name: keyof CartInput,
    part: Part | null | undefined,
    work: (cart: CartRecord, part: Part, path: readonly string[]) => CartChange,
  ) => {
    if (part != null) steps.push((cart) => work(cart, part, ['input', name]));
  };
  step('buyerIdentity', buyer, setBuyerIdentity);
  step('lines', lines && readLines(lines), (cart, added, path) =>
    addLines(cart, added, { shelf: cartShelf(context, cart), newId: randomToken }, path),
  );
  step('attributes', attributes && readAttributes(attributes), setAttributes);
  step('note', note || null, setNote);
  step('discountCodes', discountCodes && bounded(discountCodes), setDiscountCodes);
  step('giftCardCodes', giftCardCodes && bounded(giftCardCodes), setGiftCardCodes);
  step('delivery', addresses, (cart, added, path) =>
    addAddresses(cart, added, randomToken, [...path, 'addresses']),
  );
  step('metafields', metafields && bounded(metafields), (cart, inputs, path) => {
    const { cart: next, problems } = setMetafields(cart, inputs, context.now);
    if (problems.length === 0) return changed(next);
    return refused(
      cart,
      problems.map(({ index, name, message }): CartProblem => {
        const place = [index, name].filter((part) => part !== null).map(String);
        return { code: 'INVALID_METAFIELDS', field: [...path, ...place], message };
      }),
    );
  });
  return steps;
}
