/** Computes the requested cart by the rules, for a backend that doesn't reconcile carts. */

import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import { addLine } from '@vitrine/rules/cart/lines';
import type {
  CartLineInput,
  LineMerchandise,
  PricingCustomer,
  PricingInput,
} from '@vitrine/rules/cart/model';
import type { ReconcileOptions } from '@vitrine/rules/cart/reconcile-lines';
import { hasCustomerConditions } from '@vitrine/rules/offers/active-offers';
import { getAutomaticGiftVariants } from '@vitrine/rules/offers/gifts';
import type { AddLineCommand, CartCommand, LineChanges } from './backend.ts';
import type { ShopperRequest } from './cart-request.ts';

export interface RequestedCart {
  readonly input: PricingInput;
  /** Merchandise that offers may add to the cart. */
  readonly merchandise: ReconcileOptions['merchandise'];
}

/** Returns the cart after the command (null: the current one); null if a variant isn't known here. */
export async function toRequestedCart(
  request: ShopperRequest,
  input: PricingInput,
  wish: CartCommand | null,
): Promise<RequestedCart | null> {
  const { customCode } = request.offers;
  const named = [
    ...getAutomaticGiftVariants(request.offers),
    ...(customCode === null ? [] : [customCode.campaignVariant]),
    ...(wish?.kind === 'add' ? wish.lines.map(({ merchandiseId }) => merchandiseId) : []),
    ...(wish?.kind === 'several' ? plan(input, wish).added.map(({ merchandiseId }) => merchandiseId) : []),
    ...(wish?.kind === 'update' && wish.line.variantId !== undefined ? [wish.line.variantId] : []),
  ];
  const found = new Map<string, LineMerchandise>(
    input.lines.map(({ merchandise }) => [merchandise.id, merchandise]),
  );
  for (const id of new Set(named)) {
    const offered = await request.products.offered(request, id);
    if (offered !== null) found.set(id, offered.merchandise);
  }
  const standing =
    wish?.kind === 'buyer' && hasCustomerConditions(request.offers) ? await request.standing() : null;
  const wished = wish === null ? input : applied(input, wish, found, standing);
  return wished && { input: wished, merchandise: (id) => found.get(id) };
}

function applied(
  input: PricingInput,
  wish: CartCommand,
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
      const { lineId, variantId, quantity, attributes, sellingPlanId } = wish.line;
      // Only the backend knows the price of a selling plan.
      if (sellingPlanId) return null;
      const id = getLineToken(lineId);
      const merchandise = variantId === undefined ? null : known.get(variantId);
      const line = input.lines.find((each) => each.id === id);
      if (merchandise === undefined || line === undefined) return null;
      const next: CartLineInput = {
        ...line,
        ...(merchandise === null ? {} : { merchandise }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(attributes === undefined ? {} : { attributes }),
        ...(sellingPlanId === null ? { sellingPlan: null } : {}),
      };
      return { ...input, lines: input.lines.map((each) => (each === line ? next : each)) };
    }
    case 'remove': {
      const gone = new Set(wish.lineIds.map(getLineToken));
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
    case 'reconcile':
    case 'giftCards':
    case 'joinGiftCards':
      return input;
    case 'several': {
      const { removed, updated, added } = plan(input, wish);
      const quantities = new Map(updated.map(({ id, quantity }) => [id, quantity]));
      const lines = input.lines
        .filter(({ id }) => !removed.includes(id))
        .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
      const changed = {
        ...input,
        lines,
        ...(wish.codes === null ? {} : { codes: wish.codes }),
        ...(wish.to === null ? {} : { destination: wish.to }),
      };
      return added.reduce<PricingInput | null>((cart, line) => cart && withAdded(cart, line, known), changed);
    }
  }
}

function plan({ lines }: PricingInput, wish: Extract<CartCommand, { kind: 'several' }>): LineChanges {
  return wish.plan(
    lines.map(({ id, merchandise, quantity, attributes }) => ({
      id,
      variantId: merchandise.id,
      quantity,
      attributes,
    })),
  );
}

/** Only the backend knows the price of a selling plan. */
function withAdded(
  input: PricingInput,
  { merchandiseId, quantity, attributes, sellingPlanId }: AddLineCommand,
  known: ReadonlyMap<string, LineMerchandise>,
): PricingInput | null {
  const merchandise = known.get(merchandiseId);
  if (merchandise === undefined) return null;
  const sellingPlan =
    sellingPlanId === null ? null : { id: sellingPlanId, name: '', price: merchandise.price };
  const line = { id: `wish:${input.lines.length}`, quantity, attributes, merchandise, sellingPlan };
  return { ...input, lines: addLine(input.lines, line) };
}
