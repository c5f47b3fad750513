/**
 * Opens the documents that editors write. Every process that writes documents uses this, so that the lists of articles are
 * updated with them.
 */
import { sanitizeMerchantHtml } from '@vitrine/commerce/catalogue/sanitize-merchant-html';
import { createPostListingHook } from '@vitrine/content/blog/post-listing-updates';
import type { ContentActionsDeps } from '@vitrine/content/documents/content-actions';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { openContentStore } from '@vitrine/content/documents/content-store';
import type { NoticeDeps } from '@vitrine/content/publishing/editor-notice';
import { recordPictureUses } from '@vitrine/content/uploads/picture-uses';
import type { Storage } from '@vitrine/storage/database';
import { createNoticeQueue } from '../editor/queue-editor-notice.ts';
import type { ShopTables } from '../engagement.ts';

/** Opens the documents. @param clock returns the current time as `EpochMs` */
export function openContentDocuments(
  storage: Storage<ShopTables>,
  clock: () => number = Date.now,
): ContentStore {
  return openContentStore(createContentActionsDeps(storage, clock));
}

/** Creates the dependencies of all code that writes documents. */
export function createContentActionsDeps(
  storage: Storage<ShopTables>,
  clock: () => number,
): ContentActionsDeps & NoticeDeps {
  const updatePostListing = createPostListingHook({ clock, clean: sanitizeMerchantHtml });
  return {
    storage,
    clock,
    queueNotice: createNoticeQueue(clock),
    async onDocumentChange(tx, id) {
      await updatePostListing(tx, id);
      await recordPictureUses(tx, id, clock());
    },
  };
}
