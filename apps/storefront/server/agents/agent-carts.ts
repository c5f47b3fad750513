/** Opens the shop's carts for shoppers' assistants, with the same backend and prices as `/api/cart`. */
import {
  type AddedLine,
  type AgentCart,
  type CartPort,
  ShopRejection,
  ShopUnavailable,
} from '@vitrine/agents/ports';
import { toLineFacts } from '@vitrine/rules/cart/line-facts';
import type { Destination } from '@vitrine/rules/cart/model';
import { getConfiguredRejection } from '@vitrine/rules/discounts/code-rejection';
import { withActiveOffers } from '@vitrine/rules/offers/active-offers';
import { getGiftEarningLines } from '@vitrine/rules/offers/gifts';
import type { AddLineCommand, BackendCart, PresentLine } from '../cart/backend.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { findUnlaunchedProducts } from '../cart/launching.ts';
import { createCartWithLines, createOwnerCheck } from '../cart/own-cart.ts';
import { presentCart } from '../cart/present-cart.ts';
import type { AssistantRequest } from '../cart/read-request.ts';
import { HttpError } from '../http/http-error.ts';

/** Decides which carts an assistant may use. */
interface CartAccess {
  /** Returns true if a cart of this customer may be opened; null for a guest's cart. */
  readonly opens: (customerId: string | null) => boolean;
  readonly create: (lines: readonly AddLineCommand[], to: Destination | null) => Promise<BackendCart>;
}

/** Creates the port for carts that an assistant opens for itself, which are always guest carts. */
export function createAgentCarts(request: AssistantRequest): CartPort {
  return createCartPort(request, {
    opens: createOwnerCheck(null),
    create: (lines, to) => request.startingAt(to).create(lines),
  });
}

/** Creates the port for the cart of the shopper (guest or member) who sends the request. */
export async function createShopperCarts(request: CartRequest): Promise<CartPort> {
  return createCartPort(request, {
    opens: createOwnerCheck(await request.owner()),
    create: (lines) => createCartWithLines(request, lines),
  });
}

function createCartPort(request: Omit<CartRequest, 'trial'>, { opens, create }: CartAccess): CartPort {
  const present = async (cart: BackendCart): Promise<AgentCart> => {
    const { json } = await presentCart(request, cart);
    const input = withActiveOffers(cart.input);
    const bought = getGiftEarningLines(toLineFacts(input), input.offers);
    return {
      key: cart.id,
      json,
      input,
      priced: cart.priced,
      giftSpend: bought.reduce((sum, { originalPrice }) => sum + originalPrice, 0),
    };
  };
  const found = async (cart: BackendCart | null) =>
    cart !== null && opens(cart.input.customer?.id ?? null) ? present(cart) : null;
  const { manualGift } = request.offers;

  return {
    create: (lines, to) => withAssistantErrors(async () => present(await create(lines.map(toCommand), to))),
    read: (key) => withAssistantErrors(async () => found(await request.backend.read(key))),
    change: (key, { plan, codes, to }) =>
      withAssistantErrors(async () => {
        const planned = (lines: readonly PresentLine[]) => {
          const changes = plan?.(lines);
          return {
            removed: changes?.removed ?? [],
            updated: changes?.updated ?? [],
            added: (changes?.added ?? []).map(toCommand),
          };
        };
        return found(await request.backend.change(key, { kind: 'several', plan: planned, codes, to }, opens));
      }),
    findUnavailable: (variantIds) =>
      withAssistantErrors(async () => {
        const unlaunched = await findUnlaunchedProducts(
          request,
          variantIds.map((merchandiseId) => ({ merchandiseId })),
        );
        const reasons = new Map<string, string>();
        for (const id of variantIds) {
          const title = unlaunched.get(id);
          if (title !== undefined) reasons.set(id, `${title} can’t be bought yet.`);
          else if ((await request.products.offered(request, id)) === null) {
            reasons.set(id, 'This item isn’t sold in this storefront.');
          }
        }
        return reasons;
      }),
    findRejection: (code) => getConfiguredRejection(code, request.offers.codeRejection),
    giftVariants: manualGift.enabled ? manualGift.offers.flatMap(({ gifts }) => gifts) : [],
  };
}

function toCommand({ variantId, quantity, attributes }: AddedLine): AddLineCommand {
  return { merchandiseId: variantId, quantity, attributes, sellingPlanId: null };
}

/** Converts the shop's errors into errors of the assistants' protocol. */
export async function withAssistantErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status >= 500 || error.status === 429) throw new ShopUnavailable(error.code);
    throw new ShopRejection(error.code, error.message);
  }
}
