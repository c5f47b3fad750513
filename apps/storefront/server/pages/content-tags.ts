/**
 * Cache tags of the documents that a page reads while it is rendered. A change of a document purges only the pages that read it.
 */
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import type { ContentChange, ContentService } from '@vitrine/content/file-content';
import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';

/** Tags of pages that depend on all documents, such as a list of all errors. */
export const allDocumentTags: readonly string[] = ['content:*', 'draft:*'];

/** Returns the tags of a document in a region. The staging store shows drafts. */
export function getDocumentTags(name: string, region: RegionKey): readonly string[] {
  return isStagingRegion(region) ? [`content:${name}`, `draft:${name}`] : [`content:${name}`];
}

/** Returns the tags of pages to purge after a change. */
export function getChangedTags({
  documents,
  drafts = [],
  problems = false,
}: ContentChange): ReadonlySet<string> {
  return new Set([
    ...documents.map((id) => `content:${toDocumentName(id)}`),
    ...drafts.map((id) => `draft:${toDocumentName(id)}`),
    ...(documents.length > 0 ? ['content:*'] : []),
    // Only the staging store lists errors.
    ...(drafts.length > 0 || problems ? ['draft:*'] : []),
  ]);
}

/** Wraps the content for one page. Calls `onTag` with the tags of a group when the page reads the group. */
export function createTaggedContent(content: ContentService, onTag: (tag: string) => void): ContentService {
  const watched = <Settings extends object>(section: string, settings: Settings, region: RegionKey) =>
    new Proxy(settings, {
      get(target, group, receiver) {
        if (typeof group === 'string') getDocumentTags(`${section}/${group}`, region).forEach(onTag);
        return Reflect.get(target, group, receiver);
      },
    });
  const everything = () => allDocumentTags.forEach(onTag);
  return {
    cartSettings: async (region, language) =>
      watched('cart', await content.cartSettings(region, language), region),
    themeSettings: async (region, language) =>
      watched('theme', await content.themeSettings(region, language), region),
    product(handle, region, language) {
      getDocumentTags(toDocumentName({ kind: 'product', key: handle }), region).forEach(onTag);
      return content.product(handle, region, language);
    },
    bodies: () => {
      everything();
      return content.bodies();
    },
    problems: (kind) => {
      everything();
      return content.problems(kind);
    },
    onChange: (listener) => content.onChange(listener),
  };
}

/** Returns the tags of documents that affect a page through the backend's responses: the products excluded from search. */
export function getPathContentTags(path: string, region: RegionKey): readonly string[] {
  return /^\/search(?:[/.]|$)/.test(path) ? getDocumentTags('theme/searchExclusion', region) : [];
}
