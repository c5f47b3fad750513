/** Carts of the embedded backend, without the way over the API: its changes, settled and priced once, as they are. */
import type { BackendParts } from '@vitrine/commerce/backend';
import { cartGid, lineGid, parseCartId, randomToken } from '@vitrine/commerce/carts/cart-id';
import { addAddresses, addressGid, updateAddresses } from '@vitrine/commerce/carts/change/addresses';
import { setDiscountCodes } from '@vitrine/commerce/carts/change/details';
import { type IdentityUpdate, setBuyerIdentity } from '@vitrine/commerce/carts/change/identity';
import { addLines, removeLines, updateLines } from '@vitrine/commerce/carts/change/lines';
import { type CartWork, inTurn, unchanged } from '@vitrine/commerce/carts/change/result';
import { type CartAnswer, changeCart, createCart, readPricedCart } from '@vitrine/commerce/carts/change-cart';
import { newCart, nowhere } from '@vitrine/commerce/carts/new-cart';
import { type CartMoment, cartRegion } from '@vitrine/commerce/carts/pricing';
import { shelfOf } from '@vitrine/commerce/carts/shelf';
import type { Backend } from '@vitrine/commerce/create-backend';
import { customerByToken } from '@vitrine/commerce/customers/accounts';
import { readCustomer } from '@vitrine/commerce/customers/customer-store';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import {
  type BackendCart,
  type CartBackend,
  type CartWish,
  keyOf,
  type LineToAdd,
  UnknownBuyer,
} from './backend.ts';
import type { ShopperRequest } from './cart-request.ts';
import { changeRefusal } from './refusals.ts';

type Asked = Pick<
  ShopperRequest,
  'region' | 'market' | 'detected' | 'serves' | 'member' | 'now' | 'requestKey'
>;

/** Where carts are kept, and whose they are. */
export interface CartKeeping {
  readonly read: typeof readPricedCart;
  readonly create: typeof createCart;
  readonly change: typeof changeCart;
  /** Who holds an access token; null where it stands for nobody. */
  readonly customerByToken: (
    parts: BackendParts,
    token: string,
  ) => Promise<{ readonly id: string; readonly email: string } | null>;
  /** What a cart shows of its customer. */
  readonly customerById: (
    parts: BackendParts,
    id: string,
  ) => Promise<{ readonly firstName: string | null; readonly email: string } | null>;
  /** Takes the place of every customer's standing; left out where the backend tells it. */
  readonly standing?: PricingCustomer;
}

/** Carts of shoppers, in the database. */
const shoppersCarts: CartKeeping = {
  read: readPricedCart,
  create: createCart,
  change: changeCart,
  customerByToken,
  customerById: (parts, id) => readCustomer(parts.storage.read, id),
};

/** Speaks to the backend in this process for one request. */
export function embeddedCarts(
  { parts }: Pick<Backend, 'parts'>,
  asked: Asked,
  keeping: CartKeeping = shoppersCarts,
): CartBackend {
  const momentOf = async (): Promise<CartMoment> => ({
    parts,
    snapshot: await parts.catalogue.current(),
    country: asked.market,
    store: asked.region === 'dev' ? 'dev' : null,
    now: asked.now,
    ...(keeping.standing === undefined ? {} : { customer: keeping.standing }),
  });
  const buyerOf = async (token: string | null): Promise<IdentityUpdate> => {
    // A guest's cart keeps nothing of the member who left.
    if (token === null) return { customer: null, email: null, phone: null };
    const customer = await keeping.customerByToken(parts, token);
    if (customer === null) throw new UnknownBuyer();
    return { customer };
  };
  const answered = async (answer: CartAnswer): Promise<BackendCart> => {
    if (answer.problems.length > 0) throw changeRefusal(answer.problems);
    return backendCart(parts, keeping, answer);
  };

  return {
    async read(gid) {
      const id = parseCartId(gid);
      const answer = id === null ? null : await keeping.read(await momentOf(), id);
      return answer === null ? null : answered(answer);
    },
    async create(lines) {
      const moment = await momentOf();
      const token = asked.member.token();
      const work = inTurn(startingAt(asked, token === null ? {} : await buyerOf(token)), add(moment, lines));
      return answered(await keeping.create(moment, newCart(asked.market, asked.now, moment.store), work));
    },
    async change(gid, wish, opens) {
      const id = parseCartId(gid);
      if (id === null) return null;
      const moment = await momentOf();
      const buyer = wish.kind === 'buyer' ? await buyerOf(wish.token) : {};
      const work = workOf(moment, wish, buyer);
      let isClosed = false;
      const guarded: CartWork = (cart) => {
        isClosed = opens !== undefined && !opens(cart.buyerIdentity.customerId);
        return isClosed ? unchanged(cart) : work(cart);
      };
      const answer = await keeping.change(moment, id, guarded, keyOf(wish, asked.requestKey));
      return answer === null || isClosed ? null : answered(answer);
    },
  };
}

function workOf(moment: CartMoment, wish: CartWish, buyer: IdentityUpdate): CartWork {
  switch (wish.kind) {
    case 'add':
      return add(moment, wish.lines);
    case 'update': {
      const { lineId, variantId, quantity, attributes } = wish.line;
      const update = { id: lineId, variantId: variantId && digitsOf(variantId), quantity, attributes };
      return (cart) => updateLines(cart, [update], shelfOf(moment.snapshot, cartRegion(moment, cart)));
    }
    case 'remove': {
      const remove: CartWork = (cart) => removeLines(cart, wish.lineIds);
      return wish.withCodes ? inTurn(remove, (cart) => setDiscountCodes(cart, [])) : remove;
    }
    case 'codes':
      return (cart) => setDiscountCodes(cart, wish.codes);
    case 'ship':
      return shipTo(wish.to.country, wish.to.province);
    case 'buyer':
      return (cart) => setBuyerIdentity(cart, buyer);
  }
}

function add(moment: CartMoment, lines: readonly LineToAdd[]): CartWork {
  const wanted = lines.map(({ merchandiseId, quantity, attributes, sellingPlanId }) => ({
    variantId: digitsOf(merchandiseId),
    quantity,
    attributes,
    sellingPlanId: sellingPlanId === null ? null : digitsOf(sellingPlanId),
  }));
  return (cart) => {
    const shelf = shelfOf(moment.snapshot, cartRegion(moment, cart));
    return addLines(cart, wanted, { shelf, newId: randomToken });
  };
}

/** A new cart's buyer and where it ships to: the place where the shopper seems to be. */
function startingAt({ detected, market, serves }: Asked, buyer: IdentityUpdate): CartWork {
  // A country that another storefront serves never becomes the buyer's own: it would change the prices.
  const countryCode = detected !== null && serves(detected.country) ? detected.country : market;
  const identify: CartWork = (cart) => setBuyerIdentity(cart, { ...buyer, countryCode });
  return detected === null ? identify : inTurn(identify, shipTo(detected.country, detected.province));
}

/** The estimate has one address: the last one that was asked for. */
function shipTo(country: string, province: string | null): CartWork {
  const address = { ...nowhere, country, province };
  const given = { address, selected: true, oneTimeUse: false, strict: false };
  return (cart) => {
    const known = cart.buyerIdentity.deliveryAddressPreferences.find(({ selected }) => selected);
    return known === undefined
      ? addAddresses(cart, [given], randomToken)
      : updateAddresses(cart, [{ ...given, id: addressGid(known.id) }]);
  };
}

async function backendCart(
  parts: BackendParts,
  keeping: CartKeeping,
  answer: CartAnswer,
): Promise<BackendCart> {
  const { record, input, priced, notices, warnings } = answer;
  const { customerId } = record.buyerIdentity;
  const customer = customerId === null ? null : await keeping.customerById(parts, customerId);
  const { id, secret } = record;
  return {
    id: cartGid(id, secret),
    checkoutUrl: `${parts.checkoutUrl(input.region)}/cart/c/${id}?key=${secret}`,
    note: record.note,
    updatedAt: new Date(record.updatedAt).toISOString(),
    member: customer === null ? null : { firstName: customer.firstName, email: customer.email },
    input,
    priced,
    followsRules: true,
    lineId: (own) => lineGid(id, own),
    removedGifts: record.removedGifts ?? [],
    notices,
    warnings,
  };
}

function digitsOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
