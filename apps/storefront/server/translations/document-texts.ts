/**
 * Reads the documents that can be translated: their latest versions, or the settings files of documents that were never saved.
 */
import type { ContentStore, DocumentId } from '@vitrine/content/documents/content-model';
import { documentKinds, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { listDocumentUnits, type TranslationUnit } from '@vitrine/content/translations/document-units';
import {
  getOriginalLanguage,
  getShopLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { z } from 'zod';

const titled = z.object({ default: z.object({ title: z.string().min(1) }) });

export interface TranslatedDocument {
  readonly id: DocumentId;
  readonly title: string;
  readonly body: unknown;
  /** Number of the latest version; 0 if nothing was saved. */
  readonly version: number;
  readonly units: readonly TranslationUnit[];
}

export interface DocumentSource {
  readonly store: Pick<ContentStore, 'list' | 'version'>;
  readonly files: { readonly body: (id: DocumentId) => Promise<unknown> };
}

/** Returns the languages into which texts are translated: those of the shop except its original language. */
export function getTargetLanguages(): readonly StorefrontLanguage[] {
  return getShopLanguages().filter((language) => language !== getOriginalLanguage());
}

/** Returns the language of a code, ignoring case; null if texts aren't translated into it. */
export function parseTargetLanguage(code: string): StorefrontLanguage | null {
  return getTargetLanguages().find((language) => language === code.toLowerCase()) ?? null;
}

/** Reads all documents with texts, in the order of the editor. */
export async function readTranslatedDocuments(
  { store, files }: DocumentSource,
  language: StorefrontLanguage,
): Promise<readonly TranslatedDocument[]> {
  const saved = new Map((await store.list()).map((line) => [toDocumentName(line.id), line]));
  const ids: DocumentId[] = [
    ...[...documentKinds.values()].flatMap(({ kind, keyed }) => (keyed ? [] : [{ kind, key: '' }])),
    ...[...saved.values()].flatMap(({ id }) => (documentKinds.get(id.kind)?.keyed ? [id] : [])),
  ];
  const documents = await Promise.all(
    ids.map(async (id): Promise<TranslatedDocument> => {
      const line = saved.get(toDocumentName(id));
      const version = line === undefined ? null : await store.version(id, line.latest);
      const body = version === null ? await files.body(id) : version.body;
      const title = documentKinds.get(id.kind)?.title ?? id.kind;
      const name = id.kind === 'post' ? findTitle(body) : id.key;
      return {
        id,
        title: id.key === '' ? title : `${title}: ${name ?? id.key}`,
        body: body ?? {},
        version: version?.number ?? 0,
        units: listDocumentUnits(id, body ?? {}, language),
      };
    }),
  );
  return documents.filter(({ units }) => units.length > 0);
}

/** Returns the title of an article, because its key is only a number; null for other documents. */
function findTitle(body: unknown): string | null {
  const read = titled.safeParse(body);
  return read.success ? read.data.default.title : null;
}
