/** Loads the settings as they are scheduled for a later time. */
import { withDrafts } from '@vitrine/content/content-service';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { getActiveVersion } from '@vitrine/content/documents/publications';
import type { ContentService } from '@vitrine/content/file-content';

/**
 * Returns the content with all changes that are scheduled until a time. A document that will be unpublished by then is omitted,
 * so that the settings file with its name applies.
 */
export async function scheduledContent(
  content: ContentService,
  store: Pick<ContentStore, 'list' | 'state' | 'version'>,
  timestamp: number,
): Promise<ContentService> {
  const changing = (await store.list()).filter(
    ({ nextChange }) => nextChange !== null && nextChange <= timestamp,
  );
  const bodies = await Promise.all(
    changing.map(async ({ id }) => {
      const { publications } = await store.state(id);
      const version = getActiveVersion(publications, timestamp);
      const kept = version === null ? null : await store.version(id, version);
      return kept === null ? [] : [[id.key === '' ? id.kind : `${id.kind}/${id.key}`, kept.body] as const];
    }),
  );
  const found = bodies.flat();
  return found.length === 0 ? content : withDrafts(content, new Map(found));
}
