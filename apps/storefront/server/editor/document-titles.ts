/** Titles and paths of documents, for lists with several kinds. */
import type { DocumentId } from '@vitrine/content/documents/content-model';
import { getDocumentKind } from '@vitrine/content/documents/document-kinds';

/** Returns for example `Announcement bar` or `Product night-oil`. */
export function formatDocumentTitle({ kind, key }: DocumentId): string {
  const { title } = getDocumentKind(kind);
  return key === '' ? title : `${title} ${key}`;
}

/** Returns the path of a document's screen in the editor. */
export function getDocumentPath({ kind, key }: DocumentId): string {
  return `/documents/${kind}${key === '' ? '' : `/${encodeURIComponent(key)}`}`;
}
