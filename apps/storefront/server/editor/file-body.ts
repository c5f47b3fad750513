/** The files' version of a document, unparsed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentId } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';

/** Null where there is no such file, or none that can be read: the form begins empty then. */
export function fileBodies(directory: string): (id: DocumentId) => Promise<unknown> {
  return async (id) => {
    try {
      const body: unknown = JSON.parse(await readFile(join(directory, `${toDocumentName(id)}.json`), 'utf8'));
      return body;
    } catch {
      return null;
    }
  };
}
