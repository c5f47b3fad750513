/** Mutations that import redirects. An import has the id of its uploaded file and expires with it after a day. */
import { Readable } from 'node:stream';
import { toBulkOperationOwner } from '../../../bulk-operations/bulk-operation-store.ts';
import {
  type CsvTable,
  formatFileError,
  readCsvTable,
  UnreadableCsvError,
} from '../../../catalogue/csv-table.ts';
import {
  importRedirectFile,
  parseRedirectImportOutcome,
  type RedirectImportOutcome,
} from '../../../catalogue/import-redirects.ts';
import { type Redirect, readRedirectFile } from '../../../catalogue/redirects.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import {
  findStagedUpload,
  parseUploadUrl,
  readStagedUpload,
  type StagedUpload,
} from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MutationUrlRedirectImportCreateArgs,
  MutationUrlRedirectImportSubmitArgs,
  QueryRootUrlRedirectImportArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation, toChangeSource, toDoneJob } from '../../merchant-mutations.ts';

const maxPreviews = 3;

/** Source of `UrlRedirectImport`. */
interface RedirectImportSource {
  readonly upload: StagedUpload;
  readonly table: CsvTable;
}

const importId = (id: string) => parseGidOfType('UrlRedirectImport', id);

/** @returns an error message if the file can't be read; null if the client hasn't uploaded this file */
async function findImport(id: string, context: AdminContext): Promise<RedirectImportSource | string | null> {
  const { storage } = context.services.backend;
  const upload = await findStagedUpload(storage, toBulkOperationOwner(context.actor), id, context.now);
  const bytes =
    upload?.resource === 'URL_REDIRECT_IMPORT' ? await readStagedUpload(storage, upload.id) : null;
  if (upload === null || bytes === null) return null;
  try {
    const table = await readCsvTable(Readable.from([bytes]));
    // A missing column makes all rows invalid, so report it as an error of the file.
    const [problem] = readRedirectFile({ ...table, rows: [] }).problems;
    return problem === undefined ? { upload, table } : formatFileError(problem);
  } catch (error) {
    if (error instanceof UnreadableCsvError) return formatFileError(error.problem);
    throw error;
  }
}

export async function loadRedirectImport(
  id: string,
  context: AdminContext,
): Promise<RedirectImportSource | null> {
  const found = await findImport(id, context);
  return typeof found === 'string' ? null : found;
}

async function create({ url }: MutationUrlRedirectImportCreateArgs, context: AdminContext) {
  const refuse = (message: string, code: string | null) => ({
    urlRedirectImport: null,
    userErrors: [{ field: ['url'], message, code }],
  });
  const id = parseUploadUrl(url, context.services.links.baseUrl);
  const found = id === null ? null : await findImport(id, context);
  if (found === null) return refuse('CSV file does not exist at given URL.', 'FILE_DOES_NOT_EXIST');
  return typeof found === 'string' ? refuse(found, null) : { urlRedirectImport: found, userErrors: [] };
}

async function submit({ id }: MutationUrlRedirectImportSubmitArgs, context: AdminContext) {
  const refuse = (message: string, code: string | null) => ({
    job: null,
    userErrors: [{ field: ['id'], message, code }],
  });
  const found = await findImport(importId(id), context);
  if (found === null) return refuse('URL redirect import not found.', 'NOT_FOUND');
  if (typeof found === 'string') return refuse(found, null);
  const source = toChangeSource(context, 'urlRedirectImportSubmit');
  const change = importRedirectFile(context.services.backend, source, found.upload.id, found.table);
  const { value, userErrors } = await runMutation(context, change);
  return { job: value === null ? null : toDoneJob(context), userErrors };
}

/** Creates the resolver of a field that is null until the import has finished. */
function outcome<Value>(pick: (outcome: RedirectImportOutcome) => Value) {
  return ({ upload }: RedirectImportSource): Value | null =>
    upload.outcome === null ? null : pick(parseRedirectImportOutcome(upload.outcome));
}

export const redirectImportQueries: AdminRootFields = {
  urlRedirectImport: {
    scopes: ['read_online_store_navigation'],
    resolve: ({ id }: QueryRootUrlRedirectImportArgs, context) => loadRedirectImport(importId(id), context),
  },
};

const scopes = ['write_online_store_navigation'] as const;

export const redirectImportMutations: AdminRootFields = {
  urlRedirectImportCreate: { scopes, resolve: create },
  urlRedirectImportSubmit: { scopes, resolve: submit },
};

export const redirectImportTypes: AdminTypeResolvers = {
  UrlRedirectImport: {
    id: ({ upload }: RedirectImportSource) => formatGlobalId('UrlRedirectImport', upload.id),
    count: ({ table }: RedirectImportSource) => table.rows.length,
    createdCount: outcome(({ created }) => created),
    updatedCount: outcome(({ updated }) => updated),
    failedCount: outcome(({ failed }) => failed),
    finished: ({ upload }: RedirectImportSource) => upload.outcome !== null,
    finishedAt: outcome(({ at }) => at),
    previewRedirects: ({ table }: RedirectImportSource): readonly Redirect[] =>
      readRedirectFile(table).redirects.slice(0, maxPreviews),
  },
  ...createCodeResolvers(['UrlRedirectImportUserError'], () => 'UrlRedirectImportErrorCode'),
};
