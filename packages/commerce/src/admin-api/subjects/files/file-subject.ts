/** Files of the shop's media library: pictures and brand fonts. */
import type { ImageRecord } from '../../../catalogue/catalogue-records.ts';
import { parseSearchQuery, type SearchQuery } from '../../../catalogue/parse-search-query.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGlobalId } from '../../../graphql/global-ids.ts';
import { createImageUrl } from '../../../graphql/images.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { recordAuditEntries } from '../../../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type { FileLibrary, FileListRequest, LibraryFile } from '../../file-library.ts';
import type {
  FileCreateInput,
  FileUpdateInput,
  MutationFileCreateArgs,
  MutationFileDeleteArgs,
  MutationFileUpdateArgs,
  QueryRootFilesArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { findProductPicture } from '../products/media-types.ts';
import { readFileSource } from './read-file-source.ts';

/** Maximum number of files per mutation. Each is downloaded and converted while the client waits. */
const maxFiles = 25;
/** Maximum number of concurrent downloads. */
const maxConcurrent = 4;
const maxDeleted = 250;
const maxAltLength = 512;
const maxTitleLength = 120;

/** Source object of `MediaImage` and `GenericFile`. */
interface FileSource {
  readonly file: LibraryFile;
  readonly picture: ImageRecord;
  readonly createdAt: number;
  readonly updatedAt: number;
}

function toSource(file: LibraryFile): FileSource {
  const { id, path, alt, width, height, addedAt, mimeType } = file;
  const picture: ImageRecord = { id, src: path, alt, width: width ?? 0, height: height ?? 0 };
  const type = mimeType.startsWith('image/') ? 'MediaImage' : 'GenericFile';
  return markAsType(type, { file, picture, createdAt: addedAt, updatedAt: addedAt });
}

function getLibrary({ services }: AdminContext, field: string): FileLibrary {
  if (services.files === null) throw createNotSupportedError(field);
  return services.files;
}

export async function loadFileSource(id: string, context: AdminContext): Promise<FileSource | null> {
  const file = await context.services.files?.find(id);
  return file == null ? null : toSource(file);
}

const orders: Readonly<Record<string, FileListRequest['order']>> = {
  CREATED_AT: 'added',
  ID: 'id',
  RELEVANCE: 'id',
  FILENAME: 'title',
};

function readWords(query: SearchQuery): readonly string[] {
  if (query.kind === 'all') return [];
  if (query.kind === 'and') return query.parts.flatMap(readWords);
  if (query.kind === 'term' && (query.field === null || query.field === 'filename')) return [query.value];
  throw createBadInputError('files can be searched only by words and filename:');
}

function list(args: QueryRootFilesArgs, context: AdminContext) {
  const library = getLibrary(context, 'files');
  const order = orders[args.sortKey ?? 'ID'];
  if (order === undefined) throw createNotSupportedError(`files(sortKey: ${args.sortKey})`);
  const words = readWords(parseSearchQuery(args.query ?? ''));
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const [value = null, id = ''] = cursor ?? [];
      const files = await library.list({
        words,
        order,
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : [value, String(id)],
      });
      return files.map(toSource);
    },
    ({ file }) => [order === 'added' ? file.addedAt : order === 'title' ? file.title : null, file.id],
  );
}

function readAlt(alt: string | null | undefined, path: readonly string[]): string {
  const text = (alt ?? '').trim();
  if (text.length > maxAltLength)
    throw reject(
      [...path, 'alt'],
      `The alt value exceeds ${maxAltLength} characters`,
      'ALT_VALUE_LIMIT_EXCEEDED',
    );
  return text;
}

function readTitle(filename: string, path: readonly string[]): string {
  const title = filename.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  if (title === '' || title.length > maxTitleLength || /[\p{C}/\\]/u.test(title))
    throw reject(
      [...path, 'filename'],
      `A file name has 1 to ${maxTitleLength} characters`,
      'INVALID_FILENAME',
    );
  return title;
}

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly alt: string;
}

/** Reads a file to add, and validates its texts. */
async function readNewFile(
  input: FileCreateInput,
  path: readonly string[],
  library: FileLibrary,
  context: AdminContext,
): Promise<ReadFile> {
  const { contentType, duplicateResolutionMode: mode } = input;
  if (contentType != null && contentType !== 'IMAGE')
    throw createNotSupportedError(`fileCreate(contentType: ${contentType})`);
  if (mode === 'REPLACE' || mode === 'RAISE_ERROR')
    throw reject(
      [...path, 'duplicateResolutionMode'],
      'Only APPEND_UUID is supported: identical files are stored once',
      'INVALID_DUPLICATE_RESOLUTION_MODE',
    );
  const alt = readAlt(input.alt, path);
  const source = await readFileSource(input.originalSource, library, context);
  if ('problem' in source) throw reject([...path, 'originalSource'], source.problem, 'INVALID');
  const title = readTitle(input.filename ?? source.name, path);
  return { bytes: source.bytes, title, alt };
}

/** Adds all files, or none if any fails. */
function addFiles(
  inputs: readonly FileCreateInput[],
  context: AdminContext,
): Promise<ChangeResult<readonly LibraryFile[]>> {
  const library = getLibrary(context, 'fileCreate');
  return toChangeResult(async () => {
    if (inputs.length > maxFiles)
      throw reject(['files'], `At most ${maxFiles} files can be created at once`, 'TOO_MANY_ARGUMENTS');
    const read: ReadFile[] = [];
    for (let start = 0; start < inputs.length; start += maxConcurrent)
      read.push(
        ...(await Promise.all(
          inputs
            .slice(start, start + maxConcurrent)
            .map((input, index) => readNewFile(input, ['files', String(start + index)], library, context)),
        )),
      );
    const added: LibraryFile[] = [];
    const fresh: string[] = [];
    for (const [index, file] of read.entries()) {
      const saved = await library.add({ ...file, addedBy: context.actor.name });
      if ('problem' in saved) {
        await library.remove(fresh);
        throw reject(['files', String(index), 'originalSource'], saved.problem, 'INVALID');
      }
      added.push(saved.file);
      if (saved.isNew) fresh.push(saved.file.id);
    }
    await audit(
      context,
      'fileCreate',
      added.map(({ id }) => id),
    );
    return added;
  });
}

async function audit(context: AdminContext, action: string, ids: readonly string[]): Promise<void> {
  const source = toChangeSource(context, action);
  await context.services.backend.storage.change((tx) =>
    recordAuditEntries(
      tx,
      ids.map((id) => ({ ...source, subject: { type: 'File', id } })),
      context.now,
    ),
  );
}

/** Parses the id of a `MediaImage` or `GenericFile`. @throws BAD_USER_INPUT for other types. */
function readFileId(gid: string): string {
  const { type, id } = parseGlobalId(gid);
  if (type !== 'MediaImage' && type !== 'GenericFile')
    throw createBadInputError(`Invalid global id '${gid}': expected a MediaImage or GenericFile`);
  return id;
}

function updateFiles(
  inputs: readonly FileUpdateInput[],
  context: AdminContext,
): Promise<ChangeResult<readonly LibraryFile[]>> {
  const library = getLibrary(context, 'fileUpdate');
  return toChangeResult(async () => {
    if (inputs.length > maxDeleted)
      throw reject(['files'], `At most ${maxDeleted} files can be changed at once`, 'TOO_MANY_ARGUMENTS');
    const changes: { readonly file: LibraryFile; readonly texts: { alt?: string; title?: string } }[] = [];
    for (const [index, { id, alt, filename }] of inputs.entries()) {
      const path = ['files', String(index)];
      const file = await library.find(readFileId(id));
      if (file === null) throw reject([...path, 'id'], 'File does not exist', 'FILE_DOES_NOT_EXIST');
      changes.push({
        file,
        texts: {
          ...(alt === undefined ? {} : { alt: readAlt(alt, path) }),
          ...(filename == null ? {} : { title: readTitle(filename, path) }),
        },
      });
    }
    for (const { file, texts } of changes) await library.describe(file.id, texts);
    await audit(
      context,
      'fileUpdate',
      changes.map(({ file }) => file.id),
    );
    return changes.map(({ file, texts }) => ({ ...file, ...texts }));
  });
}

function deleteFiles(
  gids: readonly string[],
  context: AdminContext,
): Promise<ChangeResult<readonly string[]>> {
  const library = getLibrary(context, 'fileDelete');
  return toChangeResult(async () => {
    if (gids.length > maxDeleted)
      throw reject(['fileIds'], `At most ${maxDeleted} files can be deleted at once`, 'TOO_MANY_ARGUMENTS');
    const ids = gids.map(readFileId);
    for (const id of ids)
      if ((await library.find(id)) === null)
        throw reject(['fileIds'], `File ${id} does not exist`, 'FILE_DOES_NOT_EXIST');
    const { inUse } = await library.remove(ids);
    if (inUse.length > 0)
      throw reject(
        ['fileIds'],
        `Pages or products show ${inUse.join(', ')}: remove it there first`,
        'FILE_LOCKED',
      );
    await audit(context, 'fileDelete', ids);
    return gids;
  });
}

async function create({ files }: MutationFileCreateArgs, context: AdminContext) {
  const { value, userErrors } = await runMutation(context, addFiles(files, context));
  return { files: value?.map(toSource) ?? null, userErrors };
}

async function update({ files }: MutationFileUpdateArgs, context: AdminContext) {
  const { value, userErrors } = await runMutation(context, updateFiles(files, context));
  return { files: value?.map(toSource) ?? null, userErrors };
}

async function remove({ fileIds }: MutationFileDeleteArgs, context: AdminContext) {
  const { value, userErrors } = await runMutation(context, deleteFiles(fileIds, context));
  return { deletedFileIds: value, userErrors };
}

const scopes = ['write_files'] as const;

export const fileSubject: AdminSubject = {
  queries: { files: { scopes: ['read_files'], resolve: list } },
  mutations: {
    fileCreate: { scopes, resolve: create },
    fileUpdate: { scopes, resolve: update },
    fileDelete: { scopes, resolve: remove },
  },
  nodes: {
    MediaImage: {
      scopes: ['read_files'],
      load: async (id, context) =>
        (await findProductPicture(id, context)) ?? (await loadFileSource(id, context)),
    },
    GenericFile: { scopes: ['read_files'], load: loadFileSource },
  },
  types: {
    MediaImage: {
      // Null for product pictures on other sites.
      mimeType: ({ file }: Partial<FileSource>) => file?.mimeType ?? null,
      originalSource: ({ file }: Partial<FileSource>, _args: object, { services }: AdminContext) =>
        file === undefined
          ? null
          : { fileSize: file.size, url: createImageUrl(file.path, services.backend.mediaUrl) },
    },
    GenericFile: {
      id: ({ file }: FileSource) => formatGlobalId('GenericFile', file.id),
      alt: ({ file }: FileSource) => file.alt,
      fileStatus: () => 'READY',
      fileErrors: () => [],
      preview: () => null,
      mimeType: ({ file }: FileSource) => file.mimeType,
      originalFileSize: ({ file }: FileSource) => file.size,
      url: ({ file }: FileSource, _args: object, { services }: AdminContext) =>
        createImageUrl(file.path, services.backend.mediaUrl),
    },
    ...createCodeResolvers(['FilesUserError'], () => 'FilesErrorCode'),
  },
};
