/** A new cart with everything that its input brings, or none at all. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { randomToken } from '../../cart-id.ts';
import { addAddresses } from '../../change/addresses.ts';
import { setAttributes, setDiscountCodes, setGiftCardCodes, setNote } from '../../change/details.ts';
import { setBuyerIdentity } from '../../change/identity.ts';
import { addLines } from '../../change/lines.ts';
import { setMetafields } from '../../change/metafields.ts';
import { type CartChange, type CartProblem, changed, inTurn, refused } from '../../change/result.ts';
import { createCart } from '../../change-cart.ts';
import type { CartRecord } from '../../model.ts';
import { newCart } from '../../new-cart.ts';
import { bounded, type CartPayload, cartShelf } from '../answer.ts';
import { savedAddresses } from '../customer.ts';
import { type BuyerIdentityInput, readIdentity } from '../read-identity.ts';
import {
  type CartLineInput,
  readAddresses,
  readAttributes,
  readLines,
  type SelectableAddressInput,
} from '../read-input.ts';
import { cartMoment, viewCart } from '../view.ts';

interface CartInput {
  readonly lines?: readonly CartLineInput[] | null;
  readonly attributes?: readonly LineAttribute[] | null;
  readonly note?: string | null;
  readonly discountCodes?: readonly string[] | null;
  readonly giftCardCodes?: readonly string[] | null;
  readonly buyerIdentity?: BuyerIdentityInput | null;
  readonly delivery?: { readonly addresses?: readonly SelectableAddressInput[] | null } | null;
  readonly metafields?:
    | readonly { readonly key: string; readonly type: string; readonly value: string }[]
    | null;
}

type Step = (cart: CartRecord) => CartChange;

export const createMutation: ResolverMap = {
  Mutation: {
    async cartCreate(
      _: unknown,
      { input }: { input?: CartInput | null },
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

/** One step per part of the input; the buyer comes first, because the buyer's country decides what is sold. */
async function readSteps(input: CartInput, context: GraphContext): Promise<readonly Step[]> {
  const steps: Step[] = [];
  let customerId: string | null = null;
  if (input.buyerIdentity) {
    const update = await readIdentity(input.buyerIdentity, context);
    if (update.customer && update.customer !== 'unknown') customerId = update.customer.id;
    steps.push((cart) => setBuyerIdentity(cart, update, ['input', 'buyerIdentity']));
  }
  if (input.lines) {
    const lines = readLines(input.lines);
    steps.push((cart) =>
      addLines(cart, lines, { shelf: cartShelf(context, cart), newId: randomToken }, ['input', 'lines']),
    );
  }
  if (input.attributes) {
    const attributes = readAttributes(input.attributes);
    steps.push((cart) => setAttributes(cart, attributes, ['input', 'attributes']));
  }
  const { note } = input;
  if (note) steps.push((cart) => setNote(cart, note, ['input', 'note']));
  if (input.discountCodes) {
    const codes = bounded(input.discountCodes);
    steps.push((cart) => setDiscountCodes(cart, codes, ['input', 'discountCodes']));
  }
  if (input.giftCardCodes) {
    const codes = bounded(input.giftCardCodes);
    steps.push((cart) => setGiftCardCodes(cart, codes, ['input', 'giftCardCodes']));
  }
  if (input.delivery?.addresses) {
    const addresses = readAddresses(input.delivery.addresses, await savedAddresses(context, customerId));
    steps.push((cart) => addAddresses(cart, addresses, randomToken, ['input', 'delivery', 'addresses']));
  }
  if (input.metafields) {
    const metafields = bounded(input.metafields);
    steps.push((cart) => {
      const { cart: next, problems } = setMetafields(cart, metafields, context.now);
      if (problems.length === 0) return changed(next);
      return refused(
        cart,
        problems.map(({ index, name, message }): CartProblem => {
          const place = [index, name].filter((part) => part !== null).map(String);
          return { code: 'INVALID_METAFIELDS', field: ['input', 'metafields', ...place], message };
        }),
      );
    });
  }
  return steps;
}
