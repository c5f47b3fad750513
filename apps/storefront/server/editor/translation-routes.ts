/** Routes of translations: texts of a document, a list of documents by completeness, and translators' files. */
import {
  registerTranslations,
  type TranslationEntry,
} from '@vitrine/commerce/catalogue/translation-registry';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { parseDocumentName, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import { hasPermission } from '@vitrine/content/editor-accounts/roles';
import {
  countUnits,
  listDocumentUnits,
  type TranslationUnit,
} from '@vitrine/content/translations/document-units';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { Storage } from '@vitrine/storage/database';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  RecordTextsJson,
  TranslationImportJson,
  TranslationListJson,
  TranslationTextJson,
  TranslationTextsJson,
} from '../../app/editor/api/translation-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type CatalogueTexts,
  cataloguePrefix,
  findTranslatedRecord,
  readTranslatedRecords,
  toTranslationEntries,
} from '../translations/catalogue-texts.ts';
import {
  getTargetLanguages,
  parseTargetLanguage,
  readTranslatedDocuments,
} from '../translations/document-texts.ts';
import {
  formatTranslationFile,
  formatTranslationProblem,
  readTranslationFile,
  translationFormats,
} from '../translations/translation-file.ts';
import type { EditorDocuments } from './document-routes.ts';
import type { EditorGuard } from './editor-guard.ts';
import { sanitiseDocument } from './sanitised.ts';

/** Body of the call that lists a document's texts: the document's body, saved or not. */
export const textsInput = z.strictObject({ document: z.string().max(255), body: z.json() });
const fileQuery = z.strictObject({
  format: z.enum(translationFormats).default('xliff'),
  missing: z.enum(['0', '1']).default('0'),
});
/** Body of the call that imports a translator's file. */
export const importInput = z.strictObject({
  format: z.enum(translationFormats),
  text: z.string().max(20_000_000),
  dryRun: z.boolean().default(false),
});

/** Body of the call that saves translations of a catalogue record. An empty translation is removed. */
export const recordInput = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        path: z.string().min(1).max(500),
        /** The original text that was translated. */
        source: z.string().max(500_000),
        target: z.string().max(500_000),
      }),
    )
    .max(2000),
});

const at = '/editor/api/translations/:language';

/** The embedded catalogue; null if the products are in another system. */
export interface TranslatedCatalogueDeps extends CatalogueTexts {
  readonly storage: Storage<CommerceDatabase>;
}

export function translationRoutes(
  documents: EditorDocuments,
  catalogue: TranslatedCatalogueDeps | null,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const { store, clock } = documents;
  const readRecords = async (language: StorefrontLanguage) =>
    catalogue === null ? [] : readTranslatedRecords(catalogue, language);
  const register = async (entries: readonly TranslationEntry[]) => {
    await catalogue?.storage.change((tx) => registerTranslations(tx, entries, clock()));
  };
  const findRecord = async (context: Context<ShopHttp>, language: StorefrontLanguage) => {
    const { kind, group, handle } = context.req.param();
    const name = [kind, group, handle].filter((part) => part !== undefined).join('/');
    const record = catalogue === null ? null : await findTranslatedRecord(catalogue, name, language);
    if (record === null) throw new HttpError(404, 'NO_SUCH_RECORD', 'The catalogue has no such record.');
    return record;
  };
  const showRecord = guard.by('write', async (context) => {
    const { title, units } = await findRecord(context, toLanguage(context));
    const result: RecordTextsJson = { title, texts: units.map(toTextJson) };
    return context.json(result);
  });
  const saveRecord = guard.by('publish', async (context) => {
    const language = toLanguage(context);
    const record = await findRecord(context, language);
    const { texts } = await jsonBody(context, recordInput);
    const written = texts.map(({ path, ...rest }) => ({
      ...rest,
      id: `${cataloguePrefix}${record.name}#${path}`,
    }));
    const { entries, errors } = toTranslationEntries(record, language, written);
    if (errors.length > 0) {
      const problems = errors.map(({ id, message }) => ({
        path: id.slice(id.indexOf('#') + 1),
        message,
      }));
      return context.json({ problems }, 422);
    }
    await register(entries);
    return context.json({ saved: entries.length });
  });
  return (
    new Hono<ShopHttp>()
      .get(
        at,
        guard.by('write', async (context) => {
          const language = toLanguage(context);
          const found = await readTranslatedDocuments(documents, language);
          const result: TranslationListJson = {
            languages: getTargetLanguages(),
            documents: found.map(({ id, title, units }) => ({ ...id, title, ...countUnits(units) })),
            records: (await readRecords(language)).map(({ name, title, units }) => ({
              name,
              title,
              ...countUnits(units),
            })),
          };
          return context.json(result);
        }),
      )
      .post(
        `${at}/texts`,
        guard.by('write', async (context) => {
          const language = toLanguage(context);
          const { document, body } = await jsonBody(context, textsInput);
          const id = parseDocumentName(document);
          if (id === null) throw new HttpError(404, 'NO_SUCH_DOCUMENT', 'There is no such document.');
          const result: TranslationTextsJson = {
            texts: listDocumentUnits(id, body, language).map(toTextJson),
          };
          return context.json(result);
        }),
      )
      .get(`${at}/catalogue/:kind/:handle`, showRecord)
      .put(`${at}/catalogue/:kind/:handle`, saveRecord)
      // Articles and metaobjects are identified by two handles.
      .get(`${at}/catalogue/:kind/:group/:handle`, showRecord)
      .put(`${at}/catalogue/:kind/:group/:handle`, saveRecord)
      .get(
        `${at}/file`,
        guard.by('write', async (context) => {
          const language = toLanguage(context);
          const { format, missing } = parseQueryString(context, fileQuery);
          const found = await readTranslatedDocuments(documents, language);
          const text = formatTranslationFile([...found, ...(await readRecords(language))], {
            language,
            format,
            missingOnly: missing === '1',
          });
          const [type, extension] = format === 'csv' ? ['text/csv', 'csv'] : ['application/xliff+xml', 'xlf'];
          return context.body(text, 200, {
            'content-type': `${type}; charset=utf-8`,
            'content-disposition': `attachment; filename="texts-${language}.${extension}"`,
          });
        }),
      )
      .post(
        `${at}/file`,
        guard.by('write', async (context, editor) => {
          const language = toLanguage(context);
          const { format, text, dryRun } = await jsonBody(context, importInput);
          const found = await readTranslatedDocuments(documents, language);
          const records = await readRecords(language);
          const read = await readTranslationFile(found, text, { language, format }, records);
          if (read.records.length > 0 && !hasPermission(editor.role, 'publish')) {
            const message =
              'The file has texts of the catalogue, which shoppers see at once: ask someone who may publish to import it.';
            throw new HttpError(403, 'NO_RIGHT', message);
          }
          const changed = read.documents.map(({ id, body, ...rest }) => ({
            id,
            body: sanitiseDocument(id.kind, body),
            ...rest,
          }));
          const problems = [
            ...read.problems.map(formatTranslationProblem),
            ...changed.flatMap(({ id, body }) =>
              validateDocument(id.kind, body).map(
                ({ path, problem }) => `${toDocumentName(id)}: ${path} ${problem}`,
              ),
            ),
          ];
          const result: TranslationImportJson = {
            problems: problems.slice(0, maxProblems),
            moreProblems: Math.max(0, problems.length - maxProblems),
            texts: changed.reduce((sum, { changes }) => sum + changes, 0),
            catalogueTexts: read.records.reduce((sum, { entries }) => sum + entries.length, 0),
            documents: changed.map(({ id }) => toDocumentName(id)),
            empty: read.empty,
          };
          if (problems.length > 0)
            return context.json({ ...result, texts: 0, catalogueTexts: 0, documents: [] }, 422);
          if (!dryRun) {
            const note = `translations: ${language}`;
            for (const { id, body, version } of changed) {
              const saved = await store
                .save(id, { body, basedOn: version, author: editor.email, note })
                .catch(toHttpError);
              if (saved.outcome === 'conflict') {
                const message = `${toDocumentName(id)} was saved in between. Import the file again.`;
                throw new HttpError(409, 'CONFLICT', message);
              }
            }
            await register(read.records.flatMap(({ entries }) => entries));
          }
          return context.json(result);
        }),
      )
  );
}

const maxProblems = 50;

function toLanguage(context: Context<ShopHttp>): StorefrontLanguage {
  const language = parseTargetLanguage(context.req.param('language') ?? '');
  if (language === null) throw new HttpError(404, 'NO_SUCH_LANGUAGE', 'The shop has no such language.');
  return language;
}

function toTextJson(unit: TranslationUnit): TranslationTextJson {
  const { region, path, title, isHtml, source, sourceHash, target, state, defaultTarget, issue } = unit;
  return { region, path, title, isHtml, source, sourceHash, target, state, defaultTarget, issue };
}

function toHttpError(error: unknown): never {
  if (error instanceof ContentStoreError) throw new HttpError(409, error.reason, error.message);
  throw error;
}
