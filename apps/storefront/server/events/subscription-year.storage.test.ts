/**
 * A year of subscriptions, day by day, with failures of gateway, database and email, and crashes at any moment. By day five
 * months of a few contracts, at night (PROPERTY_RUNS_FACTOR above 1) ten thousand on SQLite. YEAR_CONTRACTS sets another number for both databases.
 */

import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { readGiftCardLiability } from '@vitrine/commerce/gift-cards/gift-card-liability';
import { issueTestGiftCard } from '@vitrine/commerce/gift-cards/test-gift-cards';
import { createMailer } from '@vitrine/commerce/mail/mailer';
import { findOrderInconsistencies } from '@vitrine/commerce/orders/integrity-check';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import { recoverPayments } from '@vitrine/commerce/orders/recover-payments';
import { GatewayUnavailableError, type PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';
import { createTestGateway } from '@vitrine/commerce/payments/test-gateway';
import { announcePrices } from '@vitrine/commerce/subscriptions/announce-prices';
import { dayMs } from '@vitrine/commerce/subscriptions/billing-dates';
import {
  cancelInTransaction,
  pauseInTransaction,
  resumeInTransaction,
  SubscriptionError,
  setLines,
  setNextDate,
  setPaymentMethod,
  skipInTransaction,
  unskipInTransaction,
} from '@vitrine/commerce/subscriptions/change-contract';
import { readContract } from '@vitrine/commerce/subscriptions/contract-store';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import type { SubscriptionContract } from '@vitrine/commerce/subscriptions/subscription-contract';
import type { SubscriptionDeps } from '@vitrine/commerce/subscriptions/subscription-deps';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
} from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { readBalance } from '@vitrine/engagement/loyalty/ledger';
import { processOrderFeed } from '@vitrine/engagement/loyalty/order-feed';
import { testProgramme } from '@vitrine/engagement/loyalty/test-programme';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../engagement.ts';

const wantedContracts = Number(process.env.YEAR_CONTRACTS ?? '0');
const isWholeYear = wantedContracts > 0 || isNightly;
const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
const contractsByDay = { sqlite: 16, postgres: 4 } as const;
const contractsAtNight = { sqlite: 10_000, postgres: 200 } as const;
const days = isWholeYear ? 365 : 150;

/** Five rhythms. The percentage is 10 for all, so that prices before it can be computed back exactly. */
const rhythms = [
  { id: '1', interval: 'WEEK', intervalCount: 2 },
  { id: '2', interval: 'WEEK', intervalCount: 4 },
  { id: '3', interval: 'WEEK', intervalCount: 8 },
  { id: '4', interval: 'MONTH', intervalCount: 1 },
  { id: '5', interval: 'MONTH', intervalCount: 2 },
] as const;
const cards = ['1', '1', '1', '1', '4', '5', '6'] as const;
const products = ['1', '2', '3'] as const;

class Crash extends Error {}

/** A small generator, so that a failing year can be repeated with PROPERTY_SEED. */
function createRandom(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    below: (limit: number) => Math.floor(next() * limit),
    pick<T>(values: readonly T[]): T {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
  };
}
type Random = ReturnType<typeof createRandom>;

/** Less than any first order, so that each is charged something. */
const giftCardAmount = 1500;

function toMember(customerId: string, email: string, countryCode: 'US' | 'AU' | 'CA') {
  const common = { phone: null, deliveryAddressPreferences: [], preferences: null };
  return { ...common, email, countryCode, customerId };
}

/** Probability of each failure on a day. */
interface Weather {
  readonly gateway: number;
  readonly database: number;
  readonly crash: number;
}
const calm: Weather = { gateway: 0, database: 0, crash: 0 };

describeEachDatabase((name, open) => {
  test.runIf(name === 'sqlite' || isNightly)(
    'SUB-15: every delivery of a year is charged once or skipped with a reason, and everything adds up',
    {
      timeout: isWholeYear ? 6 * 60 * 60_000 : 120_000,
    },
    async () => {
      const random = createRandom(seed);
      const storage = await open<CommerceDatabase>(testMigrations);
      const shop = await openSubscriptionTestShop(storage);
      const engagement = await open<ShopTables>(engagementSets);
      const year = new Year(shop, storage, engagement, random);
      const contracts = wantedContracts || (isWholeYear ? contractsAtNight : contractsByDay)[name];
      const begun = performance.now();
      const report = async (what: string) => {
        const seconds = Math.round((performance.now() - begun) / 1000);
        if (!isWholeYear) return;
        process.stderr.write(`${name}, seed ${seed}, ${what}: ${seconds} s, ${await year.describe()}\n`);
      };
      await year.prepare(contracts);
      for (let day = 0; day < days; day += 1) {
        if (day % 30 === 0) await report(`day ${day}`);
        await year.liveThrough(day);
      }
      await year.recover();
      await report('recovered');
      await year.check();
      await report('checked');
    },
  );
});

class Year {
  readonly #shop: SubscriptionTestShop;
  readonly #storage: Storage<CommerceDatabase>;
  readonly #engagement: Storage<ShopTables>;
  readonly #random: Random;
  readonly #given = new Map<string, number>();
  readonly #prices = new Map<string, number>();
  #ordersById: ReadonlyMap<string, OrderRecord> = new Map();
  #weather = calm;
  #sent = 0;
  #deaths = 0;
  #failures = 0;
  #contracts = 0;

  constructor(
    shop: SubscriptionTestShop,
    storage: Storage<CommerceDatabase>,
    engagement: Storage<ShopTables>,
    random: Random,
  ) {
    this.#shop = shop;
    this.#storage = storage;
    this.#engagement = engagement;
    this.#random = random;
  }

  async prepare(contracts: number): Promise<void> {
    this.#contracts = contracts;
    for (const id of products) await this.#stockUp(id, 2000 + 100 * Number(id), contracts * 20);
    for (const plan of rhythms) await this.#shop.putSellingPlan(plan, products);
    for (let count = 0; count < contracts; count += 1) {
      const email = `shopper-${count}@example.com`;
      const country = this.#random.pick(['US', 'AU', 'CA'] as const);
      // Every second one is a member, who earns points, and a gift card pays a part of some first orders.
      const isMember = count % 2 === 0;
      const hasGiftCard = country === 'US' && this.#random.chance(0.5);
      await this.#shop.subscribe({
        card: this.#random.pick(cards),
        email,
        country,
        more: {
          ...(isMember ? { buyerIdentity: toMember(`${count + 1}`, email, country) } : {}),
          ...(hasGiftCard
            ? { giftCards: [(await issueTestGiftCard(this.#storage, giftCardAmount)).id] }
            : {}),
        },
        lines: [[this.#random.pick(products), 1 + this.#random.below(2), this.#random.pick(rhythms).id]],
      });
    }
  }

  /** One day: what shoppers and the merchant do, then the jobs, any of which may fail or die. */
  async liveThrough(day: number): Promise<void> {
    const random = this.#random;
    this.#shop.days(1);
    const isStormy = random.chance(0.2);
    // A process that has more to do would else die before its first few deliveries, every time.
    const crash = 24 / Math.max(24, this.#contracts / 10);
    this.#weather = isStormy
      ? { gateway: 0.5, database: 0.05, crash: 0.1 * crash }
      : { gateway: 0.03, database: 0.003, crash: 0.01 * crash };
    await this.#merchantWorks(day);
    await this.#shoppersChange(random.below(Math.max(4, this.#contracts / 100)));
    await this.#attempt((deps) => announcePrices(deps));
    for (let pass = 0; pass < 3; pass += 1) {
      const isTwo = random.chance(0.2);
      await Promise.all(
        (isTwo ? [1, 2] : [1]).map(() => this.#attempt((deps, isDead) => runSubscriptions(deps, isDead))),
      );
      await this.#attempt((deps) => recoverPayments(deps, { grace: 0 }));
      this.#shop.wait(2 * 60 * 60_000);
    }
    await this.#sendMails(isStormy ? 0.6 : 0.05);
    await Promise.all([this.#countPoints(), this.#countPoints()]);
    this.#shop.wait(-6 * 60 * 60_000);
  }

  /** Ends the year: nothing fails any more, and what is unfinished is finished. */
  async recover(): Promise<void> {
    this.#weather = calm;
    for (let pass = 0; pass < 4; pass += 1) {
      await this.#attempt((deps) => recoverPayments(deps, { grace: 0 }));
      await this.#attempt((deps) => runSubscriptions(deps));
      this.#shop.wait(2 * 60 * 60_000);
    }
    await this.#attempt((deps) => recoverPayments(deps, { grace: 0 }));
    await this.#countPoints();
    for (let pass = 0; pass < 12; pass += 1) {
      await this.#sendMails(0);
      this.#shop.wait(2 * 60 * 60_000);
    }
  }

  async check(): Promise<void> {
    const { read } = this.#storage;
    expect(await findOrderInconsistencies(this.#storage), `seed ${seed}`).toEqual([]);
    const orders = await this.#shop.orders();
    this.#ordersById = new Map(orders.map((order) => [order.id, order]));
    const byCart = new Map(orders.map((order) => [order.cartId, order]));
    const contracts = await read.selectFrom('subscription_contracts').select(['id']).execute();
    let billed = 0;
    let skipped = 0;
    for (const { id } of contracts) {
      const contract = await this.#shop.contract(id);
      const cycles = await this.#shop.cycles(id);
      const past = cycles.filter(({ cycleIndex }) => cycleIndex < contract.nextCycle);
      // No delivery is missing, and each is decided.
      expect(
        past.map(({ cycleIndex }) => cycleIndex),
        `contract ${id}, seed ${seed}`,
      ).toEqual(Array.from({ length: contract.nextCycle - 2 }, (_, index) => index + 2));
      for (const { status, orderId, cartId, skipReason } of past) {
        const order = cartId === null ? undefined : byCart.get(cartId);
        if (status === 'billed') {
          expect(order?.id).toBe(orderId);
          billed += 1;
        } else {
          expect(status).toBe('skipped');
          expect(skipReason).not.toBeNull();
          expect(order).toBeUndefined();
          skipped += 1;
        }
      }
      await this.#checkPrices(
        contract,
        past.flatMap(({ orderId }) => orderId ?? []),
      );
    }
    expect(orders).toHaveLength(contracts.length + billed);
    expect(billed).toBeGreaterThan(contracts.length);
    expect(skipped).toBeGreaterThan(0);

    // Money: one captured charge for each order, nothing held, and the events of points say the same.
    const charges = await read.selectFrom('test_charges').select(['status', 'amount']).execute();
    const taken = charges.filter(({ status }) => status === 'succeeded');
    const total = sumOf(orders.map(({ amounts }) => amounts.totalAmount));
    const onGiftCards = orders.flatMap(({ giftCards = [] }) => giftCards);
    const givenInCards = sumOf(onGiftCards.map(({ amount }) => amount));
    expect(taken).toHaveLength(orders.length);
    expect(sumOf(taken.map(({ amount }) => amount)) + givenInCards).toBe(total);
    expect(charges.filter(({ status }) => status === 'authorized' || status === 'refunded')).toEqual([]);
    expect(orders.every(({ financialStatus }) => financialStatus === 'paid')).toBe(true);
    const events = await read.selectFrom('order_events').select(['kind', 'amount']).execute();
    expect(events.every(({ kind }) => kind === 'paid')).toBe(true);
    expect(events).toHaveLength(orders.length);
    expect(sumOf(events.map(({ amount }) => amount))).toBe(total);

    // Gift cards: the ledger has what was issued and what orders took, and the rest is owed.
    const issued = giftCardAmount * onGiftCards.length;
    expect(await readGiftCardLiability(read, this.#shop.backend.clock() + 1)).toEqual(
      issued === 0
        ? []
        : [
            {
              currency: 'USD',
              cards: onGiftCards.filter(({ amount }) => amount < giftCardAmount).length,
              outstanding: issued - givenInCards,
              byKind: { issued, redeemed: -givenInCards },
            },
          ],
    );

    // Points: each member has those of their orders, once; the ledger has nothing else.
    const earned = new Map<string, number>();
    for (const { customerId, amounts } of orders) {
      if (customerId === null) continue;
      const points = Math.floor((amounts.totalBeforeShipping * testProgramme.pointsPerUnit) / 100);
      earned.set(customerId, (earned.get(customerId) ?? 0) + points);
    }
    expect(earned.size).toBeGreaterThan(0);
    for (const [customerId, points] of earned)
      expect((await readBalance(this.#engagement.read, customerId)).points, `seed ${seed}`).toBe(points);

    // Stock: what was given and not sold is there.
    for (const id of products) {
      const sold = orders.flatMap(({ lines }) => lines).filter(({ variantId }) => variantId === id);
      expect(await this.#shop.stock(id)).toBe(
        (this.#given.get(id) ?? 0) - sumOf(sold.map(({ quantity }) => quantity)),
      );
    }

    // Email: a confirmation of each order, and nothing left over.
    const mails = await read.selectFrom('mail_queue').select(['kind', 'sent_at']).execute();
    expect(mails.filter(({ kind }) => kind === 'orderConfirmation')).toHaveLength(orders.length);
    expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    expect(this.#sent).toBeGreaterThan(orders.length);
  }

  /** No delivery costs more than what was agreed or announced two weeks before. */
  async #checkPrices(contract: SubscriptionContract, orderIds: readonly string[]): Promise<void> {
    const orders = this.#ordersById;
    const origin = orders.get(contract.originOrderId ?? '');
    let agreed = (origin?.lines[0]?.unitPrice ?? 0) / 0.9;
    const announced: { readonly price: number; readonly from: number }[] = [];
    const events = await this.#shop.events(contract.id);
    for (const orderId of orderIds) {
      const order = orders.get(orderId);
      const line = order?.lines[0];
      if (order === undefined || line === undefined) throw new Error(`The order ${orderId} is missing.`);
      for (const { kind, data, at } of events) {
        if (kind !== 'priceAnnounced' || at > order.createdAt || !Array.isArray(data.prices)) continue;
        announced.push({ price: data.prices[0].price, from: at + 14 * dayMs });
      }
      const allowed = announced.filter(({ from }) => from <= order.createdAt).map(({ price }) => price);
      const price = Math.round(line.unitPrice / 0.9);
      expect(price, `contract ${contract.id}, seed ${seed}`).toBeLessThanOrEqual(
        Math.max(Math.round(agreed), ...allowed),
      );
      agreed = Math.max(agreed, price);
    }
  }

  /** The state in one line, for the log of the night. */
  async describe(): Promise<string> {
    const { read } = this.#storage;
    const count = async (table: 'orders' | 'mail_queue' | 'subscription_contracts') =>
      (
        await read
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    const cycles = await read
      .selectFrom('subscription_billing_cycles')
      .select(['status', ({ fn }) => fn.countAll<number>().as('rows')])
      .groupBy('status')
      .execute();
    return [
      `${await count('subscription_contracts')} contracts`,
      `${await count('orders')} orders`,
      ...cycles.map(({ status, rows }) => `${rows} ${status}`),
      `${await count('mail_queue')} emails`,
      `${this.#deaths} crashes`,
      `${this.#failures} failures of the database, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
    ].join(', ');
  }

  /** Runs a job in a process that may die, or lose the database. */
  async #attempt(work: (deps: SubscriptionDeps, isDead: () => boolean) => Promise<unknown>): Promise<void> {
    let isDead = false;
    const deps: SubscriptionDeps = {
      ...this.#shop.deps,
      backend: { ...this.#shop.backend, storage: this.#unreliable(this.#storage) },
      payments: this.#unreliableGateway(),
      checkpoint: async () => {
        if (isDead || this.#random.chance(this.#weather.crash)) {
          isDead = true;
          this.#deaths += 1;
          throw new Crash();
        }
      },
    };
    try {
      await work(deps, () => isDead);
    } catch (error) {
      if (!(error instanceof Crash || error instanceof DatabaseGone)) throw error;
    }
  }

  /** Counts the points of the orders that were paid; the database may fail in between. */
  async #countPoints(): Promise<void> {
    const { read } = this.#storage;
    try {
      await processOrderFeed({
        storage: this.#unreliable(this.#engagement),
        feed: async (after, limit) =>
          (await readOrderEvents(read, after, limit)).map((event) => ({ ...event, orderName: null })),
        programme: async () => testProgramme,
      });
    } catch (error) {
      if (!(error instanceof DatabaseGone)) throw error;
    }
  }

  #unreliable<Tables>(storage: Storage<Tables>): Storage<Tables> {
    const fails = () => {
      const isFailure = this.#random.chance(this.#weather.database);
      if (isFailure) this.#failures += 1;
      return isFailure;
    };
    return {
      dialect: storage.dialect,
      read: storage.read,
      version: () => storage.version(),
      scrub: () => storage.scrub(),
      ping: () => storage.ping(),
      load: () => storage.load(),
      close: () => storage.close(),
      async change(work, options) {
        if (fails()) throw new DatabaseGone('before the transaction');
        const result = await storage.change(work, options);
        if (fails()) throw new DatabaseGone('after the commit');
        return result;
      },
    };
  }

  #unreliableGateway(): PaymentGateway {
    // The bank's own records don't share the failures of the shop's database.
    const bank = createTestGateway(this.#storage, this.#shop.backend.clock);
    const unreliable =
      <Given extends unknown[], Value>(call: (...given: Given) => Promise<Value>) =>
      async (...given: Given) => {
        if (this.#random.chance(this.#weather.gateway / 2))
          throw new GatewayUnavailableError('no connection');
        const value = await call(...given);
        if (this.#random.chance(this.#weather.gateway / 2)) throw new GatewayUnavailableError('no response');
        return value;
      };
    return {
      ...bank,
      chargeSaved: unreliable(bank.chargeSaved),
      lookup: unreliable(bank.lookup),
      capture: unreliable(bank.capture),
      release: unreliable(bank.release),
    };
  }

  async #sendMails(failing: number): Promise<void> {
    const mailer = createMailer(this.#shop.backend, async () => {
      if (this.#random.chance(failing)) throw new Error('no mail server');
      this.#sent += 1;
    });
    while ((await mailer.deliverDue()) > 0);
  }

  async #stockUp(id: string, price: number, quantity: number): Promise<void> {
    const before = this.#given.has(id) ? await this.#shop.stock(id) : 0;
    this.#given.set(id, (this.#given.get(id) ?? 0) + quantity);
    this.#prices.set(id, price);
    await this.#shop.putProduct({ id, title: `Product ${id}`, price, stock: before + quantity });
  }

  /** Prices change, things sell out and come back. */
  async #merchantWorks(day: number): Promise<void> {
    const id = this.#random.pick(products);
    const price = this.#prices.get(id) ?? 0;
    if (day % 20 === 3) {
      await this.#stockUp(id, Math.max(1000, price + 100 * (this.#random.below(9) - 3)), 0);
    }
    if (day % 30 === 7) await this.#stockUp(id, price, -(await this.#shop.stock(id)));
    if (day % 30 === 11)
      for (const each of products) {
        await this.#stockUp(each, this.#prices.get(each) ?? 0, Math.max(200, 2 * this.#contracts));
      }
  }

  async #shoppersChange(count: number): Promise<void> {
    if (count === 0) return;
    const rows = await this.#storage.read
      .selectFrom('subscription_contracts')
      .select('id')
      .where('status', 'in', ['active', 'paused'])
      .orderBy('id')
      .execute();
    if (rows.length === 0) return;
    for (let left = count; left > 0; left -= 1) await this.#shopperChanges(this.#random.pick(rows).id);
  }

  async #shopperChanges(id: string): Promise<void> {
    const now = this.#shop.backend.clock();
    const what = this.#random.below(20);
    const ahead = this.#random.below(3);
    const days = 1 + this.#random.below(40);
    try {
      await this.#storage.change(async (tx) => {
        const contract = await readContract(tx, id);
        if (contract === null) return null;
        const actor = 'customer';
        if (what < 5) return skipInTransaction(tx, contract, contract.nextCycle + ahead, actor, now);
        if (what < 8) return unskipInTransaction(tx, contract, contract.nextCycle - ahead + 1, actor, now);
        if (what < 10) return setNextDate(tx, contract, now + days * dayMs, actor, now);
        if (what < 12) return pauseInTransaction(tx, contract, actor, now);
        if (what < 15) return resumeInTransaction(tx, contract, actor, now);
        if (what < 17) {
          const lines = contract.lines.map((line) => ({ ...line, quantity: 1 + ahead }));
          return setLines(tx, contract, lines, actor, now);
        }
        if (what < 19) {
          const method = { gateway: 'test', reference: '1', customer: null, label: 'Test card 1' } as const;
          return setPaymentMethod(tx, contract, method, actor, now);
        }
        return days < 4 ? cancelInTransaction(tx, contract, actor, now) : null;
      });
    } catch (error) {
      // A change that isn’t possible now.
      if (!(error instanceof SubscriptionError)) throw error;
    }
  }
}

class DatabaseGone extends Error {}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
