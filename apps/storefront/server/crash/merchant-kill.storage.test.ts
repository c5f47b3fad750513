/**
 * The real shop, killed (SIGKILL) at random moments while merchants change orders, stock and products through the Admin API and
 * shoppers buy. By day the choices come from one seed, at night from another one each time. CRASH_SEED and CRASH_KILLS set seed
 * and number of kills.
 */
import { randomInt } from 'node:crypto';
import { AccessTokens } from '@vitrine/commerce/admin-api/access-tokens';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuild } from '../process/fresh-build.ts';
import { AdminClient } from './admin-client.ts';
import { BusyMerchant } from './busy-merchant.ts';
import { BusyShopper } from './busy-shopper.ts';
import { killRepeatedly, runKillTest, startShopAfterKill } from './kill-again-and-again.ts';
import { emptyLedger } from './ledger.ts';
import {
  countOpenRefunds,
  findHalfCancelled,
  findMerchantInconsistencies,
  settleAdjustments,
} from './merchant-consistency.ts';
import { type OrderPayments, paymentsDocument } from './merchant-documents.ts';
import { createMerchantLedger } from './merchant-ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import {
  countOpenPayments,
  createCrashSettings,
  findInconsistencies,
  type ShopData,
  withData,
} from './shop-invariants.ts';
import type { ShopPlace } from './shop-process.ts';

const seed = Number(process.env.CRASH_SEED ?? (isNightly ? randomInt(1_000_000) : 264));
const merchants = 3;
const shoppers = 2;
const changesBetween = 150;
/** Points of the Admin API restore slowly; a merchant takes turns with so many tokens. */
const tokensEach = 12;
/** Changes of which one is in flight at a kill, one after the other: those that change more than one record. */
const killedChanges = [
  'refundCreate',
  'orderCancel',
  'inventorySetQuantities',
  'draftOrderComplete',
  'orderEditCommit',
  'inventoryAdjustQuantities',
  'fulfillmentCreate',
  'orderMarkAsPaid',
  'productVariantsBulkUpdate',
  'returnCreate',
] as const;
/** Successful changes of a run, at least. */
const enough = 100;

beforeAll(ensureBuild, 300_000);

test.each([
  ['sqlite', isNightly ? 100 : 1],
  // By day PostgreSQL is tested only through the pooler.
  ...(isNightly ? ([['postgres', 50]] as const) : []),
  ['pooled postgres', isNightly ? 25 : 1],
] as const)(
  'ADMIN-264: killed at random between changes of merchants on %s, each change is there whole or not at all and the sums hold',
  async (dialect, usual) => {
    const kills = Number(process.env.CRASH_KILLS ?? usual);
    await runKillTest(dialect, (place) => {
      process.stdout.write(`${dialect}: ${kills} kills with CRASH_SEED=${seed}\n`);
      return killMerchants(place, kills);
    });
  },
  isNightly ? 7_200_000 : 600_000,
);

async function killMerchants(place: ShopPlace, kills: number): Promise<string> {
  const ledger = emptyLedger();
  const answers = createMerchantLedger();
  const settings = createCrashSettings(place.environment);
  const origin = `http://localhost:${place.port}`;
  const { shelf, stock, tokens, products } = await withData(settings, async (data) => ({
    ...(await prepareShop(data)),
    tokens: await createTokens(data),
    products: await listProducts(data),
  }));
  const staff = Array.from({ length: merchants }, (_, index) => {
    const own = <T>(list: readonly T[]) => list.filter((_each, position) => position % merchants === index);
    return new BusyMerchant({
      ...{ name: `m${index}`, origin, ledger, answers, tokens: own(tokens) },
      goods: { variants: own(shelf.plenty), products: own(products) },
      random: createRandom(seed + 100 + index),
    });
  });
  const buyers = Array.from(
    { length: shoppers },
    (_, index) => new BusyShopper(`s${index}`, origin, shelf, createRandom(seed + index), ledger),
  );
  const check = () =>
    withData(settings, async (data) => [
      ...(await settleAdjustments(data, stock, answers)),
      ...(await findInconsistencies(data, stock, ledger, answers.adjusted)),
      ...(await findMerchantInconsistencies(data, answers)),
    ]);
  const count = () => [...answers.successes.values()].reduce((sum, each) => sum + each, 0);
  const deps = {
    ...{ place, ledger, check, changesBetween, random: createRandom(seed) },
    people: [...staff, ...buyers],
    moments: killedChanges.map((name) => () => (answers.inFlight.get(name) ?? 0) > 0),
    isEnough: () => ledger.orders.size > 0 && count() >= enough,
  };
  const starts = await killRepeatedly(kills, deps);

  const { process } = await startShopAfterKill(deps);
  const countOpen = () =>
    withData(settings, async (data) => (await countOpenPayments(data)) + (await countOpenRefunds(data)));
  await expect.poll(countOpen, { timeout: 120_000, interval: 200 }).toBe(0);
  const client = new AdminClient(origin, tokens, (message) => ledger.violations.push(message));
  const orderIds = await withData(settings, async ({ commerce }) =>
    (await commerce.read.selectFrom('orders').select('id').execute()).map(({ id }) => id),
  );
  expect(await findPaymentProblems(client, orderIds)).toEqual([]);
  expect(await process.stop()).toBe(0);
  expect([...(await check()), ...(await withData(settings, findHalfCancelled))]).toEqual([]);
  // Each kind of change was made at least once.
  const kinds = [...answers.successes].toSorted().map(([name, made]) => `${name} ${made}`);
  expect(kinds.length, kinds.join()).toBeGreaterThanOrEqual(12);
  return (
    `${ledger.changes} changes answered, ${orderIds.length} orders; ${kinds.join(', ')}; ` +
    `starts took ${Math.round(Math.min(...starts))} to ${Math.round(Math.max(...starts))} ms`
  );
}

async function createTokens({ commerce }: ShopData): Promise<readonly string[]> {
  const tokens = new AccessTokens(commerce, Date.now);
  const made: string[] = [];
  for (let index = 0; index < merchants * tokensEach; index += 1)
    made.push(
      (await tokens.create({ name: `Merchant ${index}`, scopes: adminScopes, createdBy: 'test' })).token,
    );
  return made;
}

async function listProducts({ commerce }: ShopData): Promise<readonly string[]> {
  const rows = await commerce.read
    .selectFrom('catalogue_documents')
    .select('id')
    .where('kind', '=', 'product')
    .orderBy('id')
    .limit(6)
    .execute();
  return rows.map(({ id }) => `gid://shopify/Product/${id}`);
}

/** Compares what each order received and paid back with the sum of its transactions. */
async function findPaymentProblems(client: AdminClient, ids: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const id of ids) {
    const variables = { id: `gid://shopify/Order/${id}` };
    const data = await client.run<{ readonly order: OrderPayments }>(paymentsDocument, variables);
    if (data === null) continue;
    const { name, transactions, ...order } = data.order;
    const toCents = ({ shopMoney }: OrderPayments['netPaymentSet']) =>
      Math.round(Number(shopMoney.amount) * 100);
    const sum = (kinds: readonly string[]) =>
      transactions
        .filter(({ kind, status }) => status === 'SUCCESS' && kinds.includes(kind))
        .reduce((all, { amountSet }) => all + toCents(amountSet), 0);
    const [paid, refunded] = [sum(['SALE', 'CAPTURE']), sum(['REFUND'])];
    const [received, back] = [toCents(order.totalReceivedSet), toCents(order.totalRefundedSet)];
    if (paid !== received || refunded !== back || paid - refunded !== toCents(order.netPaymentSet))
      problems.push(
        `order ${name} received ${received} and paid back ${back}, by transactions ${paid} and ${refunded}`,
      );
    if (paid < refunded) problems.push(`order ${name} paid back more than it received`);
  }
  return problems;
}
