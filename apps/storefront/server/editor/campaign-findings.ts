/** Error messages about invalid and conflicting campaigns, for the editor and the command line. */
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import type { Campaign, CampaignConflict } from '@vitrine/content/publishing/campaign-model';
import { formatDocumentTitle } from './document-titles.ts';

/**
 * Finds a version in a campaign that isn't valid any more, because an older release of the shop saved it.
 *
 * @returns the error message; null if all versions are valid
 */
export async function findInvalidMember(
  store: Pick<ContentStore, 'version'>,
  { documents }: Campaign,
): Promise<string | null> {
  for (const { id, version } of documents) {
    const saved = await store.version(id, version);
    const [problem] = saved === null ? [] : validateDocument(id.kind, saved.body);
    if (problem === undefined) continue;
    return `Version ${version} of “${formatDocumentTitle(id)}” can’t go live any more: ${problem.path} ${problem.problem}.`;
  }
  return null;
}

export function formatCampaignConflict(conflict: CampaignConflict): string {
  if (conflict.kind === 'discount')
    return `The campaign “${conflict.other.name}” has ${conflict.discount.title} at the same time.`;
  if (conflict.kind === 'price')
    return `The campaign “${conflict.other.name}” changes the price of ${conflict.rule.product} at the same time. Only one of them can be scheduled.`;
  const title = formatDocumentTitle(conflict.document);
  switch (conflict.kind) {
    case 'campaign':
      return `The campaign “${conflict.other.name}” changes “${title}” at the same time. Shoppers see the one that begins later.`;
    case 'published':
      return `${conflict.by} published version ${conflict.version} of “${title}” since. Shoppers don’t see it while this campaign is live.`;
    case 'replaced':
      return `“${title}” is scheduled to change while this campaign is live, which then shows ${conflict.version === null ? 'what the shop began with' : `version ${conflict.version}`}.`;
    case 'newer':
      return `“${title}” has a newer version, ${conflict.latest}. The campaign publishes the older one.`;
  }
}
