/** Finds conflicts of a campaign with other campaigns, and with publications and drafts of its documents. */
import { findSharedPrice, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import { findPublications, readLatestVersionNumber, readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { toDocumentName } from '../documents/document-kinds.ts';
import { getActivePublication } from '../documents/publications.ts';
import {
  type Campaign,
  type CampaignConflict,
  type CampaignDocument,
  type CampaignSummary,
  overlaps,
} from './campaign-model.ts';
import { readCampaignPrices } from './campaign-price-rows.ts';
import { readCampaigns } from './campaign-rows.ts';

type Reading = Kysely<ContentTables>;

export async function findCampaignConflicts(
  db: Reading,
  campaign: Campaign,
  now: EpochMs,
): Promise<readonly CampaignConflict[]> {
  const others = (await readCampaigns(db, now)).filter(
    ({ id, state, ...period }) =>
      id !== campaign.id && state !== 'ended' && state !== 'cancelled' && overlaps(period, campaign),
  );
  const priced = campaign.prices.length === 0 ? [] : others.filter(({ priceCount }) => priceCount > 0);
  const prices =
    priced.length === 0
      ? new Map<number, readonly PriceRule[]>()
      : await readCampaignPrices(
          db,
          priced.map(({ id }) => id),
        );
  const ofDocuments = await Promise.all(
    campaign.documents.map((document) => conflictsOfDocument(db, campaign, document, now)),
  );
  return [
    ...others.flatMap((other) => sharedMembers(campaign, other, prices.get(other.id) ?? [])),
    ...ofDocuments.flat(),
  ];
}

function sharedMembers(
  campaign: Campaign,
  other: CampaignSummary,
  otherPrices: readonly PriceRule[],
): readonly CampaignConflict[] {
  const { id, name, from, until } = other;
  const named = { id, name, from, until };
  const documents = new Set(other.documents.map((each) => toDocumentName(each.id)));
  const discounts = new Set(other.discounts.map((each) => each.id));
  const price = findSharedPrice(campaign.prices, otherPrices);
  return [
    ...campaign.documents
      .filter((each) => documents.has(toDocumentName(each.id)))
      .map((each) => ({ kind: 'campaign', document: each.id, other: named }) as const),
    ...campaign.discounts
      .filter((each) => discounts.has(each.id))
      .map((discount) => ({ kind: 'discount', discount, other: named }) as const),
    ...(price === null ? [] : [{ kind: 'price', rule: price, other: named } as const]),
  ];
}

async function conflictsOfDocument(
  db: Reading,
  campaign: Campaign,
  { id, version }: CampaignDocument,
  now: EpochMs,
): Promise<readonly CampaignConflict[]> {
  const publications = await findPublications(db, id);
  const singles = publications.filter((each) => each.campaign === null);
  const active = getActivePublication(singles, now);
  const saved = await readVersion(db, id, version);
  const latest = await readLatestVersionNumber(db, id);
  const found: CampaignConflict[] = [];
  const isNewer = active !== null && saved !== null && active.madeAt > saved.savedAt;
  if (isNewer && active.version !== null && active.version !== version) {
    const { by, madeAt: at } = active;
    found.push({ kind: 'published', document: id, version: active.version, by, at });
  }
  for (const each of singles) {
    const during = each.from > campaign.from && (campaign.until === null || each.from < campaign.until);
    if (during && each.from > now)
      found.push({ kind: 'replaced', document: id, version: each.version, at: each.from });
  }
  if (latest > version) found.push({ kind: 'newer', document: id, latest });
  return found;
}
