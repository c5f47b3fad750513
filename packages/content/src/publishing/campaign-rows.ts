/** Queries on campaigns. */
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { ContentTables } from '../documents/content-tables.ts';
import { isContentDocumentKind } from '../documents/document-kinds.ts';
import {
  type Campaign,
  type CampaignInput,
  type CampaignSummary,
  getCampaignState,
  type StoredCampaignState,
} from './campaign-model.ts';
import { countCampaignPrices, insertCampaignPrices, readCampaignPrices } from './campaign-price-rows.ts';

type Change = Transaction<ContentTables>;
type Reading = Kysely<ContentTables>;

/** Returns campaigns without their prices, ordered by start. */
export async function readCampaigns(db: Reading, now: EpochMs): Promise<readonly CampaignSummary[]> {
  const counts = await countCampaignPrices(db);
  const campaigns = await readWithoutPrices(db, now, null);
  return campaigns.map((each) => ({ ...each, priceCount: counts.get(each.id) ?? 0 }));
}

/** @param id restricts the result to one campaign; null returns all */
async function readWithoutPrices(
  db: Reading,
  now: EpochMs,
  id: number | null,
): Promise<readonly Omit<Campaign, 'prices'>[]> {
  const rows = await db
    .selectFrom('content_campaigns')
    .selectAll()
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .orderBy('begins_at')
    .orderBy('id')
    .execute();
  const documents = await db
    .selectFrom('content_campaign_documents')
    .selectAll()
    .$if(id !== null, (query) => query.where('campaign', '=', id ?? 0))
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const discounts = await db
    .selectFrom('content_campaign_discounts')
    .selectAll()
    .$if(id !== null, (query) => query.where('campaign', '=', id ?? 0))
    .orderBy('discount')
    .execute();
  const documentsOf = Map.groupBy(documents, ({ campaign }) => campaign);
  const discountsOf = Map.groupBy(discounts, ({ campaign }) => campaign);
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    name: row.name,
    note: row.note,
    from: row.begins_at,
    until: row.ends_at,
    state: getCampaignState(row.state, { from: row.begins_at, until: row.ends_at }, now),
    madeBy: row.made_by,
    madeAt: row.made_at,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    documents: (documentsOf.get(row.id) ?? []).flatMap(({ kind, key, version }) =>
      isContentDocumentKind(kind) ? [{ id: { kind, key }, version }] : [],
    ),
    discounts: (discountsOf.get(row.id) ?? []).map(({ discount, title }) => ({ id: discount, title })),
  }));
}

export async function readCampaign(db: Reading, id: number, now: EpochMs): Promise<Campaign | null> {
  const [campaign] = await readWithoutPrices(db, now, id);
  if (campaign === undefined) return null;
  return { ...campaign, prices: (await readCampaignPrices(db, [id])).get(id) ?? [] };
}

/** Inserts a draft. @returns its id */
export async function insertCampaign(
  tx: Change,
  input: CampaignInput,
  by: string,
  now: EpochMs,
): Promise<number> {
  const { id } = await tx
    .insertInto('content_campaigns')
    .values({
      revision: 1,
      name: input.name,
      note: input.note,
      begins_at: input.from,
      ends_at: input.until,
      state: 'draft' satisfies StoredCampaignState,
      made_by: by,
      made_at: now,
      changed_by: by,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembers(tx, id, input);
  return id;
}

/** Replaces the content of a campaign, which becomes a draft again. */
export async function replaceCampaign(
  tx: Change,
  id: number,
  input: CampaignInput,
  by: string,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('content_campaigns')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      name: input.name,
      note: input.note,
      begins_at: input.from,
      ends_at: input.until,
      state: 'draft' satisfies StoredCampaignState,
      changed_by: by,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('content_campaign_documents').where('campaign', '=', id).execute();
  await tx.deleteFrom('content_campaign_discounts').where('campaign', '=', id).execute();
  await tx.deleteFrom('content_campaign_prices').where('campaign', '=', id).execute();
  await insertMembers(tx, id, input);
}

async function insertMembers(tx: Change, id: number, input: CampaignInput): Promise<void> {
  if (input.documents.length > 0) {
    await tx
      .insertInto('content_campaign_documents')
      .values(input.documents.map(({ id: { kind, key }, version }) => ({ campaign: id, kind, key, version })))
      .execute();
  }
  if (input.discounts.length > 0) {
    await tx
      .insertInto('content_campaign_discounts')
      .values(input.discounts.map(({ id: discount, title }) => ({ campaign: id, discount, title })))
      .execute();
  }
  await insertCampaignPrices(tx, id, input.prices);
}

/** Changes the state, and optionally the period. */
export async function setCampaignState(
  tx: Change,
  id: number,
  state: StoredCampaignState,
  period: { readonly from?: EpochMs; readonly until?: EpochMs } = {},
): Promise<void> {
  await tx
    .updateTable('content_campaigns')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      state,
      ...(period.from === undefined ? {} : { begins_at: period.from }),
      ...(period.until === undefined ? {} : { ends_at: period.until }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the periods in which discounts of campaigns are active, by discount id. Outside of them the discount is off. Ignores
 * campaigns that were cancelled before they began.
 */
export async function readDiscountWindows(db: Reading): Promise<DiscountWindows> {
  const rows = await db
    .selectFrom('content_campaign_discounts')
    .innerJoin('content_campaigns', 'content_campaigns.id', 'content_campaign_discounts.campaign')
    .select(['discount', 'begins_at', 'ends_at'])
    .where('state', 'in', ['scheduled', 'stopped'])
    .orderBy('begins_at')
    .execute();
  const byDiscount = Map.groupBy(rows, ({ discount }) => discount);
  return new Map(
    [...byDiscount].map(([discount, own]) => [
      discount,
      own.map(({ begins_at, ends_at }) => ({ from: begins_at, until: ends_at })),
    ]),
  );
}
