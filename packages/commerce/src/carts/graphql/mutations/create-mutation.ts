/** Creates a cart with everything in its input, or none if any part is rejected. */
import type { CartInput, MutationCartCreateArgs } from 'shopify-api-2025-01/storefront-api-types';
import { enterGiftCards } from '../../../gift-cards/cart-gift-cards.ts';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { createCartToken } from '../../cart-id.ts';
import type { CartRecord } from '../../cart-record.ts';
import { addAddresses } from '../../change/addresses.ts';
import {
  acceptChange,
  type CartChange,
  type CartChangeFunction,
  type CartUserError,
  composeChanges,
  toRejectedChange,
} from '../../change/cart-change.ts';
import { setAttributes, setDiscountCodes, setNote } from '../../change/cart-details.ts';
import { addRecordLines } from '../../change/lines.ts';
import { setCartMetafields } from '../../change/metafields.ts';
import { setBuyerIdentity } from '../../change/set-buyer-identity.ts';
import { createPricedCart } from '../../change-cart.ts';
import { createEmptyCart } from '../../empty-cart.ts';
import {
  type CartPayload,
  getCartCurrency,
  getCartInventory,
  readGiftCards,
  requireListWithinLimit,
  toCartPayload,
} from '../cart-response.ts';
import { createCartContext } from '../cart-source.ts';
import { loadSavedAddresses, readBuyerIdentity } from '../customer.ts';
import { parseLines, readAddresses, readAttributes } from '../read-input.ts';

export const createMutation: ResolverMap = {
  Mutation: {
    async cartCreate(
      _: unknown,
      { input }: MutationCartCreateArgs,
      context: GraphContext,
    ): Promise<CartPayload> {
      const steps = await readSteps(input ?? {}, context);
      const empty = createEmptyCart(context.country, context.now, context.store);
      const result = await createPricedCart(createCartContext(context), empty, composeChanges(...steps));
      if (result.problems.length > 0) return { cart: null, userErrors: result.problems, warnings: [] };
      return toCartPayload(context, result);
    },
  },
};

/**
 * Returns one change for each part of the input. The buyer comes first, because the buyer's country determines what can be
 * sold.
 */
async function readSteps(input: CartInput, context: GraphContext): Promise<readonly CartChangeFunction[]> {
  const { lines, attributes, note, discountCodes, giftCardCodes, delivery, metafields } = input;
  const buyer = input.buyerIdentity ? await readBuyerIdentity(input.buyerIdentity, context) : null;
  const customer = buyer?.customer === 'unknown' ? null : buyer?.customer;
  const addresses =
    delivery?.addresses &&
    readAddresses(delivery.addresses, await loadSavedAddresses(context, customer?.id ?? null));

  const steps: CartChangeFunction[] = [];
  const step = <Part>(
    name: keyof CartInput,
    part: Part | null | undefined,
    work: (cart: CartRecord, part: Part, path: readonly string[]) => CartChange,
  ) => {
    if (part != null) steps.push((cart) => work(cart, part, ['input', name]));
  };
  step('buyerIdentity', buyer, setBuyerIdentity);
  step('lines', lines && parseLines(lines), (cart, added, path) =>
    addRecordLines(cart, added, { inventory: getCartInventory(context, cart), newId: createCartToken }, path),
  );
  step('attributes', attributes && readAttributes(attributes), setAttributes);
  step('note', note || null, setNote);
  step('discountCodes', discountCodes && requireListWithinLimit(discountCodes), setDiscountCodes);
  step(
    'giftCardCodes',
    giftCardCodes && (await readGiftCards(context, giftCardCodes)),
    (cart, { cards }, path) =>
      enterGiftCards(cart, cards, { currency: getCartCurrency(context, cart), replace: true, path }),
  );
  step('delivery', addresses, (cart, added, path) =>
    addAddresses(cart, added, createCartToken, [...path, 'addresses']),
  );
  step('metafields', metafields && requireListWithinLimit(metafields), (cart, inputs, path) => {
    const { cart: next, problems } = setCartMetafields(cart, inputs, context.now);
    if (problems.length === 0) return acceptChange(next);
    return toRejectedChange(
      cart,
      problems.map(({ index, name, message }): CartUserError => {
        const place = [index, name].filter((part) => part !== null).map(String);
        return { code: 'INVALID_METAFIELDS', field: [...path, ...place], message };
      }),
    );
  });
  return steps;
}
