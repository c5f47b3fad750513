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

/**
 * Returns the cart that a command results in. Null if it can't be computed here, because only the backend knows a variant or the
 * price of a selling plan.
 *
 * @param command null for the current cart
 */
export async function toRequestedCart(
  request: ShopperRequest,
  input: PricingInput,
  command: CartCommand | null,
): Promise<RequestedCart | null> {
  const { customCode } = request.offers;
  const named = [
    ...getAutomaticGiftVariants(request.offers),
    ...(customCode === null ? [] : [customCode.campaignVariant]),
    ...(command?.kind === 'add' ? command.lines.map(({ merchandiseId }) => merchandiseId) : []),
    ...(command?.kind === 'several'
      ? plan(input, command).added.map(({ merchandiseId }) => merchandiseId)
      : []),
    ...(command?.kind === 'update' && command.line.variantId !== undefined ? [command.line.variantId] : []),
  ];
  const found = new Map<string, LineMerchandise>(
    input.lines.map(({ merchandise }) => [merchandise.id, merchandise]),
  );
  for (const id of new Set(named)) {
    const offered = await request.products.offered(request, id);
    if (offered !== null) found.set(id, offered.merchandise);
  }
  const standing =
    command?.kind === 'buyer' && hasCustomerConditions(request.offers) ? await request.memberStatus() : null;
  const requested = command === null ? input : applied(input, command, found, standing);
  return requested && { input: requested, merchandise: (id) => found.get(id) };
}

function applied(
  input: PricingInput,
  command: CartCommand,
  known: ReadonlyMap<string, LineMerchandise>,
  standing: PricingCustomer | null,
): PricingInput | null {
  switch (command.kind) {
    case 'add':
      return command.lines.reduce<PricingInput | null>(
        (cart, line) => cart && withAdded(cart, line, known),
        input,
      );
    case 'update': {
      const { lineId, variantId, quantity, attributes, sellingPlanId } = command.line;
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
      const gone = new Set(command.lineIds.map(getLineToken));
      const known = input.lines.filter(({ id }) => gone.has(id)).length === gone.size;
      const lines = input.lines.filter(({ id }) => !gone.has(id));
      return known ? { ...input, lines, ...(command.withCodes ? { codes: [] } : {}) } : null;
    }
    case 'codes':
      return { ...input, codes: command.codes };
    case 'ship':
      return { ...input, destination: command.to };
    case 'buyer':
      return { ...input, customer: command.token === null ? null : (standing ?? { id: '', member: true }) };
    case 'reconcile':
    case 'giftCards':
    case 'joinGiftCards':
      return input;
    case 'several': {
      const { removed, updated, added } = plan(input, command);
      const quantities = new Map(updated.map(({ id, quantity }) => [id, quantity]));
      const lines = input.lines
        .filter(({ id }) => !removed.includes(id))
        .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
      const changed = {
        ...input,
        lines,
        ...(command.codes === null ? {} : { codes: command.codes }),
        ...(command.to === null ? {} : { destination: command.to }),
      };
      return added.reduce<PricingInput | null>((cart, line) => cart && withAdded(cart, line, known), changed);
    }
  }
}

function plan({ lines }: PricingInput, command: Extract<CartCommand, { kind: 'several' }>): LineChanges {
  return command.plan(
    lines.map(({ id, merchandise, quantity, attributes }) => ({
      id,
      variantId: merchandise.id,
      quantity,
      attributes,
    })),
  );
}

/** Adds a line. Null for an unknown variant or a selling plan, whose price only the backend knows. */
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
