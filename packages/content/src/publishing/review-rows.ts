/** Queries on requests for approval. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { DocumentId } from '../documents/content-model.ts';
import type { PublishingTables } from './publishing-tables.ts';

/** Closes the open requests of a document after a newer version or request. */
export async function closeOutdatedRequests(
  tx: Transaction<PublishingTables>,
  { kind, key }: DocumentId,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('content_review_requests')
    .set({ state: 'outdated', decided_at: now })
    .where('state', '=', 'open')
    .where('campaign', 'is', null)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Closes the open request of a campaign. */
export async function closeCampaignRequests(
  tx: Transaction<PublishingTables>,
  campaign: number,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('content_review_requests')
    .set({ state: 'outdated', decided_at: now })
    .where('state', '=', 'open')
    .where('campaign', '=', campaign)
    .execute();
}
