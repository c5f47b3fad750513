/**
 * Sends an add to the cart before React runs, so that the shop answers it meanwhile. React takes the answer once the form is
 * submitted again (`product/add-to-cart.tsx`); it repeats the request with the same key where none came, so that the
 * product is added once.
 */
import type { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { showEarlyAdd } from '../cart/arriving-line.ts';

export interface EarlyAdd {
  /** Of the request: `Idempotency-Key`. */
  readonly key: string;
  readonly line: EarlyLine;
  /** Rejects where the shop wasn't reached. */
  readonly answer: Promise<EarlyAnswer>;
  /** Resolves to true if the product is in the cart, for a page without React. Asks once more where no answer came. */
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

/** Opens the cart with the product, and sends it. Null where it isn't sent yet. */
export function addEarly(form: HTMLFormElement, button: HTMLElement, chosen: FormData): EarlyAdd | null {
  const add = sendEarlyAdd(form, chosen);
  showEarlyAdd(button, add);
  return add;
}

/**
 * Sends what is in the form, after the page's earlier requests that make or change the cart: two at once would make two carts.
 *
 * @returns null for a form that was sent, or holds more than a variant and its plan: React sends that.
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
  // A page over plain http has no randomUUID.
  const key = crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  const earlier = early.cart?.catch(() => undefined) ?? Promise.resolve();
  const answer = earlier.then(() => post(key, line));
  const add: EarlyAdd = { key, line, answer, wasAdded: () => wasAdded(answer, key, line) };
  early.adds.set(form, add);
  // The page reads no other cart first.
  early.cart = add.answer.then(readCart);
  early.cart.catch((failure: unknown) => console.warn('early add', failure));
  return add;
}

async function wasAdded(answer: Promise<EarlyAnswer>, key: string, line: EarlyLine): Promise<boolean> {
  const { status } = await answer.catch(() => post(key, line)).catch(() => ({ status: 0 }));
  return status === 200;
}

/** Written here as well: what waits for no tap imports nothing that React's chunks have. */
const everyField: typeof allCartFields = { 'Cart-Fields': 'all' };

async function post(key: string, line: EarlyLine): Promise<EarlyAnswer> {
  const response = await fetch(`${document.documentElement.dataset.base ?? ''}/api/cart`, {
    method: 'POST',
    headers: { ...everyField, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(line),
    // It outlives the page, if the shopper goes on at once.
    keepalive: true,
  });
  return { status: response.status, text: await response.text() };
}

function readCart({ status, text }: EarlyAnswer): CartJson {
  const { cart }: Partial<CartResponseJson> = status === 200 ? JSON.parse(text) : {};
  if (cart == null) throw new Error(`the add was answered by ${status}`);
  return cart;
}
