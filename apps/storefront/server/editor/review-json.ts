/** Converts requests for approval to JSON. */
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import type { ReviewRequest } from '@vitrine/content/publishing/review-store';
import type { ReviewRequestJson } from '../../app/editor/api/publishing-json.ts';
import { formatDocumentTitle, getDocumentPath } from './document-titles.ts';

export async function toRequestJson(
  { campaigns }: Pick<Publishing, 'campaigns'>,
  { subject, decidedAt: _decided, ...request }: ReviewRequest,
): Promise<ReviewRequestJson> {
  if (subject.kind === 'document') {
    const { document, version, from, until } = subject;
    const names = { title: formatDocumentTitle(document), path: getDocumentPath(document) };
    return { ...request, ...names, version, from, until };
  }
  const campaign = await campaigns.get(subject.campaign);
  const period = { from: campaign?.from ?? null, until: campaign?.until ?? null };
  const path = `/campaigns/${subject.campaign}`;
  return { ...request, title: campaign?.name ?? 'A campaign', path, version: null, ...period };
}
