/** Carts of the embedded backend, without the way over the API: its changes, settled and priced once, as they are. */
import { cartGid, lineGid, parseCartId, randomToken } from '@vitrine/commerce/carts/cart-id';
import { addAddresses, addressGid, updateAddresses } from '@vitrine/commerce/carts/change/addresses';
import { setDiscountCodes } from '@vitrine/commerce/carts/change/details';
import { type IdentityUpdate, setBuyerIdentity } from '@vitrine/commerce/carts/change/identity';
import { addLines, removeLines, updateLines } from '@vitrine/commerce/carts/change/lines';
import { type CartChange, inTurn } from '@vitrine/commerce/carts/change/result';
import { type CartAnswer, changeCart, createCart, readPricedCart } from '@vitrine/commerce/carts/change-cart';
import type { CartRecord } from '@vitrine/commerce/carts/model';
import { newCart } from '@vitrine/commerce/carts/new-cart';
import { type CartMoment, cartRegion } from '@vitrine/commerce/carts/pricing';
import { shelfOf } from '@vitrine/commerce/carts/shelf';
import type { Backend } from '@vitrine/commerce/create-backend';
import { customerByToken } from '@vitrine/commerce/customers/accounts';
import { readCustomer } from '@vitrine/commerce/customers/customer-store';
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
type Work = (cart: CartRecord) => CartChange;

/** Speaks to the backend in this process for one request. */
export function embeddedCarts({ parts }: Pick<Backend, 'parts'>, asked: Asked): CartBackend {
  const momentOf = async (): Promise<CartMoment> => ({
    parts,
    snapshot: await parts.catalogue.current(),
    country: asked.market,
    store: asked.region === 'dev' ? 'dev' : null,
    now: asked.now,
  });
  const buyerOf = async (token: string | null): Promise<IdentityUpdate> => {
    // A guest's cart keeps nothing of the member who left.
    if (token === null) return { customer: null, email: null, phone: null };
    const customer = await customerByToken(parts, token);
    if (customer === null) throw new UnknownBuyer();
    return { customer };
  };
  const answered = async (answer: CartAnswer): Promise<BackendCart> => {
    if (answer.problems.length > 0) throw changeRefusal(answer.problems);
    return backendCart(parts, answer);
  };

  return {
    async read(gid) {
      const id = parseCartId(gid);
      const answer = id === null ? null : await readPricedCart(await momentOf(), id);
      return answer === null ? null : answered(answer);
    },
    async create(lines) {
      const moment = await momentOf();
      const token = asked.member.token();
      const work = inTurn(startingAt(asked, token === null ? {} : await buyerOf(token)), add(moment, lines));
      return answered(await createCart(moment, newCart(asked.market, asked.now, moment.store), work));
    },
    async change(gid, wish) {
      const id = parseCartId(gid);
      if (id === null) return null;
      const moment = await momentOf();
      const buyer = wish.kind === 'buyer' ? await buyerOf(wish.token) : {};
      const work = inTurn(inMarket(asked), workOf(moment, wish, buyer));
      const answer = await changeCart(moment, id, work, keyOf(wish, asked.requestKey));
      return answer === null ? null : answered(answer);
    },
  };
}

function workOf(moment: CartMoment, wish: CartWish, buyer: IdentityUpdate): Work {
  switch (wish.kind) {
    case 'add':
      return add(moment, wish.lines);
    case 'update': {
      const { lineId, variantId, quantity, attributes } = wish.line;
      const update = {
        id: lineId,
        ...(variantId === undefined ? {} : { variantId: digitsOf(variantId) }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(attributes === undefined ? {} : { attributes }),
      };
      return (cart) => updateLines(cart, [update], shelfOf(moment.snapshot, cartRegion(moment, cart)));
    }
    case 'remove': {
      const remove: Work = (cart) => removeLines(cart, wish.lineIds);
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

function add(moment: CartMoment, lines: readonly LineToAdd[]): Work {
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
function startingAt({ detected, market, serves }: Asked, buyer: IdentityUpdate): Work {
  // A country that another storefront serves never becomes the buyer's own: it would change the prices.
  const countryCode = detected !== null && serves(detected.country) ? detected.country : market;
  const identify: Work = (cart) => setBuyerIdentity(cart, { ...buyer, countryCode });
  return detected === null ? identify : inTurn(identify, shipTo(detected.country, detected.province));
}

/** The storefront's market moves a cart whose buyer has no country of their own. */
function inMarket({ market }: Asked): Work {
  return (cart) => {
    const same = cart.buyerIdentity.countryCode !== null || cart.contextCountry === market;
    return { cart: same ? cart : { ...cart, contextCountry: market }, problems: [], warnings: [] };
  };
}

/** The estimate has one address: the last one that was asked for. */
function shipTo(country: string, province: string | null): Work {
  const address = { ...nowhere, country, province };
  const given = { address, selected: true, oneTimeUse: false, strict: false };
  return (cart) => {
    const known = cart.buyerIdentity.deliveryAddressPreferences.find(({ selected }) => selected);
    return known === undefined
      ? addAddresses(cart, [given], randomToken)
      : updateAddresses(cart, [{ ...given, id: addressGid(known.id) }]);
  };
}

const nowhere = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  zip: null,
  phone: null,
};

async function backendCart(parts: Backend['parts'], answer: CartAnswer): Promise<BackendCart> {
  const { record, input, priced, notices, warnings } = answer;
  const { customerId } = record.buyerIdentity;
  const customer = customerId === null ? null : await readCustomer(parts.storage.read, customerId);
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
