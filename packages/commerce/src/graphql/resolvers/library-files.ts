/**
 * Loads files of the media library for references and `node`. Files requested in one step of an operation are loaded
 * together.
 */
import type { LibraryFile } from '../../admin-api/file-library.ts';
import type { GraphContext } from '../context.ts';
import { formatGlobalId, parseGlobalId } from '../global-ids.ts';
import { createImageUrl } from '../images.ts';
import { markAsType } from '../type-names.ts';

type Files = ReadonlyMap<string, LibraryFile>;

interface Batch {
  readonly ids: Set<string>;
  readonly files: Promise<Files>;
}

/** Batches that haven't started loading. */
const open = new WeakMap<GraphContext, Batch>();

function loadFiles(ids: ReadonlySet<string>, { parts }: GraphContext): Promise<readonly LibraryFile[]> {
  return parts.files?.findAll([...ids]) ?? Promise.resolve([]);
}

async function loadFile(id: string, context: GraphContext): Promise<LibraryFile | undefined> {
  let batch = open.get(context);
  if (batch === undefined) {
    const ids = new Set<string>();
    // Wait until all resolvers of this step have run.
    const files = new Promise<void>((begin) => setImmediate(begin)).then(async () => {
      open.delete(context);
      return new Map((await loadFiles(ids, context)).map((file) => [file.id, file]));
    });
    batch = { ids, files };
    open.set(context, batch);
  }
  batch.ids.add(id);
  return (await batch.files).get(id);
}

function toSource(file: LibraryFile, { parts }: GraphContext): object {
  const { id, path, alt, width, height, mimeType, size } = file;
  const image = { id, src: path, alt, width: width ?? 0, height: height ?? 0 };
  if (mimeType.startsWith('image/')) return markAsType('MediaImage', { image });
  return markAsType('GenericFile', {
    id: formatGlobalId('GenericFile', id),
    alt,
    mimeType,
    originalFileSize: size,
    previewImage: null,
    url: createImageUrl(path, parts.mediaUrl),
  });
}

/** Returns true if the id has the form of a library file's id. */
export function mayBeLibraryFile(globalId: string, { parts }: GraphContext): boolean {
  const { type } = parseGlobalId(globalId);
  return parts.files !== undefined && (type === 'MediaImage' || type === 'GenericFile');
}

/** Finds a file by its global id; undefined if it doesn't exist, or is of another type. */
export async function findLibraryFile(globalId: string, context: GraphContext): Promise<object | undefined> {
  const { type, id } = parseGlobalId(globalId);
  const file = await loadFile(id, context);
  if (file === undefined || file.mimeType.startsWith('image/') !== (type === 'MediaImage')) return undefined;
  return toSource(file, context);
}
