/**
 * Replacement of Shopify's https://cdn.shopify.com/storefront/standard-actions.js: `Shopify.actions.getCart`, `updateCart` and
 * `openCart`, which storefronts may configure, and the events of carts. Runs in browsers unchanged as a module script, and sends
 * requests to the Storefront API of the backend that serves it.
 */

/** @typedef {{ id?: string, merchandiseId?: string, quantity: number, attributes?: object[], sellingPlanId?: string }} Line */
/** @typedef {{ cartId?: string, lines?: Line[], note?: string, discountCodes?: string[] }} Payload */
/** @typedef {{ signal?: AbortSignal, event?: { context?: string, detail?: object } }} Options */
/** @typedef {{ cart: { id: string } | null, userErrors: object[], warnings: object[] }} Result */
/** @typedef {'add' | 'update' | 'remove'} LineAction */
/** @typedef {{ type: string, action?: LineAction }} EventMeta */
/**
 * @typedef {object} UpdateConfiguration
 * @property {(meta: EventMeta) => EventTarget | null} [eventTarget]
 * @property {(byDefault: () => Promise<Result>, payload: Payload, options?: Options) => Promise<Result>} [handler]
 */
/** @typedef {{ handler?: (byDefault: () => Promise<void>) => unknown }} OpenConfiguration */

const api = new URL('/api/2026-10/graphql.json', import.meta.url);

const cartFields = `id totalQuantity cost { totalAmount { amount currencyCode } } discountCodes { applicable code }
  lines(first: 250) { nodes { id quantity cost { totalAmount { amount currencyCode } } } }`;
const resultFields = `{ cart { ${cartFields} } userErrors { code field message } warnings { code message target } }`;

const queries = {
  get: `query ($cartId: ID!) { cart(id: $cartId) { ${cartFields} } }`,
  create: `mutation ($input: CartInput!) { result: cartCreate(input: $input) ${resultFields} }`,
  add: `mutation ($cartId: ID!, $lines: [CartLineInput!]!) { result: cartLinesAdd(cartId: $cartId, lines: $lines) ${resultFields} }`,
  update: `mutation ($cartId: ID!, $lines: [CartLineUpdateInput!]!) { result: cartLinesUpdate(cartId: $cartId, lines: $lines) ${resultFields} }`,
  remove: `mutation ($cartId: ID!, $lineIds: [ID!]!) { result: cartLinesRemove(cartId: $cartId, lineIds: $lineIds) ${resultFields} }`,
  note: `mutation ($cartId: ID!, $note: String!) { result: cartNoteUpdate(cartId: $cartId, note: $note) ${resultFields} }`,
  discount: `mutation ($cartId: ID!, $codes: [String!]!) { result: cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) ${resultFields} }`,
};

export class CartActionError extends Error {
  /**
   * @param {string} message
   * @param {{ cartId: string | null }} cause
   */
  constructor(message, cause) {
    super(message, { cause });
    this.name = 'CartActionError';
  }
}

/**
 * @param {string} query
 * @param {Record<string, unknown> & { cartId?: string }} variables
 * @param {AbortSignal} [signal]
 */
async function sendQuery(query, variables, signal) {
  const response = await fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    ...(signal === undefined ? {} : { signal }),
  });
  /** @type {{ data: { result: Result }, errors?: { message: string }[] }} */
  const { data, errors } = await response.json();
  if (errors !== undefined)
    throw new CartActionError(errors.map(({ message }) => message).join(' '), {
      cartId: variables.cartId ?? null,
    });
  return data;
}

/**
 * @param {string} type
 * @param {string} id
 */
const toGlobalId = (type, id) =>
  String(id).startsWith('gid://') ? String(id) : `gid://shopify/${type}/${id}`;

/**
 * Returns the id of the given cart, or that of the storefront's cookie; null if there is none.
 * @param {Payload} [payload]
 */
function findCartId(payload) {
  if (payload?.cartId) return toGlobalId('Cart', payload.cartId);
  const cookie = document.cookie
    .split('; ')
    .find((each) => each.startsWith('cart='))
    ?.slice('cart='.length);
  return cookie ? toGlobalId('Cart', decodeURIComponent(cookie)) : null;
}

/** @param {string} id */
function storeCartId(id) {
  const value = encodeURIComponent(id.replace('gid://shopify/Cart/', ''));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `cart=${value}; path=/; samesite=lax; max-age=1209600`;
}

/**
 * Groups lines by action. A line without an id is added, one with quantity 0 is removed.
 * @param {readonly Line[]} lines
 */
function groupLines(lines) {
  /** @param {Line} line @returns {LineAction} */
  const findAction = ({ id, quantity }) => (id === undefined ? 'add' : quantity === 0 ? 'remove' : 'update');
  /** @type {readonly LineAction[]} */
  const actions = ['add', 'update', 'remove'];
  return actions
    .map((action) => ({ action, lines: lines.filter((line) => findAction(line) === action) }))
    .filter((group) => group.lines.length > 0);
}

/** @param {Payload} [payload] */
function checkPayload(payload) {
  const { lines = [], note, discountCodes } = payload ?? {};
  if (lines.length === 0 && note === undefined && discountCodes === undefined)
    throw new TypeError('updateCart needs lines, a note or discountCodes.');
  for (const { id, merchandiseId, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 0)
      throw new TypeError('Each line needs a quantity, 0 or more.');
    if (id === undefined && merchandiseId === undefined)
      throw new TypeError('Each line needs an id, or the merchandiseId to add.');
  }
}

/**
 * @param {Line} line
 * @param {string | null} cartId
 */
function toLineInput({ id, merchandiseId, quantity, attributes, sellingPlanId }, cartId) {
  const [token] = cartId?.replace('gid://shopify/Cart/', '').split('?') ?? [];
  const lineId = id === undefined ? undefined : toGlobalId('CartLine', id);
  return {
    ...(lineId === undefined ? {} : { id: lineId.includes('?cart=') ? lineId : `${lineId}?cart=${token}` }),
    ...(merchandiseId === undefined ? {} : { merchandiseId: toGlobalId('ProductVariant', merchandiseId) }),
    quantity,
    ...(attributes === undefined ? {} : { attributes }),
    ...(sellingPlanId === undefined ? {} : { sellingPlanId: toGlobalId('SellingPlan', sellingPlanId) }),
  };
}

/**
 * Sends one change after the other, until one is rejected.
 * @param {Payload} payload
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
async function changeCart(payload, options) {
  const { lines = [], note, discountCodes } = payload;
  const { signal } = options ?? {};
  const cartId = findCartId(payload);
  if (cartId === null) {
    const input = {
      lines: lines.map((line) => toLineInput(line, null)),
      ...(note === undefined ? {} : { note }),
      ...(discountCodes === undefined ? {} : { discountCodes }),
    };
    const { result } = await sendQuery(queries.create, { input }, signal);
    if (result.cart !== null) storeCartId(result.cart.id);
    return result;
  }
  /** @type {{ query: string, variables: Record<string, unknown> }[]} */
  const steps = groupLines(lines).map(({ action, lines: each }) => {
    const inputs = each.map((line) => toLineInput(line, cartId));
    const variables = action === 'remove' ? { lineIds: inputs.map(({ id }) => id) } : { lines: inputs };
    return { query: queries[action], variables };
  });
  if (note !== undefined) steps.push({ query: queries.note, variables: { note } });
  if (discountCodes !== undefined)
    steps.push({ query: queries.discount, variables: { codes: discountCodes } });
  /** @type {Result} */
  let last = { cart: null, userErrors: [], warnings: [] };
  for (const { query, variables } of steps) {
    const { result } = await sendQuery(query, { cartId, ...variables }, signal);
    last = { ...result, warnings: [...last.warnings, ...result.warnings] };
    if (result.userErrors.length > 0) break;
  }
  return last;
}

/**
 * @param {EventMeta} meta
 * @param {object} properties
 */
function emit(meta, properties) {
  const target = configured.updateCart?.eventTarget?.(meta) ?? document;
  target.dispatchEvent(Object.assign(new Event(meta.type, { bubbles: true, composed: true }), properties));
}

/**
 * Emits the events of a change that begins. The `promise` in each event resolves with the result.
 * @param {Payload} payload
 * @param {Options | undefined} options
 * @param {Promise<Result>} promise
 */
function emitChanges({ lines = [], note, discountCodes }, options, promise) {
  const { context = 'standard-action', detail } = options?.event ?? {};
  const common = { promise, ...(detail === undefined ? {} : { detail }) };
  for (const { action, lines: each } of groupLines(lines))
    emit({ type: 'shopify:cart:lines-update', action }, { ...common, action, context, lines: each });
  if (note !== undefined) emit({ type: 'shopify:cart:note-update' }, { ...common, context, note });
  if (discountCodes !== undefined)
    emit(
      { type: 'shopify:cart:discount-update' },
      { ...common, discountCodes: discountCodes.map((code) => ({ code })) },
    );
}

/**
 * @param {Payload} payload
 * @param {Options} [options]
 */
async function updateCart(payload, options) {
  checkPayload(payload);
  options?.signal?.throwIfAborted();
  const byDefault = () => changeCart(payload, options);
  const handler = configured.updateCart?.handler;
  // The events are emitted before the handler runs, so that their listeners can show that a change has begun.
  /** @type {PromiseWithResolvers<Result>} */
  const started = Promise.withResolvers();
  started.promise.catch(() => undefined);
  emitChanges(payload, options, started.promise);
  try {
    const result = await (handler === undefined ? byDefault() : handler(byDefault, payload, options));
    started.resolve(result);
    // A storefront without its own handler shows the changed cart by a reload.
    if (configured.updateCart === undefined && !result.userErrors?.length) location.reload();
    return result;
  } catch (error) {
    started.reject(error);
    if (!(error instanceof Error && error.name === 'AbortError'))
      emit({ type: 'shopify:cart:error' }, { error });
    throw error;
  }
}

/**
 * @param {Payload} [payload]
 * @param {Options} [options]
 */
async function getCart(payload, options) {
  const cartId = findCartId(payload);
  return cartId === null ? { cart: null } : sendQuery(queries.get, { cartId }, options?.signal);
}

async function showCart() {
  const drawer = document.querySelector('cart-drawer-component, cart-drawer');
  if (drawer !== null && 'open' in drawer && typeof drawer.open === 'function') drawer.open();
  else location.assign('/cart');
}

async function openCart() {
  const handler = configured.openCart?.handler;
  await (handler === undefined ? showCart() : handler(showCart));
}

/**
 * Options that the storefront has set, by action. Later calls of `configure` are ignored.
 * @type {{ updateCart?: UpdateConfiguration, openCart?: OpenConfiguration }}
 */
const configured = {};

/** @param {{ Shopify?: { actions?: object } }} page */
function install(page) {
  page.Shopify ??= {};
  page.Shopify.actions ??= Object.freeze({
    getCart,
    updateCart: Object.assign(updateCart, {
      /** @param {UpdateConfiguration} options */
      configure(options) {
        if (configured.updateCart !== undefined) return false;
        configured.updateCart = options;
        return true;
      },
      isDefault: () => configured.updateCart === undefined,
    }),
    openCart: Object.assign(openCart, {
      /** @param {OpenConfiguration} options */
      configure(options) {
        if (configured.openCart !== undefined) return false;
        configured.openCart = options;
        return true;
      },
      isDefault: () => configured.openCart === undefined,
    }),
  });
}

install(/** @type {{ Shopify?: { actions?: object } }} */ (window));
