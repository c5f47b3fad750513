import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { translations } from '@vitrine/words/emails-in-de';
import { setTranslationLookup } from '@vitrine/words/message';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerTranslations } from '../catalogue/translation-registry.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { inviteCustomer } from '../customers/accounts.ts';
import type { CommerceDatabase } from '../database.ts';
import { deliverGiftCards } from '../gift-cards/deliver-gift-cards.ts';
import { testGiftCards } from '../gift-cards/test-gift-cards.ts';
import { remindOfDeliveries } from '../subscriptions/remind-of-deliveries.ts';
import { openSubscriptionTestShop } from '../subscriptions/subscription-test-shop.ts';
import { queueEmail } from './mail-queue.ts';
import { createMailer, getMailBackoff, maxMailAttempts } from './mailer.ts';
import { createSendEmail, type SendMail } from './send-mail.ts';

const log = pino({ enabled: false });

function settingsFor(server: Server) {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the mail server has no port');
  const smtpUrl = `smtp://127.0.0.1:${bound.port}`;
  return { smtpUrl, from: 'Shop <shop@example.com>', directory: 'unused' };
}

describeEachDatabase((_, open) => {
  describe('the mail queue', () => {
    let shop: CheckoutTestShop;
    let directory: string;

    beforeEach(async () => {
      shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
      directory = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
    });
    afterEach(() => rmSync(directory, { recursive: true, force: true }));

    const queue = () => shop.backend.storage.read.selectFrom('mail_queue').selectAll().execute();
    const queueReset = (name = 'Ada') =>
      shop.backend.storage.change((tx) =>
        queueEmail(
          tx,
          'ada@example.com',
          { kind: 'passwordReset', name, url: 'http://shop.test/account/reset/1/secret-token' },
          shop.backend.clock(),
        ),
      );

    test('an order sends one confirmation with its lines, amounts and link', async () => {
      await shop.putProduct({ id: '1', title: 'Glow <b>Oil</b>', price: 2500, stock: 5 });
      const key = await shop.cart('AU', [['1', 2]]);
      const total = await fillInCheckout(shop.checkout, key, 'AU');
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      const send = createSendEmail({ smtpUrl: undefined, from: 'Shop <shop@example.com>', directory }, log);
      const mailer = createMailer(shop.backend, send);

      expect(await mailer.deliverDue()).toBe(1);
      expect(await mailer.deliverDue()).toBe(0);

      const files = readdirSync(directory);
      expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
      const text = readFileSync(join(directory, files[0] ?? ''), 'utf8')
        .replaceAll('=\n', '')
        .replaceAll('=3D', '=');
      expect(text).toContain('To: ada@example.com');
      expect(text).toContain('order 1001 confirmed');
      expect(text).toContain('Subtotal: $50');
      expect(text).toContain('Shipping: $8.90');
      expect(text).toContain('GST included: $5.35');
      expect(text).toContain('Total: $58.90');
      expect(text).toContain(`/checkout/confirmation/${paid.order.orderId}?key=${paid.order.secret}`);
      expect(text).toContain('Glow &lt;b&gt;Oil&lt;/b&gt;');
    });

    test('LANG-30, LANG-33: is in the language of the checkout, with its products and links to its pages', async () => {
      const spoken = new AsyncLocalStorage<StorefrontLanguage>();
      const languages = {
        current: () => spoken.getStore() ?? null,
        run: <Result>(language: StorefrontLanguage, work: () => Result) => spoken.run(language, work),
      };
      const before = setTranslationLookup(() => (spoken.getStore() === 'de' ? translations : undefined));
      try {
        const catalogue = {
          ...{ name: 'German', endonymName: 'Deutsch', products: new Map(), collections: new Map() },
          ...{ menuItems: new Map(), texts: new Map([['VAT', 'MwSt.']]) },
        };
        const german = await openCheckoutTestShop(shop.backend.storage, {
          languages,
          translations: new Map([['de', catalogue]]),
        });
        await german.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
        const title = { resource: 'Product/1', key: 'title', locale: 'de', value: 'Glanzöl', digest: '' };
        await german.backend.storage.change((tx) =>
          registerTranslations(tx, [{ ...title, product: null }], 1),
        );
        for (const language of ['de', 'en'] as const) {
          const key = await german.cart('FR', [['1', 1]]);
          const total = await spoken.run(language, () => fillInCheckout(german.checkout, key, 'FR'));
          // The bank's message, outside of the shopper's request.
          const paid = await german.checkout.pay(key, { kind: 'test', card: '1' }, total);
          if (paid.kind !== 'placed') throw new Error(paid.kind);
        }
        const account = { email: 'bo@example.com', region: 'eu' } as const;
        await spoken.run('de', () => inviteCustomer(german.backend, account.email, account.region));
        await inviteCustomer(german.backend, 'cy@example.com', 'eu');
        const sent = new Map<string, string>();
        const mailer = createMailer(
          german.backend,
          async ({ subject, text }) => void sent.set(subject, text),
        );
        expect(await mailer.deliverDue()).toBe(4);
        const [inGerman, inEnglish, activation, plain] = [...sent.values()];
        const shopName = [...sent.keys()][0]?.split(':')[0];
        expect([...sent.keys()]).toEqual([
          `${shopName}: Bestellung 1001 bestätigt`,
          `${shopName}: order 1002 confirmed`,
          `${shopName}: Aktiviere dein Konto`,
          `${shopName}: activate your account`,
        ]);
        expect(inGerman).toContain('Bestellung ansehen: http://eu.localhost:3000/checkout/de/checkout/');
        expect(inGerman).toContain('Glanzöl');
        expect(inGerman).toContain('Inkl. MwSt.');
        expect(inEnglish).toContain('Glow Oil');
        expect(inEnglish).toContain('VAT');
        expect(inEnglish).toContain('See your order: http://eu.localhost:3000/checkout/checkout/');
        expect(activation).toContain('http://eu.localhost:3000/de/account/activate/');
        expect(plain).toContain('http://eu.localhost:3000/account/activate/');
      } finally {
        setTranslationLookup(before);
      }
    });

    test('LANG-30: about a gift card and a subscription, too', async () => {
      const spoken = new AsyncLocalStorage<StorefrontLanguage>();
      const languages = {
        current: () => spoken.getStore() ?? null,
        run: <Result>(language: StorefrontLanguage, work: () => Result) => spoken.run(language, work),
      };
      const before = setTranslationLookup(() => (spoken.getStore() === 'de' ? translations : undefined));
      try {
        const german = await openSubscriptionTestShop(await open<CommerceDatabase>(testMigrations), {
          languages,
        });
        await german.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
        await german.putProduct({ id: '9', title: 'Gift Card', price: 5000, stock: null, giftCard: true });
        await german.putSellingPlan({ id: '1' }, ['1']);
        const lines = [
          ['1', 1, '1'],
          ['9', 1, null],
        ] as const;
        await spoken.run('de', () => german.subscribe({ country: 'FR', lines }));
        await deliverGiftCards(german.backend, testGiftCards);
        const sent = new Map<string, string>();
        await createMailer(
          german.backend,
          async ({ subject, text }) => void sent.set(subject.replace(/^[^:]*: /, ''), text),
        ).deliverDue();
        expect([...sent.keys()].map((subject) => subject.replace(/ über .*/, '')).sort()).toEqual([
          'Aktiviere dein Konto',
          'Bestellung 1001 bestätigt',
          'Dein Abo hat begonnen',
          'Deine Geschenkkarte',
        ]);
        expect(sent.get('Dein Abo hat begonnen')).toContain(
          'http://eu.localhost:3000/de/account#subscriptions',
        );
        german.days(26);
        await remindOfDeliveries(german.deps);
        await createMailer(
          german.backend,
          async ({ subject, text }) => void sent.set(subject.replace(/^[^:]*: /, ''), text),
        ).deliverDue();
        const [, reminder] = [...sent].find(([subject]) => subject.startsWith('Deine nächste')) ?? [];
        expect(reminder).toContain('Abo kündigen: http://eu.localhost:3000/de/subscription/');
      } finally {
        setTranslationLookup(before);
      }
    });

    test.each([
      ['an hour', 1],
      ['a day', 24],
    ])(
      'REL-08: an email queued before the clock was set back %s is sent nevertheless, once',
      async (_, hours) => {
        await queueReset();
        shop.wait(-hours * 60 * 60_000);
        const sent: string[] = [];
        const mailer = createMailer(shop.backend, async ({ to }) => void sent.push(to));
        await mailer.deliverDue();
        await mailer.deliverDue();
        expect(sent).toEqual(['ada@example.com']);
      },
    );

    test('REL-13: a failed email is retried after growing delays, then given up', async () => {
      await queueReset();
      let tries = 0;
      const mailer = createMailer(shop.backend, async () => {
        tries += 1;
        throw new Error('the server is down');
      });
      for (let attempt = 1; attempt <= maxMailAttempts; attempt += 1) {
        expect(await mailer.deliverDue()).toBe(0);
        expect(tries).toBe(attempt);
        await mailer.deliverDue();
        expect(tries).toBe(attempt);
        shop.wait(getMailBackoff(attempt));
      }
      await mailer.deliverDue();
      expect(tries).toBe(maxMailAttempts);
    });

    test('two processes send an email once', async () => {
      await queueReset();
      const sent: string[] = [];
      const send: SendMail = async ({ to }) => {
        sent.push(to);
      };
      await Promise.all([
        createMailer(shop.backend, send).deliverDue(),
        createMailer(shop.backend, send).deliverDue(),
      ]);
      expect(sent).toEqual(['ada@example.com']);
    });

    test('an email that was sent retains no link', async () => {
      await queueReset();
      await createMailer(shop.backend, async () => undefined).deliverDue();
      expect(await queue()).toMatchObject([{ data: '{}', sent_at: shop.backend.clock() }]);
    });

    test('SEC-10: names cannot add headers or HTML', async () => {
      await queueReset('Ada\r\nBcc: all@example.com <script>');
      const mails: string[] = [];
      await createMailer(shop.backend, async ({ html, subject }) => {
        mails.push(subject, html);
      }).deliverDue();
      expect(mails[0]).not.toMatch(/[\r\n]/);
      expect(mails[1]).toContain('&lt;script&gt;');
      expect(mails[1]).not.toContain('<script>');
    });

    test('REL-13: a mail server that does not respond does not delay the stop, and the email remains due', async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      const connected = once(silent, 'connection');
      await queueReset();
      const mailer = createMailer(shop.backend, createSendEmail(settingsFor(silent), log), 10);
      mailer.start();
      const [socket] = await connected;
      await mailer.stop();
      expect(await queue()).toMatchObject([{ sent_at: null, attempts: 0, due_at: shop.backend.clock() }]);
      socket.destroy();
      silent.close();
    });

    test('SEC-33: the log of a rejected email contains no address', async () => {
      const refusing = createServer((socket) => {
        socket.write('220 mail.test\r\n');
        socket.on('data', (chunk) => {
          const refused = chunk.toString().startsWith('RCPT');
          socket.write(refused ? '550 <ada@example.com> is unknown here\r\n' : '250 ok\r\n');
        });
        socket.on('error', () => {});
      }).listen(0, '127.0.0.1');
      await once(refusing, 'listening');
      await queueReset();
      const lines: string[] = [];
      const logged = pino({}, { write: (line: string) => lines.push(line) });
      const send = createSendEmail(settingsFor(refusing), logged);
      expect(await createMailer({ ...shop.backend, log: logged }, send).deliverDue()).toBe(0);
      expect(lines.join('')).toContain('"reason":"EENVELOPE RCPT TO 550"');
      expect(lines.join('')).not.toContain('ada@example.com');
      refusing.close();
    });

    test('the request that wakes the loop isn’t its context: its log lines belong to no request', async () => {
      const request = new AsyncLocalStorage<string>();
      const sentFor = Promise.withResolvers<string | undefined>();
      const mailer = createMailer(shop.backend, async () => sentFor.resolve(request.getStore()));
      mailer.start();
      await queueReset();
      request.run('a request', () => mailer.wake());
      expect(await sentFor.promise).toBeUndefined();
      await mailer.stop();
    });

    test('the loop sends when woken and stops cleanly', async () => {
      const sent = Promise.withResolvers<string>();
      const mailer = createMailer(shop.backend, async ({ to }) => sent.resolve(to));
      mailer.start();
      await queueReset();
      mailer.wake();
      expect(await sent.promise).toBe('ada@example.com');
      await mailer.stop();
      expect((await queue()).every(({ sent_at }) => sent_at !== null)).toBe(true);
    });
  });
});
