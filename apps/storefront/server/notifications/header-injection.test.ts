/** Texts of shoppers in e-mails, as a real mail server gets them: no header, recipient or message more than intended. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import {
  createActivationEmail,
  createCheckoutReminderEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createPasswordResetEmail,
  createPaymentReleasedEmail,
} from '@vitrine/commerce/mail/account-emails';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import { composeOrderConfirmationEmail } from '@vitrine/commerce/mail/order-confirmation-email';
import { createRefundEmail, createShipmentEmail } from '@vitrine/commerce/mail/order-emails';
import { createReturnDecisionEmail, createReturnReceivedEmail } from '@vitrine/commerce/mail/return-emails';
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import { type SmtpSink, startSmtpSink } from '@vitrine/commerce/mail/smtp-sink';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import { findOrder } from '@vitrine/commerce/orders/order-store';
import { isEmail } from '@vitrine/rules/contact/email';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWishlistEmail } from '../wishlists/wishlist-email.ts';
import { createBackInStockEmail, createConfirmationEmail } from './emails.ts';

/** Ends a header, a recipient, the head or the whole message wherever a line break isn't guarded. */
const attacks = [
  'Ada\r\nBcc: eve@evil.example\r\n\r\n<b>Eve</b>',
  'Ada\nBcc: eve@evil.example',
  'Ada\rBcc: eve@evil.example',
  'Ada\u2028Bcc: eve@evil.example\u2029\u0085Cc: eve@evil.example',
  'Ada\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\nSubject: Eve\r\n.\r\n',
  'Ada\n.\nRCPT TO:<eve@evil.example>\n.\r\n',
  '"Ada" <eve@evil.example>, "Eve',
  '=?utf-8?q?Ada=0D=0ABcc:_eve=40evil.example?=',
  `${'Ada '.repeat(300)}\r\n Bcc: eve@evil.example`,
];

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let order: OrderRecord;
let sink: SmtpSink;

beforeAll(async () => {
  sink = await startSmtpSink();
  directory = await mkdtemp(join(tmpdir(), 'vitrine-smtp-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
  const key = await shop.cart('AU', [['1', 2]]);
  const paid = await shop.checkout.pay(
    key,
    { kind: 'test', card: '1' },
    await fillInCheckout(shop.checkout, key, 'AU'),
  );
  if (paid.kind !== 'placed') throw new Error(paid.kind);
  const found = await findOrder(storage.read, paid.order.orderId);
  if (found === null) throw new Error('the order is missing');
  order = found;
});
afterAll(async () => {
  await sink.close();
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

const urls = { shopUrl: 'http://shop.test', orderUrl: 'http://shop.test/order/1' };
const url = 'http://shop.test/a/1';

/** The order as if nothing had checked what its shopper wrote. */
function writtenBy(text: string): OrderRecord {
  const address = { ...order.shippingAddress, firstName: text, lastName: text, address1: text, city: text };
  const lines = order.lines.map((line) => ({ ...line, title: text, variantTitle: text }));
  return { ...order, shippingAddress: address, lines };
}

/** Every e-mail of the shop, with a text wherever a shopper's, or a product's title, appears. */
function everyEmail(text: string): Readonly<Record<string, EmailMessage>> {
  const written = writtenBy(text);
  const context = { shopName: 'Shop', ...urls };
  const lines = written.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const at = order.createdAt;
  const refund = {
    ...{ id: '1', at, shipping: 0, shippingTaxes: [], total: 100, restocked: false, returnId: null },
    ...{ reason: text, lines: lines.map((line) => ({ ...line, amount: 100, taxes: [] })) },
  };
  const parcel = { id: '1', trackingUrl: null, lines, at, deliveredAt: null };
  const returned = {
    ...{ id: '1-1', orderId: order.id, orderNumber: order.number, kind: 'goodwill' as const, at },
    ...{ right: '', law: null, status: 'refused' as const, name: text, email: text, lines, answer: text },
  };
  const frame = { shopName: 'Shop', shopUrl: urls.shopUrl };
  const named = { name: text, url };
  return {
    confirmation: composeOrderConfirmationEmail(written, context),
    shipment: createShipmentEmail(
      written,
      { ...parcel, carrier: text, trackingCode: text },
      { ...context, trackUrl: url },
    ),
    refund: createRefundEmail(written, refund, context),
    'return received': createReturnReceivedEmail(written, returned, context),
    'return refused': createReturnDecisionEmail(written, returned, context),
    'password reset': createPasswordResetEmail({ shopName: 'Shop' }, named),
    activation: createActivationEmail({ shopName: 'Shop' }, named),
    'password changed': createPasswordChangedEmail({ shopName: 'Shop' }, named),
    'email changed': createEmailChangedEmail({ shopName: 'Shop' }, named),
    'payment released': createPaymentReleasedEmail(
      { shopName: 'Shop' },
      { reason: text, amount: '$1', checkoutUrl: url },
    ),
    reminder: createCheckoutReminderEmail({ shopName: 'Shop' }, { url, stopUrl: url }),
    'sign-up': createConfirmationEmail('newsletter', url, frame),
    'back in stock': createBackInStockEmail(text, url, url, frame),
    wishlist: createWishlistEmail([{ title: text, kind: 'back', product: text }], frame, 'stop'),
    // As if a composer forgot to guard anything.
    'a subject and a header': { subject: text, text, html: text, headers: { 'List-Unsubscribe': text } },
  };
}

const intended = /^(?:from|to|subject|message-id|date|mime-version|content-type|list-unsubscribe(?:-post)?)$/;
const sendTo = (to: string, message: EmailMessage) =>
  createSendEmail(
    { smtpUrl: sink.url, from: 'Shop <shop@shop.test>', directory },
    pino({ enabled: false }),
  )({
    ...message,
    id: 'an-id',
    to,
  });

describe('an email with what a shopper wrote', () => {
  test.each(attacks)('SEC-49: has its own headers and recipient alone: %j', async (text) => {
    for (const [kind, message] of Object.entries(everyEmail(text))) {
      const before = sink.received.length;
      const commands = sink.commands.length;
      await sendTo('ada@shop.test', message);
      const [email, ...others] = sink.received.slice(before);
      expect([kind, others]).toEqual([kind, []]);
      expect([kind, email?.from, email?.recipients]).toEqual([kind, 'shop@shop.test', ['ada@shop.test']]);
      const names = email?.headers.map(([name]) => name) ?? [];
      expect([kind, names.filter((name) => !intended.test(name))]).toEqual([kind, []]);
      expect([kind, new Set(names).size]).toEqual([kind, names.length]);
      expect(email?.headers.find(([name]) => name === 'to')).toEqual(['to', 'ada@shop.test']);
      // A lone CR or LF ends a line for some servers, and a lone dot on it the message.
      expect([kind, /(?<!\r)\n|\r(?!\n)|\r\n\.(?!\.)/.test(email?.raw ?? '')]).toEqual([kind, false]);
      const verbs = sink.commands.slice(commands).map((line) => line.split(/[ :]/, 1)[0]);
      expect([kind, verbs]).toEqual([kind, ['EHLO', 'MAIL', 'RCPT', 'DATA', 'QUIT'].slice(0, verbs.length)]);
    }
  });

  test.each([
    'ada@shop.test\r\nBcc: eve@evil.example',
    '"ada\r\nRCPT TO:<eve@evil.example>"@shop.test',
    '"ada\rBcc: eve"@shop.test',
    '"ada\u2028eve"@shop.test',
    '"ada\u0000eve"@shop.test',
    'ada@shop.test>, <eve@evil.example',
    'ada@shop.test, eve@evil.example',
    'ada@shop.test> NOTIFY=NEVER',
    'friends:ada@shop.test,eve@evil.example;',
    'Ada <eve@evil.example>',
  ])('SEC-49: has no recipient that isn’t one address: %j', async (address) => {
    expect(isEmail(address)).toBe(false);
    const before = sink.received.length;
    const commands = sink.commands.length;
    await sendTo(address, { subject: 'Hello', text: 'Hello', html: 'Hello' }).catch(() => undefined);
    const recipients = sink.commands.slice(commands).filter((line) => /^RCPT/i.test(line));
    expect(recipients.length).toBeLessThan(2);
    for (const { headers } of sink.received.slice(before))
      expect(headers.map(([name]) => name).filter((name) => !intended.test(name))).toEqual([]);
  });
});
