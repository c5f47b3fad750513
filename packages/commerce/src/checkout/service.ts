/** The checkout service: each call reads, checks, keeps and answers with the checkout as it then stands. */
import { isEmail } from '@vitrine/rules/contact/email';
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import {
  codeMessage,
  configuredMessage,
  discountMessages,
  replacedCodeMessage,
} from '@vitrine/rules/discounts/messages';
import { rejectionOf } from '@vitrine/rules/discounts/rejection';
import { findZone } from '@vitrine/rules/shipping/zone';
import type { BackendParts } from '../backend.ts';
import { setDiscountCodes } from '../carts/change/details.ts';
import { changed } from '../carts/change/result.ts';
import { clampToStock } from '../carts/change/stock.ts';
import { bringInOrder, changeCart, settleWished } from '../carts/change-cart.ts';
import { cartLimits } from '../carts/limits.ts';
import type { CartRecord } from '../carts/model.ts';
import { type CartMoment, priceCartRecord } from '../carts/pricing.ts';
import { shelfOf } from '../carts/shelf.ts';
import { lockCart } from '../carts/store.ts';
import { readOrder, sameSecret } from '../orders/order-store.ts';
import type {
  AddressInput,
  CheckoutChange,
  CheckoutKey,
  CheckoutResult,
  CheckoutService,
  FieldError,
} from './checkout.ts';
import { withoutSecrets } from './confirmation.ts';
import { type Parsed, type ParsedAddress, parseAddress, parseContact } from './parse-input.ts';
import type { CheckoutOptions, CheckoutParts } from './parts.ts';
import { createPay } from './pay.ts';
import { encryptPersonalId, maskPersonalId } from './personal-id.ts';
import { changesSince, seenNow } from './problems.ts';
import { type Found, findQuote, type Quote } from './quote.ts';
import { type CheckoutRecord, readCheckout, writeCheckout } from './record.ts';
import { createShow } from './show.ts';
import { formFor, unservedMessage } from './view.ts';

/** Puts the checkout together over a backend. */
export function createCheckoutService(backend: BackendParts, options: CheckoutOptions): CheckoutService {
  const parts: CheckoutParts = { ...options, backend };
  const { storage } = backend;
  const show = createShow(parts);
  const { startPayment, pay } = createPay(parts, show);

  const momentOf = ({ snapshot }: Quote): CartMoment => ({
    parts: backend,
    snapshot,
    country: null,
    store: null,
    now: backend.clock(),
  });

  /** Keeps what the shopper entered, unless the cart was bought meanwhile. Going on, they have seen the notices. */
  const keep = (cart: CartRecord, change: (record: CheckoutRecord) => CheckoutRecord): Promise<void> =>
    storage.change(async (tx) => {
      const now = backend.clock();
      if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
      const record = await readCheckout(tx, cart.id);
      await writeCheckout(tx, cart.id, change({ ...record, notices: [] }), now);
    });

  /** Finds the quote, lets `work` decide, answers with what then is. */
  const step = async (
    key: CheckoutKey,
    work: (quote: Quote) => Promise<readonly FieldError[]>,
  ): Promise<CheckoutChange> => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return found;
    const errors = await work(found.quote);
    if (errors.length > 0) {
      const shown = await show(found.quote);
      return shown.kind === 'open' ? { kind: 'invalid', view: shown.view, errors } : shown;
    }
    return look(key);
  };

  /** The quote of a cart that is in order, and what left it for that. */
  const settle = async (
    key: CheckoutKey,
  ): Promise<{ readonly found: Found; readonly left: readonly string[] }> => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return { found, left: [] };
    const { quote } = found;
    const id = { token: key.cartId, secret: key.secret };
    const { record, notices } = await bringInOrder(momentOf(quote), id, quote.cart);
    return record === quote.cart
      ? { found, left: [] }
      : { found: await findQuote(backend, key), left: notices };
  };

  const look = async (key: CheckoutKey): Promise<CheckoutResult> => {
    const { found, left } = await settle(key);
    if (found.kind !== 'quote') return found;
    const quote = withBeginning(found.quote);
    const news = [
      ...left.map((message) => ({ kind: 'gone', message }) as const),
      ...changesSince(quote.checkout, quote),
    ];
    const seen = seenNow(quote);
    const checkout = { ...quote.checkout, seen, notices: [...quote.checkout.notices, ...news] };
    if (JSON.stringify(checkout) !== JSON.stringify(found.quote.checkout)) {
      await storage.change(async (tx) => {
        if ((await lockCart(tx, storage.dialect, key.cartId, quote.now)) === null) return;
        const record = await readCheckout(tx, key.cartId);
        // Another tab may have gone on meanwhile; only what this look adds is written.
        const fresh = JSON.stringify(record) === JSON.stringify(found.quote.checkout);
        await writeCheckout(tx, key.cartId, fresh ? checkout : { ...record, seen }, quote.now);
      });
    }
    return show({ ...quote, checkout });
  };

  const parse = (quote: Quote, input: AddressInput, purpose: 'shipping' | 'billing') =>
    parseAddress(input, {
      purpose,
      forms: parts.addressForms,
      hasPersonalId: quote.checkout.personalId !== null,
    });

  const keepShipping = async (
    quote: Quote,
    parsed: Parsed<ParsedAddress, FieldError['field'] & string>,
  ): Promise<readonly FieldError[]> => {
    if (!parsed.ok) return parsed.errors;
    const { address, personalId } = parsed.value;
    if (quote.table !== null) {
      const zone = findZone(quote.table, address);
      if (zone.zone === null) {
        return [{ field: 'country', message: unservedMessage(address.country, zone.servedBy) }];
      }
    }
    const asked = needsPersonalId(address);
    const secret =
      asked && personalId !== ''
        ? {
            personalId: encryptPersonalId(personalId, quote.cart.id, parts.personalIdKey),
            personalIdMasked: maskPersonalId(personalId),
          }
        : {};
    // An ID is kept only as long as the destination asks for one.
    const kept = asked ? secret : { personalId: null, personalIdMasked: null };
    await keep(quote.cart, (record) => ({ ...record, shippingAddress: address, rateId: null, ...kept }));
    return [];
  };

  return {
    open: look,
    startPayment,
    pay,
    setContact: (key, input) =>
      step(key, async (quote) => {
        const parsed = parseContact(input, quote.country);
        if (!parsed.ok) return parsed.errors;
        await keep(quote.cart, (record) => ({ ...record, ...parsed.value }));
        return [];
      }),
    setShippingAddress: (key, input) =>
      step(key, (quote) => keepShipping(quote, parse(quote, input, 'shipping'))),
    chooseRate: (key, rateId) =>
      step(key, async (quote) => {
        if (!quote.priced.shipping.options.some((option) => option.rateId === rateId)) {
          return [
            { field: 'rate', message: 'This delivery option is no longer available. Choose another one.' },
          ];
        }
        await keep(quote.cart, (record) => ({ ...record, rateId }));
        return [];
      }),
    setBillingSame: (key) =>
      step(key, async (quote) => {
        await keep(quote.cart, (record) => ({ ...record, billingSame: true, billingAddress: null }));
        return [];
      }),
    setBillingAddress: (key, input) =>
      step(key, async (quote) => {
        const parsed = parse(quote, input, 'billing');
        if (!parsed.ok) {
          return parsed.errors.map(({ field, message }) => ({ field: `billing.${field}` as const, message }));
        }
        const { address } = parsed.value;
        await keep(quote.cart, (record) => ({ ...record, billingSame: false, billingAddress: address }));
        return [];
      }),
    applyCode: (key, text) =>
      step(key, async (quote) => {
        const code = text.trim();
        if (code === '') return [{ field: 'code', message: 'Enter a code.' }];
        const offers = await backend.offers.settings(quote.region);
        const rejected =
          code.length > cartLimits.code ? discountMessages.default : rejectionOf(code, offers.codeRejection);
        if (rejected !== null) {
          const message = configuredMessage(code, offers.codeMessages) ?? rejected;
          return [{ field: 'code', message }];
        }
        const moment = momentOf(quote);
        const wished = await settleWished(moment, quote.cart, setDiscountCodes(quote.cart, [code]));
        const { priced } = await priceCartRecord(moment, wished.record, {
          ...(quote.checkout.email === '' ? {} : { email: quote.checkout.email }),
          destination: quote.priced.shipping.destination,
        });
        const [result] = priced.codes;
        if (result === undefined || !result.applicable) {
          const message = result && codeMessage(result, quote.region, offers.codeMessages);
          return [{ field: 'code', message: message ?? discountMessages.default }];
        }
        await changeCart(momentOf(quote), { token: key.cartId, secret: key.secret }, (cart) =>
          setDiscountCodes(cart, [code]),
        );
        const previous = quote.cart.discountCodes.find((old) => old.toUpperCase() !== code.toUpperCase());
        if (previous !== undefined) {
          const message = replacedCodeMessage(previous.toUpperCase(), code.toUpperCase());
          await keep(quote.cart, (record) => ({ ...record, notices: [{ kind: 'code', message }] }));
        }
        return [];
      }),
    removeCode: (key, code) =>
      step(key, async (quote) => {
        const gone = code.trim().toUpperCase();
        await changeCart(momentOf(quote), { token: key.cartId, secret: key.secret }, (cart) =>
          setDiscountCodes(
            cart,
            cart.discountCodes.filter((kept) => kept.toUpperCase() !== gone),
          ),
        );
        return [];
      }),
    adjustToStock: (key) =>
      step(key, async (quote) => {
        const shelf = shelfOf(quote.snapshot, quote.region);
        await changeCart(momentOf(quote), { token: key.cartId, secret: key.secret }, (cart) => {
          const sold = cart.lines.filter((line) => shelf.sells(line.variantId));
          const all = new Set(sold.map(({ id }) => id));
          return changed({ ...cart, lines: clampToStock(cart.id, sold, sold, all, shelf).lines });
        });
        await keep(quote.cart, (record) => ({ ...record, seen: null }));
        return [];
      }),
    addressForm(country, purpose, region, province) {
      const table = backend.regionTable(region, backend.clock());
      return formFor(parts.addressForms, table, country, province ?? null, purpose);
    },
    async confirmation(orderId, secret) {
      const order = await readOrder(storage.read, orderId);
      return order !== null && sameSecret(order.secret, secret) ? withoutSecrets(order) : null;
    },
  };
}

/** A checkout begins with what the cart knows of its buyer. */
function withBeginning(quote: Quote): Quote {
  const { checkout, cart } = quote;
  if (checkout.email !== '' || checkout.seen !== null) return quote;
  const { email, phone } = cart.buyerIdentity;
  if (email === null || !isEmail(email)) return quote;
  const parsed = parseContact({ email, ...(phone === null ? {} : { phone }) }, quote.country);
  const contact = parsed.ok ? parsed.value : { email: email.toLowerCase() };
  return { ...quote, checkout: { ...checkout, ...contact } };
}
