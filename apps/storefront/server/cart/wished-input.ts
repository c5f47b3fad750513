/** A change in the rules' own terms, for a backend that doesn't settle carts. */

import { ownPart } from '@vitrine/rules/cart/json/line-id';
import { withLine } from '@vitrine/rules/cart/lines';
import type {
  CartLineInput,
  LineMerchandise,
  PricingCustomer,
  PricingInput,
} from '@vitrine/rules/cart/model';
import type { SettleOptions } from '@vitrine/rules/cart/settle';
import { incomingGifts } from '@vitrine/rules/offers/gifts';
import { asksAboutCustomer } from '@vitrine/rules/offers/in-force';
import type { CartWish, LineToAdd } from './backend.ts';
import type { ShopperRequest } from './cart-request.ts';

export interface Wished {
  readonly input: PricingInput;
  /** What the offers may bring into the cart. */
  readonly merchandise: SettleOptions['merchandise'];
}

/** The cart that the shopper wants (null: the one there is); null where a variant isn't known here. */
export async function wishedInput(
  asked: ShopperRequest,
  input: PricingInput,
  wish: CartWish | null,
): Promise<Wished | null> {
  const { customCode } = asked.offers;
  const named = [
    ...incomingGifts(asked.offers),
    ...(customCode === null ? [] : [customCode.campaignVariant]),
    ...(wish?.kind === 'add' ? wish.lines.map(({ merchandiseId }) => merchandiseId) : []),
    ...(wish?.kind === 'update' && wish.line.variantId !== undefined ? [wish.line.variantId] : []),
  ];
  const found = new Map<string, LineMerchandise>(
    input.lines.map(({ merchandise }) => [merchandise.id, merchandise]),
  );
  for (const id of new Set(named)) {
    const offered = await asked.products.offered(asked, id);
    if (offered !== null) found.set(id, offered.merchandise);
  }
  const standing = wish?.kind === 'buyer' && asksAboutCustomer(asked.offers) ? await asked.standing() : null;
  const wished = wish === null ? input : applied(input, wish, found, standing);
  return wished && { input: wished, merchandise: (id) => found.get(id) };
}

function applied(
  input: PricingInput,
  wish: CartWish,
  known: ReadonlyMap<string, LineMerchandise>,
  standing: PricingCustomer | null,
): PricingInput | null {
  switch (wish.kind) {
    case 'add':
      return wish.lines.reduce<PricingInput | null>(
        (cart, line) => cart && withAdded(cart, line, known),
        input,
      );
    case 'update': {
      const { lineId, variantId, quantity, attributes } = wish.line;
      const id = ownPart(lineId);
      const merchandise = variantId === undefined ? null : known.get(variantId);
      const line = input.lines.find((each) => each.id === id);
      if (merchandise === undefined || line === undefined) return null;
      const next: CartLineInput = {
        ...line,
        ...(merchandise === null ? {} : { merchandise }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(attributes === undefined ? {} : { attributes }),
      };
      return { ...input, lines: input.lines.map((each) => (each === line ? next : each)) };
    }
    case 'remove': {
      const gone = new Set(wish.lineIds.map(ownPart));
      const known = input.lines.filter(({ id }) => gone.has(id)).length === gone.size;
      const lines = input.lines.filter(({ id }) => !gone.has(id));
      return known ? { ...input, lines, ...(wish.withCodes ? { codes: [] } : {}) } : null;
    }
    case 'codes':
      return { ...input, codes: wish.codes };
    case 'ship':
      return { ...input, destination: wish.to };
    case 'buyer':
      return { ...input, customer: wish.token === null ? null : (standing ?? { id: '', member: true }) };
  }
}

/** A plan's own price is the backend's to tell. */
function withAdded(
  input: PricingInput,
  { merchandiseId, quantity, attributes, sellingPlanId }: LineToAdd,
  known: ReadonlyMap<string, LineMerchandise>,
): PricingInput | null {
  const merchandise = known.get(merchandiseId);
  if (merchandise === undefined) return null;
  const sellingPlan =
    sellingPlanId === null ? null : { id: sellingPlanId, name: '', price: merchandise.price };
  const line = { id: `wish:${input.lines.length}`, quantity, attributes, merchandise, sellingPlan };
  return { ...input, lines: withLine(input.lines, line) };
}
