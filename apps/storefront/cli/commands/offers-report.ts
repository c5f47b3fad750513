/**
 * `offers report`: for each offer its orders, the discounts given, the revenue of these orders, and the
 * remaining budgets.
 */
import { parseArgs } from 'node:util';
import type { OrderPeriod } from '@vitrine/commerce/orders/export-orders';
import { countGiftsGiven } from '@vitrine/commerce/orders/gift-budgets';
import { type OfferKind, type OffersReport, reportOffers } from '@vitrine/commerce/orders/offers-report';
import { toOfferSettings } from '@vitrine/content/offer-settings';
import type { CurrencyCode } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import { getGiftBudgets } from '@vitrine/rules/offers/gift-budget';
import {
  getDefaultRegion,
  getRegionKeys,
  getSellingRegions,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { parseDay } from '@vitrine/rules/regions/region-rows';
import type { DatabaseIo } from './database-io.ts';
import { InvalidInput } from './invalid-input.ts';
import { parseRegionArgument } from './region-input.ts';

export const usage = 'offers report [--from DATE] [--to DATE] [--region REGION] [--json]';

const dayLength = 24 * 60 * 60 * 1000;

interface Wanted {
  readonly period: OrderPeriod;
  /** The report's filters as text: ` from 2026-06-01 to 2026-06-30 in au`. */
  readonly words: string;
  readonly json: boolean;
}

/** Exit codes: 0 reported, 2 wrong arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  let wanted: Wanted;
  try {
    wanted = read(args);
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const report = await reportOffers(io.storage, wanted.period);
  const budgets = await loadBudgets(io, wanted.period.region);
  io.json({ ...report, budgets });
  for (const line of [...describe(report, wanted.words), ...describeBudgets(budgets)]) io.out(line);
  return 0;
}

function read(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      region: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const from = values.from === undefined ? undefined : readDay('--from', values.from);
  const to = values.to === undefined ? undefined : readDay('--to', values.to);
  if (from !== undefined && to !== undefined && to < from) {
    throw new InvalidInput(`--to (${values.to}) is before --from (${values.from}).`);
  }
  const region = values.region === undefined ? undefined : parseRegionArgument(values.region);
  const words = [
    values.from === undefined ? '' : ` from ${values.from}`,
    values.to === undefined ? '' : ` to ${values.to}`,
    region === undefined ? '' : ` in ${region}`,
  ].join('');
  // The last day is included, so the period ends a day later.
  const before = to === undefined ? undefined : to + dayLength;
  return { period: { from, before, region }, words, json: values.json };
}

function readDay(option: string, text: string): number {
  const day = parseDay(text);
  if (day === null) throw new InvalidInput(`${option} is "${text}"; it must be a day such as 2026-01-31.`);
  return day;
}

interface BudgetFigures {
  /** Key of the offer: `manual`, `tier`, or `slot:` with the slot's name. */
  readonly offer: string;
  readonly region: RegionKey;
  /** ISO 8601; null for an offer without a start. */
  readonly startsAt: string | null;
  readonly pieces: number;
  readonly given: number;
  readonly left: number;
}

/** Returns the current budgets of the offers, with the amounts used since each started. */
async function loadBudgets(
  io: DatabaseIo,
  requestedRegion: RegionKey | undefined,
): Promise<readonly BudgetFigures[]> {
  const content = await io.content();
  const regions = requestedRegion === undefined ? getSellingRegions() : [requestedRegion];
  const found = regions.map(async (region): Promise<readonly BudgetFigures[]> => {
    const [cart, theme] = await Promise.all([content.cartSettings(region), content.themeSettings(region)]);
    const budgets = getGiftBudgets(toOfferSettings(cart, theme, []));
    const given = await countGiftsGiven(io.storage.read, region, budgets);
    return budgets.map(({ offer, startsAt, pieces }, index) => ({
      offer,
      region,
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      pieces,
      given: given[index] ?? 0,
      left: Math.max(0, pieces - (given[index] ?? 0)),
    }));
  });
  return (await Promise.all(found)).flat();
}

function describeBudgets(budgets: readonly BudgetFigures[]): string[] {
  if (budgets.length === 0) return [];
  const rows = budgets.map(({ offer, region, startsAt, pieces, given, left }) => [
    budgetName(offer),
    region,
    startsAt === null ? '' : startsAt.slice(0, 10),
    ...[pieces, given, left].map(String),
  ]);
  return [
    '',
    ...alignColumns([['Gifts with a budget', 'Region', 'Since', 'Budget', 'Given', 'Left'], ...rows], 3),
  ];
}

function budgetName(offer: string): string {
  if (offer === 'manual') return 'Gift to choose';
  return offer === 'tier' ? 'Gift of a tier' : `Automatic gift ${offer.slice('slot:'.length)}`;
}

/** Aligns the rows in columns. Columns from index `numbers` on are aligned to the right. */
function alignColumns(rows: readonly (readonly string[])[], numbers: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < numbers ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

function describe({ orders, totals, offers }: OffersReport, words: string): string[] {
  if (orders === 0) return [`There were no orders${words}.`];
  const rows = [
    ...offers.map((offer) => ({ ...offer, name: getOfferName(offer.kind, offer.title) })),
    ...totals.map((total) => ({ ...total, name: 'All orders', pieces: null, cost: null })),
  ];
  const cells = rows.map(({ name, currency, orders: count, pieces, cost, revenue }) => [
    name,
    currency,
    String(count),
    pieces === null ? '' : String(pieces),
    cost === null ? '' : money(cost, currency),
    money(revenue, currency),
  ]);
  const table = [['Offer', 'Currency', 'Orders', 'Pieces', 'Given', 'Orders brought'], ...cells];
  return [`${orders} ${orders === 1 ? 'order' : 'orders'}${words}`, '', ...alignColumns(table, 2)];
}

const kindNames: Readonly<Record<OfferKind, string | null>> = {
  manualGift: null,
  reward: null,
  automaticGift: 'Automatic gift',
  upsell: null,
  tier: null,
  code: 'Code',
  automatic: 'Automatic discount',
  manual: null,
  freeShipping: 'Free shipping',
};

function getOfferName(kind: OfferKind, title: string): string {
  const name = kindNames[kind];
  return name === null ? title : `${name} ${title}`.trim();
}

/** Formats an amount with the number format of the currency's first region. */
function money(amount: number, currency: CurrencyCode): string {
  return formatMoney(amount, parseRegion(currency));
}

function parseRegion(currency: CurrencyCode): RegionKey {
  return getRegionKeys().find((region) => getStorefront(region).currency === currency) ?? getDefaultRegion();
}
