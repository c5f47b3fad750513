/**
 * Serves the checkout pages of a backend without a shop, to which a cart's `checkoutUrl` leads. All forms work without scripts.
 */
import type {
  CheckoutAccess,
  CheckoutChange,
  CheckoutService,
  CheckoutView,
  FieldError,
  OrderReference,
  PaymentResult,
} from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import * as answers from '@vitrine/words/checkout-answers';
import type { Context } from 'hono';
import { readAddressFields, readExpectedTotal } from '../../app/checkout/read-checkout-form.ts';
import { chooseLanguage } from '../http/choose-language.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { HttpError } from '../http/http-error.ts';
import { inLanguage } from '../http/language.ts';
import { sentForm } from '../http/sent-form.ts';
import type { StandalonePage } from '../http/standalone-page.ts';
import { renderCheckoutPage, renderNotice, renderOrderPage, type SentStep } from './checkout-page.ts';

/** Cookie with the id and the secret of the cart in checkout, as `<cart>:<secret>`. */
const checkoutCookie = 'checkout';
const checkoutCookieSeconds = 24 * 60 * 60;

/** Inputs that stay empty when a rejected form is shown again. */
const secretFields: ReadonlySet<string> = new Set(['card', 'personalId', 'giftCard']);

export interface CheckoutPagesDeps {
  readonly checkout: CheckoutService;
  /** URL that the pages link back to. */
  readonly storefrontUrl: string;
}

type ShopContext = Context<ShopHttp>;

const entryPath = /^\/cart\/c\/([^/]+)$/;
const orderPath = /^\/checkout\/confirmation\/([^/]+)$/;
const checkoutPath = /^\/checkout\/([^/]+)$/;

/** Creates the handler. It returns null for a path that isn't a checkout page. */
export function createCheckoutPages(
  deps: CheckoutPagesDeps,
): (context: ShopContext) => Promise<Response> | null {
  return (context) => {
    const { path } = context.req;
    const [, entry] = entryPath.exec(path) ?? [];
    const [, order] = orderPath.exec(path) ?? [];
    const [, cart] = checkoutPath.exec(path) ?? [];
    const show =
      entry !== undefined
        ? () => enter(context, deps, decode(entry))
        : order !== undefined
          ? () => showOrder(context, deps, decode(order))
          : cart !== undefined
            ? () => showCheckout(context, deps, decode(cart))
            : null;
    return show === null ? null : inLanguage(chooseLanguage(context.req.header('accept-language')), show);
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(404, 'NOT_FOUND', 'Page not found.');
  }
}

/** Moves the secret from the URL to a cookie, and redirects. */
async function enter(context: ShopContext, deps: CheckoutPagesDeps, cartId: string): Promise<Response> {
  const secret = context.req.query('key') ?? '';
  const opened = await deps.checkout.open({ cartId, secret });
  if (opened.kind === 'gone') return gone(context, deps);
  setHostCookie(context, checkoutCookie, `${cartId}:${secret}`, checkoutCookieSeconds);
  return redirect(context, `/checkout/${encodeURIComponent(cartId)}`);
}

async function showOrder(context: ShopContext, deps: CheckoutPagesDeps, id: string): Promise<Response> {
  const order = await deps.checkout.confirmation(id, context.req.query('key') ?? '');
  if (order === null) throw new HttpError(404, 'NOT_FOUND', 'Page not found.');
  return show(context, 200, renderOrderPage(order, deps.storefrontUrl));
}

async function showCheckout(
  context: ShopContext,
  deps: CheckoutPagesDeps,
  cartId: string,
): Promise<Response> {
  const [known, secret = ''] = (getHostCookie(context, checkoutCookie) ?? '').split(':');
  const access = { cartId, secret: known === cartId ? secret : '' };
  if (context.req.method === 'POST') {
    const { form } = await sentForm(context);
    const sent = await takeForm(deps.checkout, access, toTexts(form));
    if (sent.kind === 'order') return redirect(context, getOrderPath(sent.order));
    if (sent.kind === 'done') return redirect(context, context.req.path);
    return showView(context, deps, { view: sent.view, sent: sent.step });
  }
  const opened = await deps.checkout.open(access);
  switch (opened.kind) {
    case 'gone':
      return gone(context, deps);
    case 'completed':
      return redirect(context, getOrderPath(opened.order));
    case 'empty':
      return show(context, 200, renderNotice(words.nothingToBuy(), words.emptyCart(), deps.storefrontUrl));
    case 'open':
      return showView(context, deps, { view: opened.view, sent: null });
  }
}

function gone(context: ShopContext, { storefrontUrl }: CheckoutPagesDeps): Response {
  return show(context, 404, renderNotice(words.checkout(), answers.cartGone(), storefrontUrl));
}

function getOrderPath({ orderId, secret }: OrderReference): string {
  return `/checkout/confirmation/${encodeURIComponent(orderId)}?key=${encodeURIComponent(secret)}`;
}

function showView(
  context: ShopContext,
  { checkout, storefrontUrl }: CheckoutPagesDeps,
  { view, sent }: { readonly view: CheckoutView; readonly sent: SentStep | null },
): Response {
  const formOf = (prefix: '' | 'billing.') => {
    const country = sent?.typed.get(`${prefix}country`) ?? '';
    const purpose = prefix === '' ? 'shipping' : 'billing';
    const province = sent?.typed.get(`${prefix}province`);
    if (country === '') return prefix === '' ? view.form : view.billingForm;
    return checkout.addressForm(country, purpose, view.region, province);
  };
  const data = { view, sent, form: formOf(''), billingForm: formOf('billing.'), storefrontUrl };
  return show(context, sent === null ? 200 : 422, renderCheckoutPage(data));
}

type Texts = ReadonlyMap<string, string>;

function toTexts(form: FormData): Texts {
  return new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

type FormResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'order'; readonly order: OrderReference }
  | { readonly kind: 'rejected'; readonly view: CheckoutView; readonly step: SentStep };

/** Handles a submitted form; its `intent` names the step. */
async function takeForm(checkout: CheckoutService, access: CheckoutAccess, sent: Texts): Promise<FormResult> {
  const text = (name: string) => sent.get(name) ?? '';
  switch (text('intent')) {
    case 'contact': {
      const marketingConsent = text('marketingConsent') === 'yes';
      const contact = { email: text('email'), phone: text('phone'), marketingConsent };
      return toResult(await checkout.setContact(access, contact), sent);
    }
    case 'address':
      return toResult(await checkout.setShippingAddress(access, readAddressFields(text, '')), sent);
    case 'delivery':
      return toResult(await checkout.chooseRate(access, text('rate')), sent);
    case 'pickup':
      return toResult(await checkout.chooseRate(access, text('store')), sent);
    case 'ship':
      return toResult(await checkout.chooseShipping(access), sent);
    case 'billing':
      return toResult(await checkout.setBillingAddress(access, readAddressFields(text, 'billing.')), sent);
    case 'billing-same':
      return toResult(await checkout.setBillingSame(access), sent);
    case 'code':
      return toResult(await checkout.applyCode(access, text('code')), sent);
    case 'remove-code':
      return toResult(await checkout.removeCode(access, text('code')), sent);
    case 'gift-card':
      return toResult(await checkout.applyGiftCard(access, text('giftCard')), sent);
    case 'remove-gift-card':
      return toResult(await checkout.removeGiftCard(access, text('cardId')), sent);
    case 'adjust':
      return toResult(await checkout.adjustToStock(access), sent);
    case 'pay': {
      await acceptTerms(checkout, access, sent);
      const card = sent.get('card');
      const method = card === undefined ? ({ kind: 'free' } as const) : ({ kind: 'test', card } as const);
      return toResult(await checkout.pay(access, method, readExpectedTotal(text)), sent);
    }
    default:
      throw new HttpError(422, 'INVALID', answers.formUnknown());
  }
}

/** Saves whether the shopper accepted the subscription's terms, if the order starts a subscription. */
async function acceptTerms(checkout: CheckoutService, access: CheckoutAccess, sent: Texts): Promise<void> {
  const opened = await checkout.open(access);
  if (opened.kind !== 'open' || opened.view.subscription === null) return;
  const isAccepted = sent.get('subscribes') === 'yes';
  await checkout.acceptSubscriptionTerms(access, isAccepted ? answers.subscriptionTerms() : null);
}

function toResult(result: CheckoutChange | PaymentResult, sent: Texts): FormResult {
  const reject = (view: CheckoutView, errors: readonly FieldError[]): FormResult => ({
    kind: 'rejected',
    view,
    step: { errors, typed: new Map([...sent].filter(([name]) => !secretFields.has(name))) },
  });
  switch (result.kind) {
    case 'placed':
    case 'completed':
      return { kind: 'order', order: result.order };
    case 'invalid':
      return reject(result.view, result.errors);
    case 'refused':
      return reject(result.view, [
        { field: result.reason === 'declined' ? 'card' : 'form', message: result.message },
      ]);
    case 'pending':
      return reject(result.view, [{ field: 'form', message: result.message }]);
    default:
      return { kind: 'done' };
  }
}

function show(context: ShopContext, status: 200 | 404 | 422, { html, policy }: StandalonePage): Response {
  return context.html(html, status, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
  });
}

function redirect(context: ShopContext, location: string): Response {
  return context.body(null, 303, { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
}
