/** Actions on campaigns. Each runs in one transaction, so that all parts of a campaign begin and end together. */
import { findInvalidPriceRule } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { type ContentActions, formatAuditTime } from '../documents/content-actions.ts';
import { ContentStoreError } from '../documents/content-model.ts';
import { appendAuditEntry, readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import type { Campaign, CampaignInput } from './campaign-model.ts';
import { rejectPriceOverlap } from './campaign-price-rows.ts';
import { readCampaign, setCampaignState } from './campaign-rows.ts';
import { closeCampaignRequests } from './review-rows.ts';

type Change = Transaction<ContentTables>;

export interface CampaignAction {
  readonly actions: ContentActions;
  readonly marker: number;
  readonly now: EpochMs;
  readonly by: string;
}

/** Returns the campaign. @throws ContentStoreError if there is none, or `revision` isn't its latest; null accepts any revision */
export async function requireCampaign(
  tx: Change,
  id: number,
  revision: number | null,
  now: EpochMs,
): Promise<Campaign> {
  const campaign = await readCampaign(tx, id, now);
  if (campaign === null) throw new ContentStoreError('NO_SUCH_CAMPAIGN', 'There is no such campaign.');
  if (revision !== null && campaign.revision !== revision) {
    throw new ContentStoreError(
      'CAMPAIGN_CHANGED',
      `${campaign.changedBy} changed this campaign since. Load it again.`,
    );
  }
  return campaign;
}

/** Adds an entry about a campaign to the audit log. */
export async function auditCampaign(
  tx: Change,
  id: number,
  { by, now }: Pick<CampaignAction, 'by' | 'now'>,
  words: string,
): Promise<void> {
  await appendAuditEntry(
    tx,
    { kind: 'campaign', key: String(id) },
    { at: now, who: by, action: 'campaign', version: null, words },
  );
}

/** @throws ContentStoreError if a document's version doesn't exist, a price is invalid, or the period ends before it begins */
export async function checkCampaignInput(tx: Change, input: CampaignInput): Promise<void> {
  if (input.until !== null && input.until <= input.from)
    throw new ContentStoreError('ENDS_BEFORE_IT_BEGINS', 'The end must be after the beginning.');
  const invalid = findInvalidPriceRule(input.prices);
  if (invalid !== null) {
    const { product } = input.prices[invalid.index] ?? { product: '' };
    throw new ContentStoreError('INVALID_PRICE', `${product}: ${invalid.message}`);
  }
  for (const { id, version } of input.documents) {
    if ((await readVersion(tx, id, version)) === null)
      throw new ContentStoreError('NO_SUCH_VERSION', `There is no version ${version} of ${id.kind}.`);
  }
}

export const emptyCampaignMessage = 'Add a document, a price or a discount to the campaign first.';

/** Returns true if a campaign has no documents, discounts or prices. */
export function isEmptyCampaign({ documents, discounts, prices }: CampaignInput): boolean {
  return documents.length + discounts.length + prices.length === 0;
}

/** Publishes each document for the campaign's period. A publication whose start has passed begins now. */
export async function scheduleCampaign(
  tx: Change,
  campaign: Campaign,
  { actions, marker, now, by }: CampaignAction,
  remark = '',
): Promise<void> {
  const { id, name, until } = campaign;
  if (isEmptyCampaign(campaign)) {
    throw new ContentStoreError('CAMPAIGN_EMPTY', emptyCampaignMessage);
  }
  const from = Math.max(campaign.from, now);
  if (until !== null && until <= from)
    throw new ContentStoreError(
      'ENDS_BEFORE_IT_BEGINS',
      'The campaign’s end has passed already: choose a later one.',
    );
  await rejectPriceOverlap(tx, { ...campaign, from }, now);
  for (const { id: document, version } of campaign.documents) {
    await actions.publish(tx, { id: document, marker, version, from, until, by, campaign: { id, name } });
  }
  await setCampaignState(tx, id, 'scheduled', { from });
  const begin = from > now ? ` from ${formatAuditTime(from)}` : ' from now';
  const end = until === null ? '' : ` until ${formatAuditTime(until)}`;
  await auditCampaign(tx, id, { by, now }, `Scheduled the campaign “${name}”${begin}${end}${remark}`);
}

/** Deletes a campaign's publications that haven't begun, and ends the others now. */
export async function endPublications(
  tx: Change,
  campaign: Campaign,
  { actions, marker, now }: Pick<CampaignAction, 'actions' | 'marker' | 'now'>,
): Promise<void> {
  const own = tx.deleteFrom('content_publications').where('campaign', '=', campaign.id);
  await own.where('begins_at', '>', now).execute();
  await tx
    .updateTable('content_publications')
    .set({ ends_at: now })
    .where('campaign', '=', campaign.id)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .execute();
  for (const { id } of campaign.documents) await actions.recordChange(tx, id, marker);
}

/** Cancels a campaign. A live campaign ends now. */
export async function cancelCampaign(tx: Change, campaign: Campaign, action: CampaignAction): Promise<void> {
  const { id, name, state } = campaign;
  const { now } = action;
  if (state === 'ended' || state === 'cancelled') {
    throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', `The campaign is ${state} already.`);
  }
  await closeCampaignRequests(tx, id, now);
  if (state === 'scheduled' || state === 'live') await endPublications(tx, campaign, action);
  if (state === 'live') await setCampaignState(tx, id, 'stopped', { until: now });
  else await setCampaignState(tx, id, 'cancelled');
  const words = state === 'live' ? `Ended the campaign “${name}” early` : `Cancelled the campaign “${name}”`;
  await auditCampaign(tx, id, action, words);
}
