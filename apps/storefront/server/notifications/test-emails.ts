/** For tests: every e-mail of the shop, composed of one order, one draft order and one subscription. */
import {
  createActivationEmail,
  createCheckoutReminderEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createPasswordResetEmail,
  createPaymentReleasedEmail,
  createSignInCodeEmail,
} from '@vitrine/commerce/mail/account-emails';
import type { EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import { createGiftCardEmail } from '@vitrine/commerce/mail/gift-card-email';
import { composeOrderConfirmationEmail } from '@vitrine/commerce/mail/order-confirmation-email';
import {
  createDraftInvoiceEmail,
  createInvoiceEmail,
  createOrderEditedEmail,
  createPickupEmail,
  createRefundEmail,
  createShipmentEmail,
} from '@vitrine/commerce/mail/order-emails';
import { createReturnDecisionEmail, createReturnReceivedEmail } from '@vitrine/commerce/mail/return-emails';
import { composeSubscriptionEmail } from '@vitrine/commerce/mail/subscription-emails';
import type { DraftOrder } from '@vitrine/commerce/orders/drafts/draft-order';
import type { OrderLineRecord, OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { SkipReason, SubscriptionContract } from '@vitrine/commerce/subscriptions/subscription-contract';
import { createTestEmail } from '../service-settings/create-test-email.ts';
import { createWishlistEmail } from '../wishlists/wishlist-email.ts';
import { createEditorNoticeEmail, editorNotice } from './editor-notice-email.ts';
import { createBackInStockEmail, createConfirmationEmail } from './emails.ts';

const at = Date.UTC(2026, 10, 23, 7, 20, 11);
const url = 'https://shop.test/x';
const testLayout: EmailLayout = { shopName: 'Nordhår', shopUrl: 'https://shop.test' };
const address = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', company: '', address1: 'Lindenweg 1', address2: '' },
  ...{ city: 'Berlin', province: null, country: 'DE' as const, zip: '10115', phone: '' },
};

function createLine(id: string, priceAfterDiscounted: number): OrderLineRecord {
  return {
    ...{
      id,
      variantId: id,
      productId: id,
      productHandle: 'oel',
      sku: '',
      title: 'Öl',
      variantTitle: '200 ml',
    },
    ...{ productType: '', vendor: '', selectedOptions: [], image: null, quantity: 2, attributes: [] },
    ...{ sellingPlan: null, requiresShipping: true, unitPrice: 1700, originalPrice: 1700, allocations: [] },
    ...{ priceAfterDiscounted, orderAllocation: 0, taxes: [] },
  };
}

const order: OrderRecord = {
  ...{ id: '1', number: 1001, secret: 's', cartId: 'c', customerId: null },
  region: 'eu',
  currency: 'EUR',
  ...{ email: 'ada@example.com', phone: '', marketingConsent: false, personalId: null },
  shippingAddress: address,
  billingAddress: address,
  lines: [createLine('1', 3450), createLine('2', 0)],
  orderAllocations: [],
  codes: [],
  delivery: { rateId: '1', name: 'DHL Paket', price: 490, originalPrice: 490 },
  taxes: [{ name: 'MwSt.', rate: 0.19, amount: 629, included: true }],
  amounts: {
    ...{ subtotalPrice: 3450, discountBundleAmount: 0, discountManualGwp: 500, discountAutoGwp: 0 },
    ...{ discountLine: 0, discountTier: 0, discountAmount: 0, discountCombineLine: 200 },
    ...{ totalBeforeShipping: 3450, shipping: 490, totalTax: 629, totalAmount: 3940 },
  },
  giftCards: [{ cardId: '1', lastCharacters: 'AB12', amount: 1000 }],
  note: '',
  attributes: [],
  financialStatus: 'paid',
  createdAt: at,
  erasedAt: null,
};
const draft: DraftOrder = {
  ...{ id: '1', number: 1, secret: 's', region: 'eu', currency: 'EUR', customerId: null },
  ...{ email: 'ada@example.com', phone: '', note: '', tags: [], attributes: [], lines: [], discount: null },
  shippingAddress: address,
  billingAddress: null,
  ...{ shippingLine: null, taxExempt: false, status: 'invoiceSent', orderId: null },
  ...{ invoiceSentAt: at, completedAt: null, createdAt: at, updatedAt: at },
};
const lines = [{ lineId: '1', quantity: 1 }];
const refund = {
  ...{ id: '1', at, shipping: 490, shippingTaxes: [], total: 2190, reason: 'Zerbrochen', restocked: false },
  lines: [
    {
      ...{ lineId: '1', quantity: 1, amount: 1700 },
      taxes: [{ name: 'MwSt.', rate: 0.19, included: true, amount: 271 }],
    },
  ],
  giftCards: [{ cardId: '1', lastCharacters: 'AB12', amount: 1000 }],
  returnId: null,
};
const parcel = {
  id: '1',
  carrier: 'DHL',
  trackingCode: '00340',
  trackingUrl: url,
  lines,
  at,
  deliveredAt: null,
};
const returned = {
  ...{ id: '1-1', orderId: '1', orderNumber: 1001, kind: 'goodwill' as const, at, right: '', law: null },
  ...{ status: 'accepted' as const, name: 'Ada', email: 'ada@example.com', lines, answer: '' },
};

const contract: SubscriptionContract = {
  ...{ id: '11', customerId: null, email: 'ada@example.com', phone: '' },
  ...{ country: 'DE', store: null, originOrderId: '1', pauseReason: null },
  status: 'active',
  region: 'eu',
  currencyCode: 'EUR',
  lines: [
    {
      ...{ id: '1', variantId: '1', quantity: 2, title: 'Öl', variantTitle: '200 ml', currentPrice: 1750 },
      sellingPlan: { id: '1', name: 'Monatlich', percentage: 10 },
      announcedPrices: [{ price: 1950, from: at }],
    },
  ],
  oneTimeLines: [],
  billingPolicy: { interval: 'MONTH', intervalCount: 2, maxCycles: null },
  deliveryAddress: address,
  billingAddress: address,
  paymentMethod: null,
  consent: null,
  anchor: { cycle: 2, at },
  nextCycle: 2,
  nextBillingDate: at,
  lastPaymentStatus: 'succeeded',
  ...{ cancelledAt: null, createdAt: at, updatedAt: at, events: 1, erasedAt: null },
};

type SubscriptionMail = Parameters<typeof composeSubscriptionEmail>[0];
function composeSubscription(
  frame: EmailLayout,
  mail: SubscriptionMail,
  changed: Partial<SubscriptionContract> = {},
  skipReason: SkipReason | null = null,
): EmailMessage {
  const cycle = {
    ...{ contractId: '11', cycleIndex: 2, status: 'unbilled' as const, billingDate: at, cartId: null },
    ...{ orderId: null, skipReason, attempts: 0 },
  };
  const email = composeSubscriptionEmail(
    mail,
    { ...contract, ...changed },
    { ...frame, manageUrl: url, cycle },
  );
  if (email === null) throw new Error(mail.kind);
  return email;
}

const about = { contractId: '11', cycle: 2 };

/** Composes the e-mails of orders, returns, refunds and gift cards, by name. */
export function composeOrderEmails(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  const context = { ...frame, orderUrl: url };
  const payment = { ...context, payUrl: url };
  const unpaid: OrderRecord = { ...order, financialStatus: 'authorized' };
  const pickup = {
    locationId: '1',
    name: 'Laden',
    pickupTime: 'ONE_HOUR',
    instructions: '',
    preparedAt: at,
  } as const;
  const pickedUp = { ...order, pickup };
  const track = { ...context, trackUrl: url };
  const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const card = { code: 'ABCD', balance: 5050, region: 'eu' as const, message: '' };
  const withdrawal = { ...returned, kind: 'withdrawal' as const, law: '§ 355 BGB' };
  return {
    confirmation: composeOrderConfirmationEmail(order, context),
    'shipment of a part': createShipmentEmail(order, parcel, track),
    shipment: createShipmentEmail({ ...order, fulfilments: [{ ...parcel, lines: all }] }, parcel, track),
    'confirmation of a pickup': composeOrderConfirmationEmail(pickedUp, context),
    'ready for pickup': createPickupEmail(pickedUp, context),
    refund: createRefundEmail(order, refund, context),
    edited: createOrderEditedEmail(order, payment),
    invoice: createInvoiceEmail(unpaid, 'Danke!', payment),
    'invoice of a draft': createDraftInvoiceEmail(
      draft,
      { lines: order.lines, orderAllocations: [], taxes: order.taxes, amounts: order.amounts },
      'Danke!',
      payment,
    ),
    'return received': createReturnReceivedEmail(order, returned, context),
    'withdrawal received': createReturnReceivedEmail(order, withdrawal, context),
    'return accepted': createReturnDecisionEmail(order, returned, context),
    'return refused': createReturnDecisionEmail(order, { ...returned, status: 'refused' }, context),
    'gift card': createGiftCardEmail({ ...card, expiresAt: at, name: 'Bo', from: 'Ada' }, frame, {
      shopUrl: url,
      balanceUrl: url,
    }),
    'own gift card': createGiftCardEmail({ ...card, expiresAt: null, name: '', from: '' }, frame, {
      shopUrl: url,
      balanceUrl: url,
    }),
  };
}

/** Composes the e-mails of accounts, payments and abandoned checkouts, by name. */
export function composeAccountEmails(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  const named = { name: 'Ada', url };
  return {
    'password reset': createPasswordResetEmail(frame, named),
    activation: createActivationEmail(frame, named),
    'password changed': createPasswordChangedEmail(frame, named),
    'e-mail changed': createEmailChangedEmail(frame, named),
    'sign-in code': createSignInCodeEmail(frame, { code: '123456', url }),
    'payment released': createPaymentReleasedEmail(frame, {
      ...{ reason: 'Öl ist ausverkauft.', amount: '34,50 €', checkoutUrl: url },
    }),
    'checkout left': createCheckoutReminderEmail(frame, { url, stopUrl: url }),
  };
}

/** Composes the e-mails of subscriptions, by name. */
export function composeSubscriptionEmails(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  const declined = { kind: 'subscriptionDeclined', ...about, retryAt: at, payUrl: url } as const;
  const skipped = { kind: 'subscriptionSkipped', ...about } as const;
  const weekly = { billingPolicy: { interval: 'WEEK', intervalCount: 1, maxCycles: null } } as const;
  return {
    started: composeSubscription(frame, { kind: 'subscriptionStarted', contractId: '11' }),
    'started, each week': composeSubscription(
      frame,
      { kind: 'subscriptionStarted', contractId: '11' },
      weekly,
    ),
    reminder: composeSubscription(frame, {
      kind: 'subscriptionReminder',
      ...about,
      skipUrl: url,
      stopUrl: url,
    }),
    'new price': composeSubscription(frame, { kind: 'subscriptionPrice', contractId: '11', from: at }),
    declined: composeSubscription(frame, { ...declined, reason: 'declined' }),
    'to be confirmed': composeSubscription(frame, { ...declined, reason: 'authentication' }),
    'without a card': composeSubscription(frame, { ...declined, reason: 'noMethod' }),
    skipped: composeSubscription(frame, skipped),
    'sold out': composeSubscription(frame, skipped, {}, 'soldOut'),
    'not sold any more': composeSubscription(frame, skipped, {}, 'unavailable'),
    undeliverable: composeSubscription(frame, skipped, {}, 'undeliverable'),
    paused: composeSubscription(frame, { kind: 'subscriptionPaused', ...about }, { status: 'paused' }),
    stopped: composeSubscription(frame, { kind: 'subscriptionStopped', contractId: '11' }),
  };
}

/** Composes the e-mails of lists, by name. */
export function composeListEmails(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  const update = { title: 'Öl', product: 'oel' };
  return {
    newsletter: createConfirmationEmail('newsletter', url, frame),
    waitlist: createConfirmationEmail('waitlist', url, frame),
    SMS: createConfirmationEmail('sms', url, frame),
    'back in stock': createBackInStockEmail('Öl', url, url, frame),
    wishlist: createWishlistEmail([{ ...update, kind: 'back' }], frame, 'stop'),
    'wishlist, reduced': createWishlistEmail([{ ...update, kind: 'reduced' }], frame, 'stop'),
    'wishlist, several': createWishlistEmail(
      [
        { ...update, kind: 'back' },
        { ...update, kind: 'reduced' },
      ],
      frame,
      'stop',
    ),
  };
}

/** Composes the e-mails to editors and admins, by name. */
export function composeEditorEmails(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  const notice = { title: 'Banner', path: '/x', version: 2, by: 'Bo', note: 'Bitte kürzer' };
  const notices = editorNotice.shape.kind.options.flatMap((kind) =>
    (['en', 'de'] as const).map(
      (language) =>
        [
          `${kind} in ${language}`,
          createEditorNoticeEmail({ ...notice, kind }, language, `${frame.shopUrl}/editor`, frame),
        ] as const,
    ),
  );
  return { ...Object.fromEntries(notices), test: createTestEmail(frame.shopName, frame.brand?.sender) };
}

/** Composes every e-mail of the shop, by name. `tools/words/own-shop-emails.test.ts` finds those that are missing here. */
export function composeEveryEmail(frame = testLayout): Readonly<Record<string, EmailMessage>> {
  return {
    ...composeOrderEmails(frame),
    ...composeAccountEmails(frame),
    ...composeSubscriptionEmails(frame),
    ...composeListEmails(frame),
    ...composeEditorEmails(frame),
  };
}
