/** What an editor is typing, before anybody saves it. */

import { parseDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';

/** Bodies as the files have them, by `cart/tierDiscount` and the like. */
export type DraftBodies = Readonly<Record<string, unknown>>;

/** The same as content takes it. */
export function draftMap(drafts: DraftBodies): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(drafts));
}

/** The articles among them, by their ids. */
export function typedPosts(drafts: DraftBodies): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(drafts).flatMap(([name, body]) => {
      const id = parseDocumentName(name);
      return id?.kind === 'post' ? [[id.key, body] as const] : [];
    }),
  );
}

/** Whether one of them has a mistake; what is published wrongly is told elsewhere. */
export function hasInvalidDraft(drafts: DraftBodies): boolean {
  return Object.entries(drafts).some(([name, body]) => {
    const id = parseDocumentName(name);
    return id !== null && validateDocument(id.kind, body).length > 0;
  });
}
