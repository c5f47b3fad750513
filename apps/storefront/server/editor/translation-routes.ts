/** Translations in the editor: the texts of a document, all documents by completeness, and files of translators. */
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { parseDocumentName, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import {
  countUnits,
  listDocumentUnits,
  type TranslationUnit,
} from '@vitrine/content/translations/document-units';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  TranslationImportJson,
  TranslationListJson,
  TranslationTextJson,
  TranslationTextsJson,
} from '../../app/editor/api/translation-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
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
import { sanitised } from './sanitised.ts';

/** The texts of a body that may not be saved yet. */
export const textsInput = z.strictObject({ document: z.string().max(255), body: z.json() });
const fileQuery = z.strictObject({
  format: z.enum(translationFormats).default('xliff'),
  missing: z.enum(['0', '1']).default('0'),
});
/** A file of a translator. */
export const importInput = z.strictObject({
  format: z.enum(translationFormats),
  text: z.string().max(20_000_000),
  dryRun: z.boolean().default(false),
});

const at = '/editor/api/translations/:language';

export function translationRoutes(documents: EditorDocuments, guard: EditorGuard): Hono<ShopHttp> {
  const { store } = documents;
  return new Hono<ShopHttp>()
    .get(
      at,
      guard.by('write', async (context) => {
        const language = toLanguage(context);
        const found = await readTranslatedDocuments(documents, language);
        const answer: TranslationListJson = {
          languages: getTargetLanguages(),
          documents: found.map(({ id, title, units }) => ({ ...id, title, ...countUnits(units) })),
        };
        return context.json(answer);
      }),
    )
    .post(
      `${at}/texts`,
      guard.by('write', async (context) => {
        const language = toLanguage(context);
        const { document, body } = await jsonBody(context, textsInput);
        const id = parseDocumentName(document);
        if (id === null) throw new HttpError(404, 'NO_SUCH_DOCUMENT', 'There is no such document.');
        const answer: TranslationTextsJson = { texts: listDocumentUnits(id, body, language).map(toTextJson) };
        return context.json(answer);
      }),
    )
    .get(
      `${at}/file`,
      guard.by('write', async (context) => {
        const language = toLanguage(context);
        const { format, missing } = parseQueryString(context, fileQuery);
        const found = await readTranslatedDocuments(documents, language);
        const text = formatTranslationFile(found, { language, format, missingOnly: missing === '1' });
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
        const read = await readTranslationFile(found, text, { language, format });
        const changed = read.documents.map(({ id, body, ...rest }) => ({
          id,
          body: sanitised(id.kind, body),
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
        const answer: TranslationImportJson = {
          problems: problems.slice(0, maxProblems),
          moreProblems: Math.max(0, problems.length - maxProblems),
          texts: changed.reduce((sum, { changes }) => sum + changes, 0),
          documents: changed.map(({ id }) => toDocumentName(id)),
          empty: read.empty,
        };
        if (problems.length > 0) return context.json({ ...answer, texts: 0, documents: [] }, 422);
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
        }
        return context.json(answer);
      }),
    );
}

const maxProblems = 50;

function toLanguage(context: Context<ShopHttp>): StorefrontLanguage {
  const language = parseTargetLanguage(context.req.param('language') ?? '');
  if (language === null) throw new HttpError(404, 'NO_SUCH_LANGUAGE', 'The shop has no such language.');
  return language;
}

function toTextJson(unit: TranslationUnit): TranslationTextJson {
  const { region, path, title, isHtml, source, sourceHash, target, state, issue } = unit;
  return { region, path, title, isHtml, source, sourceHash, target, state, issue };
}

function toHttpError(error: unknown): never {
  if (error instanceof ContentStoreError) throw new HttpError(409, error.reason, error.message);
  throw error;
}
