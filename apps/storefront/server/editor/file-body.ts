/** Reads documents from the shop's files, for the editor. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentId } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import type { ContentService } from '@vitrine/content/file-content';
import type { SettingsError } from '@vitrine/content/settings-error';

export interface FileDocuments {
  /**
   * Returns the body of a document: for settings, the one that is active while no version is published. Null if there is none.
   */
  readonly body: (id: DocumentId) => Promise<unknown>;
  /** Returns the errors in the file of a document. */
  readonly problems: (id: DocumentId) => Promise<readonly SettingsError[]>;
}

export function openFileDocuments(directory: string, files: ContentService): FileDocuments {
  return {
    async body(id) {
      if (id.key === '') return (await files.bodies()).get(toDocumentName(id)) ?? null;
      try {
        const body: unknown = JSON.parse(
          await readFile(join(directory, `${toDocumentName(id)}.json`), 'utf8'),
        );
        return body;
      } catch {
        // Without a readable file, the form is empty.
        return null;
      }
    },
    async problems({ kind }) {
      const [section, group] = kind.split('/');
      if (section !== 'cart' && section !== 'theme') return [];
      return (await files.problems(section)).filter((problem) => problem.group === group);
    },
  };
}
