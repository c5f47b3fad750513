/**
 * Sends an add-to-cart request before hydration, so that the response is on its way while React loads. After
 * hydration the form is submitted again (`product/add-to-cart.tsx`), and its handler uses the response of this
 * request. If there is no response, the handler repeats the request with the same `Idempotency-Key`, so that the
 * product is added only once.
 */
import type { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { showEarlyAdd } from '../cart/arriving-line.ts';

export interface EarlyAdd {
  /** Value of the request's `Idempotency-Key` header. */
  readonly key: string;
  readonly line: EarlyLine;
  /** The response of the server; rejects if the server couldn't be reached. */
  readonly answer: Promise<EarlyAnswer>;
  /**
   * Resolves to true if the server added the product. Repeats the request once if there was no response. Used if
   * React's code can't be loaded.
   */
  readonly wasAdded: () => Promise<boolean>;
}

interface EarlyLine {
  readonly merchandiseId: string;
  readonly quantity: 1;
  readonly sellingPlanId?: string;
}

interface EarlyAnswer {
  readonly status: number;
  readonly text: string;
}

/** Opens the cart drawer with the product, and sends the request. @returns null if React has to send the request */
export function addEarly(form: HTMLFormElement, button: HTMLElement, chosen: FormData): EarlyAdd | null {
  const add = sendEarlyAdd(form, chosen);
  showEarlyAdd(button, add);
  return add;
}

/**
 * Sends the add once the page's pending cart request has finished: two requests at once without a cart would create two
 * carts.
 *
 * @returns null if the form has been sent, or if it has fields besides variant, selling plan and quantity: React sends
 * those forms
 */
function sendEarlyAdd(form: HTMLFormElement, chosen: FormData): EarlyAdd | null {
  const { __earlyUse: early } = window;
  if (early === undefined || early.adds.has(form)) return null;
  const fields = new Map(chosen);
  const merchandiseId = fields.get('merchandiseId');
  const sellingPlanId = fields.get('sellingPlanId') ?? '';
  fields.delete('merchandiseId');
  fields.delete('sellingPlanId');
  fields.delete('quantity');
  if (fields.size > 0 || typeof merchandiseId !== 'string' || typeof sellingPlanId !== 'string') return null;
  const line = { merchandiseId, quantity: 1, ...(sellingPlanId === '' ? {} : { sellingPlanId }) } as const;
  // `randomUUID` is missing in insecure contexts, such as a page served over plain HTTP.
  const key = crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  const earlier = early.cart?.catch(() => undefined) ?? Promise.resolve();
  const answer = earlier.then(() => post(key, line));
  const add: EarlyAdd = { key, line, answer, wasAdded: () => wasAdded(answer, key, line) };
  early.adds.set(form, add);
  // The response contains the cart, which the page then needn't fetch.
  early.cart = add.answer.then(readCart);
  early.cart.catch((failure: unknown) => console.warn('early add', failure));
  return add;
}

async function wasAdded(answer: Promise<EarlyAnswer>, key: string, line: EarlyLine): Promise<boolean> {
  const { status } = await answer.catch(() => post(key, line)).catch(() => ({ status: 0 }));
  return status === 200;
}

/** A copy, because importing the value would add a chunk of React's code to the scripts that load before hydration. */
const everyField: typeof allCartFields = { 'Cart-Fields': 'all' };

async function post(key: string, line: EarlyLine): Promise<EarlyAnswer> {
  const response = await fetch(`${document.documentElement.dataset.base ?? ''}/api/cart`, {
    method: 'POST',
    headers: { ...everyField, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(line),
    // The request continues if the shopper navigates away at once.
    keepalive: true,
  });
  return { status: response.status, text: await response.text() };
}

function readCart({ status, text }: EarlyAnswer): CartJson {
  const { cart }: Partial<CartResponseJson> = status === 200 ? JSON.parse(text) : {};
  if (cart == null) throw new Error(`the add was answered by ${status}`);
  return cart;
}
