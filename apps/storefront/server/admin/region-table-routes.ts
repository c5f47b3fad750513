/**
 * Calls of the admin's page for shipping and taxes: reads the tables, drafts and publishes changes, and previews the shipping and
 * taxes of a cart.
 */
import {
  createTableDraft,
  deleteTableDraft,
  findRegionTableChange,
  listTableChanges,
  publishTableChange,
  type StoredTableChange,
  saveTableDraft,
  type TableChangeResult,
  toRegionTableChange,
  withdrawTableChange,
} from '@vitrine/commerce/taxes/region-table-changes';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { getStorefront, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt, type RegionTable } from '@vitrine/rules/regions/region-table';
import { checkEdits, type TableEdit } from '@vitrine/rules/regions/table-changes';
import { quoteShipping } from '@vitrine/rules/shipping/shipping-quote';
import type { EpochMs } from '@vitrine/rules/units';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  RegionTableChangeJson,
  RegionTableEditJson,
  RegionTableJson,
  ShippingPreviewJson,
  ShippingQuoteJson,
} from '../../app/admin/shipping/shipping-json.ts';
import { parseInputValue, toInputValue } from '../../app/editor/regions/zoned-time.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard, EditorWork } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { withScope } from './require-scope.ts';

/** Amount as the merchant typed it. `checkEdits` reports invalid amounts. */
const typed = z.string().trim().max(20);
const code = z.string().max(10);
const ratesInput = z.strictObject({
  kind: z.literal('rates'),
  zone: z.string().max(100),
  rates: z
    .array(
      z.strictObject({
        name: z.string().trim().max(200),
        price: typed,
        minSubtotal: typed,
        maxSubtotal: typed,
      }),
    )
    .max(50),
});
const taxInput = z.strictObject({
  kind: z.literal('tax'),
  country: code,
  province: code.nullable(),
  percent: typed,
});
const day = z.union([z.literal(''), z.iso.date({ error: 'Give a day such as 2027-01-31.' })]);
export const tableChangeInput = z.strictObject({
  /** First day on which the change applies, in the storefront's time zone; empty to apply it when it is published. */
  from: day,
  edits: z
    .array(z.discriminatedUnion('kind', [ratesInput, taxInput]))
    .min(1, 'Nothing was changed.')
    .max(500),
});
const savedChangeInput = tableChangeInput.extend({ revision: z.int().min(1) });
export const changeRefInput = z.strictObject({ revision: z.int().min(1) });
const revisionQuery = z.strictObject({ revision: z.coerce.number().int().min(1) });
const previewQuery = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  province: code.optional(),
  amount: z
    .string()
    .trim()
    .max(12)
    .refine((text) => (parseDecimal(text) ?? -1) >= 0, 'Enter an amount such as 49.90.'),
  change: z.string().max(20).optional(),
});

const at = '/editor/api/region-tables';

type Deps = Pick<Shop, 'embedded' | 'liveTables' | 'destinations'>;

export function regionTableRoutes(
  { embedded, liveTables, destinations }: Deps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const getStorage = () => {
    if (embedded !== null) return embedded.storage;
    const message = 'This shop’s shipping rates and taxes are in another system: change them there.';
    throw new HttpError(409, 'NOT_HERE', message);
  };
  const reading = (work: EditorWork) => withScope(guard, 'read_shipping', work);
  const writing = (work: EditorWork) => withScope(guard, 'write_shipping', work);
  /** Reads the tables again: another process may have published a change just now. */
  const reload = () => liveTables.reload(getStorage());
  const getTable = (key: RegionKey, time: EpochMs): RegionTable => {
    const table = liveTables.findAt(key, time);
    if (table !== null) return table;
    throw new HttpError(404, 'NO_TABLE', 'This storefront has no table of shipping rates and taxes.');
  };
  const readRegion = (context: Context<ShopHttp>): RegionKey => {
    const key = context.req.param('region') ?? '';
    if (isRegionKey(key)) return key;
    throw new HttpError(404, 'NO_SUCH_STOREFRONT', 'There is no such storefront.');
  };
  const find = async (context: Context<ShopHttp>): Promise<StoredTableChange> => {
    const change = await findRegionTableChange(getStorage().read, context.req.param('change') ?? '');
    if (change !== null) return change;
    throw new HttpError(404, 'NO_SUCH_CHANGE', 'There is no such change any more.');
  };
  const answer = async (context: Context<ShopHttp>, key: RegionKey, status: 200 | 201 = 200) => {
    await reload();
    const now = Date.now();
    const changes = await listTableChanges(getStorage().read, key);
    const listed = changes.map((change) => toChangeJson(change, now, (time) => getTable(key, time)));
    const { countries } = destinations(key);
    const body: RegionTableJson = {
      ...toTableJson(key, getTable(key, now)),
      destinations: countries.map(({ code: country, name, provinces }) => ({
        code: country,
        name,
        provinces,
      })),
      changes: listed,
    };
    return context.json(body, status);
  };
  const readInput = async (key: RegionKey, input: z.output<typeof tableChangeInput>) => {
    await reload();
    const now = Date.now();
    const from = readFirstDay(key, input.from, now);
    const edits = input.edits.map(toEdit);
    throwEditErrors(getTable(key, Math.max(from ?? now, now)), edits);
    return { from, edits };
  };
  const getAuthor = (name: string) => ({ actor: { kind: 'staff', name } as const, now: Date.now() });

  return new Hono<ShopHttp>()
    .get(
      `${at}/:region`,
      reading(async (context) => answer(context, readRegion(context))),
    )
    .get(
      `${at}/:region/preview`,
      reading(async (context) => {
        const key = readRegion(context);
        const { country, province = '', amount, change: id } = parseQueryString(context, previewQuery);
        await reload();
        const now = Date.now();
        const place = { country, province: province === '' ? null : province };
        const quote = (table: RegionTable) => toQuoteJson(table, place, parseDecimal(amount) ?? 0);
        const change = id === undefined ? null : await findRegionTableChange(getStorage().read, id);
        if (id !== undefined && change?.region !== key)
          throw new HttpError(404, 'NO_SUCH_CHANGE', 'There is no such change any more.');
        const body: ShippingPreviewJson = {
          current: quote(getTable(key, now)),
          changed: change === null ? null : previewChange(change, now, quote),
        };
        return context.json(body);
      }),
    )
    .post(
      `${at}/:region/changes`,
      writing(async (context, { email }) => {
        const key = readRegion(context);
        const storage = getStorage();
        const input = await readInput(key, await jsonBody(context, tableChangeInput));
        await createTableDraft(storage, { region: key, ...input }, getAuthor(email));
        return answer(context, key, 201);
      }),
    )
    .put(
      `${at}/changes/:change`,
      writing(async (context, { email }) => {
        const { id, region: key } = await find(context);
        const { revision, ...body } = await jsonBody(context, savedChangeInput);
        const input = await readInput(key, body);
        throwChanged(await saveTableDraft(getStorage(), { id, revision }, input, getAuthor(email)));
        return answer(context, key);
      }),
    )
    .delete(
      `${at}/changes/:change`,
      writing(async (context, { email }) => {
        const { id, region: key } = await find(context);
        const { revision } = parseQueryString(context, revisionQuery);
        throwChanged(await deleteTableDraft(getStorage(), { id, revision }, getAuthor(email)));
        return answer(context, key);
      }),
    )
    .post(
      `${at}/changes/:change/publish`,
      writing(async (context, { email }) => {
        const { id, region: key, edits, from } = await find(context);
        const { revision } = await jsonBody(context, changeRefInput);
        await reload();
        const author = getAuthor(email);
        throwEditErrors(getTable(key, Math.max(from ?? author.now, author.now)), edits);
        throwChanged(await publishTableChange(getStorage(), { id, revision }, author));
        return answer(context, key);
      }),
    )
    .post(
      `${at}/changes/:change/withdraw`,
      writing(async (context, { email }) => {
        const { id, region: key } = await find(context);
        const { revision } = await jsonBody(context, changeRefInput);
        throwChanged(await withdrawTableChange(getStorage(), { id, revision }, getAuthor(email)));
        return answer(context, key);
      }),
    );

  function previewChange(
    change: StoredTableChange,
    now: EpochMs,
    quote: (table: RegionTable) => ShippingQuoteJson,
  ): ShippingPreviewJson['changed'] {
    const time = Math.max(change.from ?? now, now);
    const applied = toRegionTableChange(change, time);
    const tables =
      change.state === 'published' || applied === null ? liveTables.tables : liveTables.preview(applied);
    const table = findTableAt(tables, change.region, time);
    return table === null ? null : { at: time, ...quote(table) };
  }
}

function readFirstDay(key: RegionKey, text: string, now: EpochMs): EpochMs | null {
  if (text === '') return null;
  const { timeZone } = getStorefront(key);
  if (text < toInputValue(now, timeZone).slice(0, 10)) {
    const message = 'This day is over: orders keep what they were charged. Give today or a later day.';
    throw new HttpError(422, 'INVALID', message, { from: message });
  }
  return parseInputValue(`${text}T00:00`, timeZone);
}

type EditInput = z.output<typeof tableChangeInput>['edits'][number];

/** Parses the typed amounts. An invalid amount becomes NaN, which `checkEdits` reports. */
function toEdit(input: EditInput): TableEdit {
  const toAmount = (text: string) => parseDecimal(text) ?? Number.NaN;
  const toBound = (text: string) => (text === '' ? null : toAmount(text));
  if (input.kind === 'tax') {
    const { kind, country, province, percent } = input;
    const isPercent = /^\d{1,2}(\.\d{1,4})?$/.test(percent);
    return {
      kind,
      country,
      province,
      tax: isPercent ? Number((Number(percent) / 100).toFixed(6)) : Number.NaN,
    };
  }
  const { kind, zone, rates } = input;
  return {
    kind,
    zone,
    rates: rates.map(({ name, price, minSubtotal, maxSubtotal }) => ({
      name,
      price: toAmount(price),
      minSubtotal: toBound(minSubtotal),
      maxSubtotal: toBound(maxSubtotal),
    })),
  };
}

function throwEditErrors(table: RegionTable, edits: readonly TableEdit[]): void {
  const errors = checkEdits(table, edits);
  const [first] = errors;
  if (first === undefined) return;
  const fields = Object.fromEntries(
    errors
      .toReversed()
      .map(({ edit, rate, field, reason }) => [
        ['edits', edit, ...(rate === null ? [] : ['rates', rate]), ...(field === null ? [] : [field])].join(
          '.',
        ),
        reason,
      ]),
  );
  throw new HttpError(422, 'INVALID', first.reason, fields);
}

function throwChanged(result: TableChangeResult): void {
  if (result.kind === 'done') return;
  const message =
    'Somebody changed, published or withdrew this meanwhile, or its day has begun. Nothing was done: reload.';
  throw new HttpError(409, 'CHANGED', message);
}

function toTableJson(key: RegionKey, table: RegionTable): Omit<RegionTableJson, 'destinations' | 'changes'> {
  const { currency, timeZone } = getStorefront(key);
  return {
    region: key,
    currency,
    timeZone,
    taxIncluded: table.taxIncluded,
    taxOnShipping: table.taxOnShipping,
    zones: table.zones.map(({ id, name, kind, countries, rates }) => ({
      id,
      name,
      kind,
      places: countries.map(({ code: country, provinces }) => ({ country, provinces })),
      rates: rates.map(toRateJson),
    })),
    taxes: table.countries.map(({ code: country, name, taxName, tax, statutory, provinces }) => ({
      country,
      name,
      taxName,
      tax,
      unconfirmed: statutory === null || statutory.rate === tax ? null : statutory.rate,
      provinces: provinces.map(({ code: province, name: provinceName, tax: provinceTax, taxType }) => ({
        code: province,
        name: provinceName,
        tax: provinceTax,
        replaces: taxType === 'harmonized',
      })),
    })),
  };
}

type RateFigures = RegionTableJson['zones'][number]['rates'][number];

function toRateJson({ name, price, minSubtotal, maxSubtotal }: RateFigures): RateFigures {
  return { name, price, minSubtotal, maxSubtotal };
}

function toChangeJson(
  change: StoredTableChange,
  now: EpochMs,
  getTable: (time: EpochMs) => RegionTable,
): RegionTableChangeJson {
  const { id, state, from, revision, savedBy, publishedAt, publishedBy, withdrawnAt, withdrawnBy } = change;
  // A published change is compared with the table just before its first day.
  const before = getTable(state === 'published' && from !== null ? from - 1 : Math.max(from ?? now, now));
  return {
    id,
    state: state === 'published' ? ((from ?? 0) > now ? 'scheduled' : 'valid') : state,
    from,
    revision,
    edits: change.edits.map((edit) => toEditJson(edit, before)),
    savedBy,
    publishedAt,
    publishedBy,
    withdrawnAt,
    withdrawnBy,
  };
}

function toEditJson(edit: TableEdit, before: RegionTable): RegionTableEditJson {
  if (edit.kind === 'rates') {
    const zone = before.zones.find(({ id }) => id === edit.zone);
    return {
      kind: 'rates',
      zone: edit.zone,
      name: zone?.name ?? edit.zone,
      before: (zone?.rates ?? []).map(toRateJson),
      after: edit.rates.map(toRateJson),
    };
  }
  const country = before.countries.find(({ code: each }) => each === edit.country);
  const province = country?.provinces.find(({ code: each }) => each === edit.province);
  const place = edit.province === null ? country : province;
  return {
    kind: 'tax',
    country: edit.country,
    province: edit.province,
    name: [
      country?.name ?? edit.country,
      ...(edit.province === null ? [] : [province?.name ?? edit.province]),
    ].join(', '),
    before: place?.tax ?? null,
    after: edit.tax,
  };
}

function toQuoteJson(
  table: RegionTable,
  place: { readonly country: string; readonly province: string | null },
  amount: number,
): ShippingQuoteJson {
  const { zoneName, rates, taxes, taxRate, total } = quoteShipping(table, place, amount);
  return {
    zone: zoneName,
    rates: rates.map(toRateJson),
    taxes: taxes.map(({ name, rate, amount: tax }) => ({ name, rate, amount: tax })),
    needsProvince: taxRate === null,
    total,
  };
}
