/** The shop's carts for shoppers' assistants: the same backend and prices as `/api/cart`. */
import { type AgentCart, type CartPort, ShopRejection, ShopUnavailable } from '@vitrine/agents/ports';
import { toLineFacts } from '@vitrine/rules/cart/line-facts';
import { getConfiguredRejection } from '@vitrine/rules/discounts/code-rejection';
import { withActiveOffers } from '@vitrine/rules/offers/active-offers';
import { getGiftEarningLines } from '@vitrine/rules/offers/gifts';
import type { AddLineCommand, BackendCart, PresentLine } from '../cart/backend.ts';
import { findUnlaunchedProducts } from '../cart/launching.ts';
import { isTheirs } from '../cart/own-cart.ts';
import { presentCart } from '../cart/present-cart.ts';
import type { AssistantRequest } from '../cart/read-request.ts';
import { HttpError } from '../http/http-error.ts';

/** Opens only carts of guests. */
const isGuests = isTheirs(null);

export function createAgentCarts(request: AssistantRequest): CartPort {
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
  const ofGuest = (cart: BackendCart | null) => (cart !== null && cart.input.customer === null ? cart : null);
  const found = async (cart: BackendCart | null) => {
    const own = ofGuest(cart);
    return own === null ? null : present(own);
  };
  const { manualGift } = request.offers;

  return {
    create: (lines, to) =>
      withAssistantErrors(async () => present(await request.startingAt(to).create(lines.map(toCommand)))),
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
        return found(
          await request.backend.change(key, { kind: 'several', plan: planned, codes, to }, isGuests),
        );
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

function toCommand(line: {
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: AddLineCommand['attributes'];
}): AddLineCommand {
  const { variantId, quantity, attributes } = line;
  return { merchandiseId: variantId, quantity, attributes, sellingPlanId: null };
}

/** Converts the shop's errors into those of its assistants. */
export async function withAssistantErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status >= 500 || error.status === 429) throw new ShopUnavailable(error.code);
    throw new ShopRejection(error.code, error.message);
  }
}
