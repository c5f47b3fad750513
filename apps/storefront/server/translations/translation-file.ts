/** Files of translators, XLIFF 2.0 or CSV: exports documents' texts, and imports them completely or not at all (LANG-10). */
import { Readable } from 'node:stream';
import { readCsvTable, UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import type { TranslationEntry } from '@vitrine/commerce/catalogue/translation-registry';
import type { DocumentId } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import { applyUnits, type TranslationUnit } from '@vitrine/content/translations/document-units';
import {
  formatXliff,
  type ImportedFile,
  type ImportedUnit,
  parseXliff,
  TranslationFileError,
} from '@vitrine/content/translations/xliff';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { stringify } from 'csv-stringify/sync';
import { cataloguePrefix, type TranslatedRecord, toTranslationEntries } from './catalogue-texts.ts';
import type { TranslatedDocument } from './document-texts.ts';

export const translationFormats = ['xliff', 'csv'] as const;
export type TranslationFormat = (typeof translationFormats)[number];

const columns = ['id', 'field', 'original', 'translation', 'state'] as const;

export interface TranslationExport {
  readonly language: StorefrontLanguage;
  readonly format: TranslationFormat;
  /** True to export only texts without a translation, and texts whose original has changed since. */
  readonly missingOnly: boolean;
}

/** Returns the text of a file with the documents' texts. */
export function formatTranslationFile(
  documents: readonly Pick<TranslatedDocument, 'units'>[],
  { language, format, missingOnly }: TranslationExport,
): string {
  const units = documents
    .flatMap((document) => document.units)
    .filter(({ state }) => !missingOnly || state !== 'translated');
  if (format === 'xliff') return formatXliff(units, { source: getOriginalLanguage(), target: language });
  const rows = units.map(({ id, title, source, target, state }) => [id, title, source, target ?? '', state]);
  return stringify([[...columns], ...rows]);
}

/** An error in a file of translations. */
export interface TranslationProblem {
  /** Line number from 1; null for the file as a whole. */
  readonly line: number | null;
  readonly unit: string | null;
  readonly message: string;
}

export interface ChangedDocument {
  readonly id: DocumentId;
  readonly body: unknown;
  readonly version: number;
  /** Number of translations that are new or different. */
  readonly changes: number;
}

export interface ChangedRecord {
  readonly record: TranslatedRecord;
  readonly entries: readonly TranslationEntry[];
}

export interface TranslationImport {
  readonly problems: readonly TranslationProblem[];
  /** Empty if there are problems. */
  readonly documents: readonly ChangedDocument[];
  /** Records of the catalogue. Empty if there are problems. */
  readonly records: readonly ChangedRecord[];
  /** Number of texts without a translation in the file, which stay unchanged. */
  readonly empty: number;
}

/** Parses and validates a file. Returns the changes for the caller to save. */
export async function readTranslationFile(
  documents: readonly TranslatedDocument[],
  text: string,
  { language, format }: Pick<TranslationExport, 'language' | 'format'>,
  records: readonly TranslatedRecord[] = [],
): Promise<TranslationImport> {
  let file: ImportedFile;
  try {
    file = format === 'xliff' ? parseXliff(text) : await parseCsv(text);
  } catch (error) {
    if (!(error instanceof TranslationFileError)) throw error;
    return refused([{ line: error.line, unit: null, message: error.message }]);
  }
  if (file.language !== null && file.language !== language) {
    const message = `is in the language “${file.language}”, not in “${language}”`;
    return refused([{ line: null, unit: null, message }]);
  }
  const problems: TranslationProblem[] = [];
  const seen = new Map<string, number>();
  for (const { id, line } of file.units) {
    const before = seen.get(id);
    if (before !== undefined) problems.push({ line, unit: id, message: `is in line ${before} already` });
    seen.set(id, line);
  }
  const written = file.units.filter(({ target }) => target.trim() !== '');
  const names = new Set([
    ...documents.map(({ id }) => toDocumentName(id)),
    ...records.map(({ name }) => `${cataloguePrefix}${name}`),
  ]);
  for (const { id, line } of written) {
    if (!names.has(toDocument(id)))
      problems.push({ line, unit: id, message: 'is no text of the shop any more' });
  }
  const changed: ChangedDocument[] = [];
  const byName = Map.groupBy(written, ({ id }) => toDocument(id));
  for (const document of documents) {
    const own = findChanges(document.units, byName.get(toDocumentName(document.id)));
    if (own.length === 0) continue;
    const { body, errors } = applyUnits(document.id, document.body, language, own);
    for (const { id, message } of errors) problems.push({ line: seen.get(id) ?? null, unit: id, message });
    changed.push({ id: document.id, body, version: document.version, changes: own.length });
  }
  const changedRecords: ChangedRecord[] = [];
  for (const record of records) {
    const own = findChanges(record.units, byName.get(`${cataloguePrefix}${record.name}`));
    if (own.length === 0) continue;
    const { entries, errors } = toTranslationEntries(record, language, own);
    for (const { id, message } of errors) problems.push({ line: seen.get(id) ?? null, unit: id, message });
    changedRecords.push({ record, entries });
  }
  if (problems.length > 0)
    return refused(problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)));
  return {
    problems: [],
    documents: changed,
    records: changedRecords,
    empty: file.units.length - written.length,
  };
}

/** Formats an error, such as `line 12, theme/homePage#hero.title: lacks {amount}, which the original has`. */
export function formatTranslationProblem({ line, unit, message }: TranslationProblem): string {
  const place = [line === null ? null : `line ${line}`, unit].filter((part) => part !== null).join(', ');
  return place === '' ? `The file ${message}` : `${place}: ${message}`;
}

function refused(problems: readonly TranslationProblem[]): TranslationImport {
  return { problems, documents: [], records: [], empty: 0 };
}

/** Returns the units whose translation is new or different. */
function findChanges(
  units: readonly TranslationUnit[],
  written: readonly ImportedUnit[] | undefined,
): readonly ImportedUnit[] {
  if (written === undefined) return [];
  const targets = new Map(units.map(({ id, target, state }) => [id, state === 'changed' ? null : target]));
  return written.filter(({ id, target }) => targets.get(id) !== target);
}

function toDocument(unit: string): string {
  const [name = ''] = unit.split(/[#@]/);
  return name;
}

async function parseCsv(text: string): Promise<ImportedFile> {
  const table = await readCsvTable(Readable.from([Buffer.from(text)], { objectMode: false })).catch(
    (error: unknown) => {
      if (!(error instanceof UnreadableCsvError)) throw error;
      throw new TranslationFileError(error.problem.line, error.problem.reason);
    },
  );
  const [id, source, target] = (['id', 'original', 'translation'] as const).map((name) => {
    const index = table.header.indexOf(name);
    if (index === -1) throw new TranslationFileError(1, `has no column “${name}”`);
    return index;
  });
  const cell = (cells: readonly string[], index: number | undefined) => cells[index ?? -1] ?? '';
  return {
    language: null,
    units: table.rows.map(({ line, cells }) => ({
      id: cell(cells, id),
      source: cell(cells, source),
      target: cell(cells, target),
      line,
    })),
  };
}
