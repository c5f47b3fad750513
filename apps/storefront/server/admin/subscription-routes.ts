/** Calls of the admin's pages for subscriptions: contracts, plans, forecast, report and import. */
import { Readable } from 'node:stream';
import { type CsvTable, readCsvTable, UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import type { MerchantActor } from '@vitrine/commerce/merchant/actor';
import { type DateRange, formatDateRange } from '@vitrine/commerce/subscriptions/billing-dates';
import type { SubscriptionErrorReason } from '@vitrine/commerce/subscriptions/change-contract';
import type { ContractImport } from '@vitrine/commerce/subscriptions/import-contracts';
import type { MerchantSubscriptions } from '@vitrine/commerce/subscriptions/merchant-subscriptions';
import type { SubscriptionContract } from '@vitrine/commerce/subscriptions/subscription-contract';
import type { EditorAccount } from '@vitrine/content/editor-accounts/roles';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  ContractJson,
  ContractListJson,
  ContractRowJson,
  ForecastJson,
  ImportJson,
  PlanGroupsJson,
} from '../../app/admin/subscriptions/subscriptions-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { listFileProblems } from './file-problems.ts';
import { withScope } from './require-scope.ts';

const region = z.custom<RegionKey>(isRegionKey, { error: 'There is no such storefront.' });
const interval = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);
const count = z.int().min(1).max(100);
const digits = z.string().regex(/^\d{1,30}$/);
const listInput = z.object({
  status: z.enum(['active', 'paused', 'cancelled', 'failed', 'expired']).optional(),
  region: region.optional(),
  q: z.string().max(200).optional(),
  dueBefore: z.coerce.number().int().min(0).max(8.64e15).optional(),
  sort: z.enum(['newest', 'next']).default('newest'),
  after: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
  first: z.coerce.number().int().min(1).max(250).default(50),
});
const addressText = z.string().max(255);
/** Body of a change: a `SubscriptionChange`, except changes of cards, which only the shopper can make. */
export const contractChangeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['skip', 'unskip']), cycle: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.enum(['pause', 'resume', 'cancel']) }),
  z.strictObject({ kind: z.literal('date'), day: z.int().min(0).max(8.64e15) }),
  z.strictObject({ kind: z.literal('rhythm'), interval, intervalCount: count }),
  z.strictObject({
    kind: z.literal('quantity'),
    lineId: z.string().max(60),
    quantity: z.int().min(0).max(20),
  }),
  z.strictObject({ kind: z.literal('swap'), lineId: z.string().max(60), variantId: digits }),
  z.strictObject({ kind: z.literal('addOnce'), variantId: digits }),
  z.strictObject({ kind: z.literal('removeOnce'), lineId: z.string().max(60) }),
  z.strictObject({
    kind: z.literal('address'),
    address: z.strictObject({
      firstName: addressText,
      lastName: addressText,
      address1: addressText,
      address2: addressText,
      city: addressText,
      province: addressText,
      zip: addressText,
      country: addressText,
      addressPhone: addressText,
    }),
  }),
]);
export const planGroupInput = z.strictObject({
  name: z.string().trim().max(100),
  plans: z
    .array(
      z.strictObject({
        id: digits.nullable(),
        name: z.string().trim().max(100),
        description: z.string().max(500),
        interval,
        intervalCount: z.number(),
        percentage: z.number(),
      }),
    )
    .max(50),
  products: z.array(z.string().min(1).max(255)).max(1000),
});
export const contractImportInput = z.strictObject({ csv: z.string().max(10_000_000), dryRun: z.boolean() });
const daysInput = z.object({ days: z.coerce.number().int().min(1).max(365).default(60) });
const monthsInput = z.object({ months: z.coerce.number().int().min(1).max(36).default(12) });

const at = '/editor/api/subscriptions';

export function subscriptionRoutes(
  { embedded }: { readonly embedded: Embedded | null },
  guard: EditorGuard,
): Hono<ShopHttp> {
  const getService = (): MerchantSubscriptions => {
    if (embedded !== null) return embedded.merchantSubscriptions;
    const message = 'The shop sells from another system, which has the subscriptions: change them there.';
    throw new HttpError(409, 'NOT_HERE', message);
  };
  type Work = (
    context: Context<ShopHttp>,
    service: MerchantSubscriptions,
    actor: MerchantActor,
  ) => Promise<Response>;
  const run = (work: Work) => (context: Context<ShopHttp>, editor: EditorAccount) =>
    work(context, getService(), { kind: 'staff', name: editor.email });
  const reading = (work: Work) => withScope(guard, 'read_own_subscription_contracts', run(work));
  const writing = (work: Work) => withScope(guard, 'write_own_subscription_contracts', run(work));
  const products = (work: Work) => withScope(guard, 'write_products', run(work));
  const answerPage = async (context: Context<ShopHttp>, service: MerchantSubscriptions) => {
    const found = await service.read(context.req.param('contract') ?? '');
    if (found === null) throw unknownContract();
    const { paymentMethod: _card, ...contract } = found.contract;
    const result: ContractJson = { ...found, contract };
    return context.json(result);
  };
  return new Hono<ShopHttp>()
    .get(
      at,
      reading(async (context, service) => {
        const { q: text, ...search } = parseQueryString(context, listInput);
        const { contracts, ...page } = await service.search({ ...search, text });
        const result: ContractListJson = { ...page, contracts: contracts.map(toRow) };
        return context.json(result);
      }),
    )
    .get(
      `${at}/forecast`,
      reading(async (context, service) => {
        const { days } = parseQueryString(context, daysInput);
        const result: ForecastJson = { days, rows: await service.forecast(days) };
        return context.json(result);
      }),
    )
    .get(
      `${at}/report`,
      reading(async (context, service) =>
        context.json(await service.report(parseQueryString(context, monthsInput).months)),
      ),
    )
    .get(
      `${at}/plans`,
      reading(async (context, service) => {
        const result: PlanGroupsJson = {
          groups: (await service.groups()).map(({ id, name, plans, products: handles }) => ({
            id,
            name,
            plans: plans.map(({ options: _options, recurringDeliveries: _recurring, ...plan }) => plan),
            products: handles,
          })),
        };
        return context.json(result);
      }),
    )
    .post(
      `${at}/plans`,
      products(async (context, service, actor) => saveGroup(context, service, null, actor)),
    )
    .put(
      `${at}/plans/:group`,
      products(async (context, service, actor) =>
        saveGroup(context, service, context.req.param('group') ?? '', actor),
      ),
    )
    .delete(
      `${at}/plans/:group`,
      products(async (context, service, actor) => {
        if (!(await service.deleteGroup(context.req.param('group') ?? '', actor)))
          throw new HttpError(404, 'NO_SUCH_GROUP', 'There is no such group any more.');
        return context.json(null);
      }),
    )
    .post(
      `${at}/import`,
      // An import needs the scope of products, since it sets prices and names cards to charge.
      products(async (context, service, actor) => {
        const { csv, dryRun } = await jsonBody(context, contractImportInput);
        const { bad, ...counts } = await importCsv(csv, (table) => service.import(table, dryRun, actor));
        const body: ImportJson = { ...counts, ...listFileProblems(bad) };
        return context.json(body);
      }),
    )
    .get(`${at}/:contract`, reading(answerPage))
    .post(
      `${at}/:contract/changes`,
      writing(async (context, service, actor) => {
        const change = await jsonBody(context, contractChangeInput);
        const result = await service.change(context.req.param('contract') ?? '', change, actor);
        if (result.kind === 'refused') throw toHttpError(result.reason, result.dates);
        return answerPage(context, service);
      }),
    )
    .post(
      `${at}/:contract/charge`,
      writing(async (context, service, actor) => {
        const result = await service.charge(context.req.param('contract') ?? '', {}, actor);
        if (result.kind === 'refused')
          throw toHttpError(result.reason === 'unknown' ? 'unknown' : 'notActive');
        return answerPage(context, service);
      }),
    );
}

function toRow({ lines, billingPolicy, ...contract }: SubscriptionContract): ContractRowJson {
  const { id, status, email, region: storefront, nextBillingDate, pauseReason } = contract;
  return {
    id,
    status,
    email,
    region: storefront,
    nextBillingDate,
    pauseReason,
    createdAt: contract.createdAt,
    currencyCode: contract.currencyCode,
    interval: billingPolicy.interval,
    intervalCount: billingPolicy.intervalCount,
    lines: lines.map(({ title, quantity }) => ({ title, quantity })),
    amount: lines.reduce((sum, { currentPrice, quantity, sellingPlan }) => {
      const price = currentPrice - multiplyByPercentage(currentPrice, sellingPlan.percentage);
      return sum + price * quantity;
    }, 0),
  };
}

async function saveGroup(
  context: Context<ShopHttp>,
  service: MerchantSubscriptions,
  id: string | null,
  actor: MerchantActor,
): Promise<Response> {
  const result = await service.saveGroup(id, await jsonBody(context, planGroupInput), actor);
  if (!result.ok) {
    const fields = Object.fromEntries(
      result.problems.toReversed().map(({ field, message }) => [field, message]),
    );
    throw new HttpError(422, 'INVALID', result.problems[0]?.message ?? 'This can’t be saved.', fields);
  }
  return context.json({ id: result.group.id }, id === null ? 201 : 200);
}

async function importCsv(
  csv: string,
  run: (table: CsvTable) => Promise<ContractImport>,
): Promise<ContractImport> {
  try {
    return await run(await readCsvTable(Readable.from([csv])));
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    return { imported: 0, known: 0, bad: [error.problem] };
  }
}

function unknownContract(): HttpError {
  return new HttpError(404, 'NO_SUCH_SUBSCRIPTION', 'There is no such subscription.');
}

const messages: Readonly<Record<Exclude<SubscriptionErrorReason, 'unknown'>, string>> = {
  ended: 'The subscription has ended already.',
  notActive: 'The subscription isn’t active: resume it first.',
  notPaused: 'The subscription isn’t paused.',
  date: 'A delivery can’t be moved to this day.',
  tooLate: 'This delivery is being charged, or its day has passed.',
  tooFar: 'That is too far ahead.',
  quantity: 'Give a quantity from 1 to 20.',
  unavailable: 'This product can’t be bought there, or isn’t sold with this plan.',
  lastLine: 'A subscription needs a product: cancel it instead.',
  rhythm: 'Not all of its products are sold with this rhythm.',
  card: 'It has no card: the shopper enters one in their account, or with the link in the email.',
  address: 'The shop can’t deliver to this address: check each field.',
};

function toHttpError(reason: SubscriptionErrorReason, dates: DateRange | null = null): HttpError {
  if (reason === 'unknown') return unknownContract();
  const possible = dates === null ? '' : ` Choose one from ${formatDateRange(dates)}.`;
  return new HttpError(409, 'NOT_POSSIBLE', `${messages[reason]}${possible}`);
}
