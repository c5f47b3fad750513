/** Changes carts of the embedded backend directly, without its HTTP API. Each change is reconciled and priced once. */

import type { BackendDeps } from '@vitrine/commerce/backend-options';
import {
  createCartToken,
  formatCartId,
  formatCartLineId,
  parseCartId,
} from '@vitrine/commerce/carts/cart-id';
import type { CartRecord } from '@vitrine/commerce/carts/cart-record';
import { addAddresses, formatCartAddressId, updateAddresses } from '@vitrine/commerce/carts/change/addresses';
import {
  type CartChange,
  type CartChangeFunction,
  composeChanges,
  leaveCartUnchanged,
} from '@vitrine/commerce/carts/change/cart-change';
import { setDiscountCodes } from '@vitrine/commerce/carts/change/cart-details';
import { toVariantGid } from '@vitrine/commerce/carts/change/limit-to-stock';
import { addRecordLines, removeRecordLines, updateLines } from '@vitrine/commerce/carts/change/lines';
import { type IdentityUpdate, setBuyerIdentity } from '@vitrine/commerce/carts/change/set-buyer-identity';
import {
  type CartResult,
  changeCart,
  createPricedCart,
  findPricedCart,
} from '@vitrine/commerce/carts/change-cart';
import { createEmptyCart, emptyAddress } from '@vitrine/commerce/carts/empty-cart';
import { createInventoryView, type InventoryView } from '@vitrine/commerce/carts/inventory-view';
import {
  type CartContext,
  getCartRegion,
  getCartVariants,
  withExperiments,
} from '@vitrine/commerce/carts/price-cart-record';
import { hasNewUnsoldLines } from '@vitrine/commerce/carts/unsold-lines';
import type { Backend } from '@vitrine/commerce/create-backend';
import { findCustomerByToken } from '@vitrine/commerce/customers/accounts';
import { readCustomer } from '@vitrine/commerce/customers/customer-store';
import {
  enterGiftCards,
  findEnteredGiftCards,
  joinGiftCards,
  readCartGiftCards,
  removeCartGiftCards,
} from '@vitrine/commerce/gift-cards/cart-gift-cards';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import { getStorefront, isStagingRegion } from '@vitrine/rules/regions/region';
import type { CartVisit } from '../experiments/visits.ts';
import {
  type AddLineCommand,
  type BackendCart,
  type CartBackend,
  type CartCommand,
  getIdempotencyKey,
  UnknownBuyer,
} from './backend.ts';
import { toChangeError } from './cart-errors.ts';
import type { ShopperRequest } from './cart-request.ts';

type CartStoreRequest = Pick<
  ShopperRequest,
  'region' | 'market' | 'detected' | 'serves' | 'member' | 'now' | 'requestKey' | 'visits'
> & {
  /** Origin of the profile of the assistant that creates carts; omitted for shoppers. */
  readonly agent?: string;
};

/** Stores carts and finds their customers. */
export interface CartStore {
  readonly read: typeof findPricedCart;
  readonly create: typeof createPricedCart;
  readonly change: typeof changeCart;
  /** @returns the customer of an access token; null if it is invalid. */
  readonly customerByToken: (
    parts: BackendDeps,
    token: string,
  ) => Promise<{ readonly id: string; readonly email: string } | null>;
  /** Returns the customer's data that a cart shows; null if there is no such customer. */
  readonly customerById: (
    parts: BackendDeps,
    id: string,
  ) => Promise<{ readonly firstName: string | null; readonly email: string } | null>;
  /** Overrides the customer's status in prices; omitted to use the backend's. */
  readonly standing?: PricingCustomer;
}

/** Stores the carts of shoppers in the database. */
const databaseCartStore: CartStore = {
  read: findPricedCart,
  create: createPricedCart,
  change: changeCart,
  customerByToken: findCustomerByToken,
  customerById: (parts, id) => readCustomer(parts.storage.read, id),
};

/** Creates the port to the backend in this process for one request. */
export function createEmbeddedCarts(
  { parts }: Pick<Backend, 'parts'>,
  request: CartStoreRequest,
  store: CartStore = databaseCartStore,
): CartBackend {
  const createContext = async (visit?: CartVisit): Promise<CartContext> => ({
    parts,
    snapshot: await parts.catalogue.current(),
    country: request.market,
    store: isStagingRegion(request.region) ? request.region : null,
    now: request.now,
    language: parts.language?.(),
    ...(visit?.experiments == null ? {} : { variants: visit.experiments.variants }),
    ...(store.standing === undefined ? {} : { customer: store.standing }),
  });
  const readBuyer = async (token: string | null): Promise<IdentityUpdate> => {
    // After sign-out, the guest's cart must not have the member's data.
    if (token === null) return { customer: null, email: null, phone: null };
    const customer = await store.customerByToken(parts, token);
    if (customer === null) throw new UnknownBuyer();
    return { customer };
  };
  const toBackendCart = async (result: CartResult): Promise<BackendCart> => {
    if (result.problems.length > 0) throw toChangeError(result.problems);
    return backendCart(parts, store, result);
  };
  const countVisit = (result: CartResult, visit: CartVisit | undefined): CartResult => {
    if (result.problems.length === 0) visit?.count(getCartVariants(result.record));
    return result;
  };

  return {
    async read(gid) {
      const id = parseCartId(gid);
      const result = id === null ? null : await store.read(await createContext(), id);
      return result === null ? null : toBackendCart(result);
    },
    async create(lines) {
      const visit = await request.visits?.join();
      const context = await createContext(visit);
      const empty = createEmptyCart(request.market, request.now, context.store);
      const cart = request.agent === undefined ? empty : { ...empty, agent: request.agent };
      const token = request.member.token();
      const applyChange = composeChanges(
        startingAt(request, token === null ? {} : await readBuyer(token)),
        add(context, lines),
      );
      return toBackendCart(
        countVisit(await store.create(context, cart, withVisit(applyChange, visit)), visit),
      );
    },
    async change(gid, command, isOwner) {
      const id = parseCartId(gid);
      if (id === null) return null;
      const visit = await request.visits?.join();
      const context = await createContext(visit);
      const buyer = command.kind === 'buyer' ? await readBuyer(command.token) : {};
      const requested =
        command.kind === 'giftCards'
          ? await createGiftCardChange(context, command)
          : toCartChange(context, command, buyer);
      const applyChange = withVisit(requested, visit);
      let isClosed = false;
      const guarded: CartChangeFunction = (cart) => {
        isClosed = isOwner !== undefined && !isOwner(cart.buyerIdentity.customerId);
        return isClosed ? leaveCartUnchanged(cart) : applyChange(cart);
      };
      const result = await store.change(context, id, guarded, getIdempotencyKey(command, request.requestKey));
      return result === null || isClosed ? null : toBackendCart(countVisit(result, visit));
    },
  };
}

/** Creates a change of gift cards. Looks them up by their codes before the cart is locked. */
async function createGiftCardChange(
  context: CartContext,
  { codes, removed }: Extract<CartCommand, { kind: 'giftCards' }>,
): Promise<CartChangeFunction> {
  const { storage, giftCards } = context.parts;
  const cards = await findEnteredGiftCards(storage.read, giftCards?.key ?? null, codes, context.now);
  const remove: CartChangeFunction = (cart) => removeCartGiftCards(cart, removed);
  return composeChanges(remove, (cart) => {
    const { currency } = getStorefront(getCartRegion(context, cart));
    return enterGiftCards(cart, cards, { currency, replace: false, path: ['giftCardCodes'] });
  });
}

function withVisit(applyChange: CartChangeFunction, visit: CartVisit | undefined): CartChangeFunction {
  return visit === undefined ? applyChange : (cart) => joinExperiments(applyChange(cart), visit);
}

/** Adds the visitor's experiments to a changed cart. A cart joins experiments once it has a line. */
function joinExperiments(change: CartChange, { experiments }: CartVisit): CartChange {
  const isJoined = change.problems.length === 0 && (experiments === null || change.cart.lines.length > 0);
  return isJoined ? { ...change, cart: withExperiments(change.cart, experiments) } : change;
}

function toCartChange(
  context: CartContext,
  command: Exclude<CartCommand, { kind: 'giftCards' }>,
  buyer: IdentityUpdate,
): CartChangeFunction {
  switch (command.kind) {
    case 'add':
      return add(context, command.lines);
    case 'update': {
      const { lineId, variantId, quantity, attributes, sellingPlanId } = command.line;
      const update = {
        id: lineId,
        variantId: variantId && digitsOf(variantId),
        quantity,
        attributes,
        sellingPlanId: sellingPlanId && digitsOf(sellingPlanId),
      };
      return (cart) => updateLines(cart, [update], getInventory(context, cart));
    }
    case 'remove': {
      const remove: CartChangeFunction = (cart) => removeRecordLines(cart, command.lineIds);
      return command.withCodes ? composeChanges(remove, (cart) => setDiscountCodes(cart, [])) : remove;
    }
    case 'codes':
      return (cart) => setDiscountCodes(cart, command.codes);
    case 'ship':
      return shipTo(command.to.country, command.to.province);
    case 'joinGiftCards':
      return (cart) => joinGiftCards(cart, command.ids);
    case 'buyer':
      return (cart) => setBuyerIdentity(cart, buyer);
    case 'reconcile':
      return leaveCartUnchanged;
    case 'several':
      return (cart) => applySeveral(context, command, cart)(cart);
  }
}

function applySeveral(
  context: CartContext,
  { plan, codes, to }: Extract<CartCommand, { kind: 'several' }>,
  cart: CartRecord,
): CartChangeFunction {
  const lines = cart.lines.map(({ id, variantId, quantity, attributes }) => ({
    id: formatCartLineId(cart.id, id),
    variantId: toVariantGid(variantId),
    quantity,
    attributes,
  }));
  const { removed, updated, added } = plan(lines);
  return composeChanges(
    ...(to === null ? [] : [shipTo(to.country, to.province)]),
    ...(removed.length === 0 ? [] : [(before: CartRecord) => removeRecordLines(before, removed)]),
    ...(updated.length === 0
      ? []
      : [(before: CartRecord) => updateLines(before, updated, getInventory(context, before))]),
    ...(added.length === 0 ? [] : [add(context, added)]),
    ...(codes === null ? [] : [(before: CartRecord) => setDiscountCodes(before, codes)]),
  );
}

function getInventory(context: CartContext, cart: CartRecord): InventoryView {
  return createInventoryView(context.snapshot, getCartRegion(context, cart), context.parts.giftCards);
}

function add(context: CartContext, lines: readonly AddLineCommand[]): CartChangeFunction {
  const wanted = lines.map(({ merchandiseId, quantity, attributes, sellingPlanId }) => ({
    variantId: digitsOf(merchandiseId),
    quantity,
    attributes,
    sellingPlanId: sellingPlanId === null ? null : digitsOf(sellingPlanId),
  }));
  return (cart) => {
    const inventory = getInventory(context, cart);
    return addRecordLines(cart, wanted, { inventory, newId: createCartToken });
  };
}

/** Sets a new cart's buyer, and the visitor's detected location as its destination. */
function startingAt(
  { detected, market, serves }: CartStoreRequest,
  buyer: IdentityUpdate,
): CartChangeFunction {
  // A country of another storefront is never set as the buyer's country, because it would change the prices.
  const countryCode = detected !== null && serves(detected.country) ? detected.country : market;
  const identify: CartChangeFunction = (cart) => setBuyerIdentity(cart, { ...buyer, countryCode });
  return detected === null ? identify : composeChanges(identify, shipTo(detected.country, detected.province));
}

/** Creates a change that replaces the destination of the estimate. A cart has one. */
function shipTo(country: string, province: string | null): CartChangeFunction {
  const address = { ...emptyAddress, country, province };
  const given = { address, selected: true, oneTimeUse: false, strict: false };
  return (cart) => {
    const known = cart.buyerIdentity.deliveryAddressPreferences.find(({ selected }) => selected);
    return known === undefined
      ? addAddresses(cart, [given], createCartToken)
      : updateAddresses(cart, [{ ...given, id: formatCartAddressId(known.id) }]);
  };
}

async function backendCart(parts: BackendDeps, store: CartStore, result: CartResult): Promise<BackendCart> {
  const { record, input, priced, notices, warnings } = result;
  const { customerId } = record.buyerIdentity;
  const { currency } = getStorefront(input.region);
  const snapshot = await parts.catalogue.current();
  const appliedGiftCards = await readCartGiftCards(parts.storage.read, record, currency, input.now);
  const customer = customerId === null ? null : await store.customerById(parts, customerId);
  const { id, secret } = record;
  return {
    id: formatCartId(id, secret),
    checkoutUrl: `${parts.checkoutUrl(input.region)}/cart/c/${id}?key=${secret}`,
    note: record.note,
    updatedAt: new Date(record.updatedAt).toISOString(),
    member: customer === null ? null : { firstName: customer.firstName, email: customer.email },
    input,
    priced,
    followsRules: true,
    lineId: (own) => formatCartLineId(id, own),
    removedGifts: record.removedGifts ?? [],
    ...(appliedGiftCards.length === 0 ? {} : { appliedGiftCards }),
    variants: getCartVariants(record),
    hasUnsoldLines: hasNewUnsoldLines({ snapshot }, input.region, record),
    notices,
    warnings,
  };
}

function digitsOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
