/** Converts and validates unsaved documents of the editor. */

import { parseDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';

/** Unsaved bodies by document name, such as `cart/tierDiscount`; in the format of the content files. */
export type DraftBodies = Readonly<Record<string, unknown>>;

/** Returns the drafts as the map that the content package expects. */
export function draftMap(drafts: DraftBodies): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(drafts));
}

/** Returns the articles among the drafts, by id. */
export function getDraftPosts(drafts: DraftBodies): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(drafts).flatMap(([name, body]) => {
      const id = parseDocumentName(name);
      return id?.kind === 'post' ? [[id.key, body] as const] : [];
    }),
  );
}

/** Returns true if one of the drafts is invalid; errors in published documents are reported elsewhere. */
export function hasInvalidDraft(drafts: DraftBodies): boolean {
  return Object.entries(drafts).some(([name, body]) => {
    const id = parseDocumentName(name);
    return id !== null && validateDocument(id.kind, body).length > 0;
  });
}
