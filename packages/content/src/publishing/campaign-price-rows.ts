/** Queries on campaign prices. */
import { findSharedPrice, type PricePeriod, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { ContentStoreError } from '../documents/content-model.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { type Campaign, overlaps } from './campaign-model.ts';

type PriceRow = Selectable<ContentTables['content_campaign_prices']>;

/** Rows per statement, well below the parameter limits of SQLite and PostgreSQL. */
const maxRowsPerStatement = 500;

/**
 * Returns the price rules of campaigns by the campaign's id, each campaign's rules in the order in which editors entered them.
 */
export async function readCampaignPrices(
  db: Kysely<ContentTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PriceRule[]>> {
  const rows = await db
    .selectFrom('content_campaign_prices')
    .selectAll()
    .where('campaign', 'in', ids)
    .orderBy('campaign')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ campaign }) => campaign)].map(([key, own]) => [key, own.flatMap(toRule)]),
  );
}

/** Returns the number of rules by campaign. Omits campaigns without rules. */
export async function countCampaignPrices(db: Kysely<ContentTables>): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('content_campaign_prices')
    .select(({ fn }) => ['campaign', fn.countAll().as('rules')])
    .groupBy('campaign')
    .execute();
  return new Map(rows.map(({ campaign, rules }) => [campaign, Number(rules)]));
}

/** Skips a rule for a storefront that doesn't exist any more. */
function toRule({
  product,
  variant,
  region,
  percentage,
  amount,
  compare_at,
}: PriceRow): readonly PriceRule[] {
  if (region !== null && !isRegionKey(region)) return [];
  const compareAt = compare_at === 'list' || compare_at === 'unchanged' ? compare_at : Number(compare_at);
  const change = amount === null ? { percentage: percentage ?? 0 } : { amount };
  return [{ product, variant, region, change, compareAt }];
}

export async function insertCampaignPrices(
  tx: Transaction<ContentTables>,
  campaign: number,
  rules: readonly PriceRule[],
): Promise<void> {
  const rows = rules.map(({ product, variant, region, change, compareAt }, position) => ({
    campaign,
    position,
    product,
    variant,
    region,
    percentage: 'percentage' in change ? change.percentage : null,
    amount: 'amount' in change ? change.amount : null,
    compare_at: String(compareAt),
  }));
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('content_campaign_prices')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
  }
}

/** Selects scheduled and live campaigns with prices, ordered by start. */
function selectPriced(db: Kysely<ContentTables>, now: EpochMs) {
  return db
    .selectFrom('content_campaigns')
    .select(['id', 'revision', 'name', 'begins_at', 'ends_at'])
    .where('state', '=', 'scheduled')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .where('id', 'in', (row) => row.selectFrom('content_campaign_prices').select('campaign'))
    .orderBy('begins_at')
    .orderBy('id');
}

/** Returns the prices of scheduled and live campaigns, ordered by start. No two of them set the same price at the same time. */
export async function readPricePeriods(
  db: Kysely<ContentTables>,
  now: EpochMs,
): Promise<readonly PricePeriod[]> {
  const rows = await selectPriced(db, now).execute();
  if (rows.length === 0) return [];
  const rules = await readCampaignPrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, begins_at, ends_at }) => ({
    campaign: id,
    name,
    from: begins_at,
    until: ends_at,
    rules: rules.get(id) ?? [],
  }));
}

/** Returns a key that changes when other prices become active. Doesn't read the rules. */
export async function readActivePriceKey(db: Kysely<ContentTables>, now: EpochMs): Promise<string> {
  const rows = await selectPriced(db, now).where('begins_at', '<=', now).execute();
  return rows.map(({ id, revision }) => `${id}:${revision}`).join(',');
}

/** Finds a scheduled or live campaign that changes one of the campaign's prices at the same time. */
export async function findPriceOverlap(
  db: Kysely<ContentTables>,
  campaign: Pick<Campaign, 'id' | 'from' | 'until' | 'prices'>,
  now: EpochMs,
): Promise<{ readonly other: PricePeriod; readonly rule: PriceRule } | null> {
  if (campaign.prices.length === 0) return null;
  for (const other of await readPricePeriods(db, now)) {
    if (other.campaign === campaign.id || !overlaps(other, campaign)) continue;
    const rule = findSharedPrice(campaign.prices, other.rules);
    if (rule !== null) return { other, rule };
  }
  return null;
}

/**
 * @throws ContentStoreError that names both campaigns, if another scheduled or live one changes one of these prices at that time
 */
export async function rejectPriceOverlap(
  tx: Transaction<ContentTables>,
  campaign: Pick<Campaign, 'id' | 'name' | 'from' | 'until' | 'prices'>,
  now: EpochMs,
): Promise<void> {
  const found = await findPriceOverlap(tx, campaign, now);
  if (found === null) return;
  const { other, rule } = found;
  const where = rule.region === null ? '' : ` in ${rule.region}`;
  throw new ContentStoreError(
    'PRICES_OVERLAP',
    `“${other.name}” changes the price of ${rule.product}${where} too while “${campaign.name}” would be live. Take the product out of one of them, or choose another time.`,
  );
}
