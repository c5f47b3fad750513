/** The documents that editors write, with the articles' lists in step. Every process that writes them opens them here. */
import { cleanHtml } from '@vitrine/commerce/catalogue/html';
import { postsInStep } from '@vitrine/content/blog/posts-in-step';
import type { ContentStore } from '@vitrine/content/documents/model';
import { openContentStore } from '@vitrine/content/documents/store';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';

/** `clock` gives milliseconds since 1970. */
export function openDocuments(storage: Storage<ShopTables>, clock: () => number = Date.now): ContentStore {
  return openContentStore({ storage, clock, alongside: postsInStep({ clock, clean: cleanHtml }) });
}
