/** Reads a file by its `originalSource`: a target of `stagedUploadsCreate`, or an address on another site. */
import { toOwner } from '../../../bulk-operations/bulk-operation-store.ts';
import { productLimits } from '../../../catalogue/products/product-input.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { type ChangeResult, reject, toChangeResult } from '../../../merchant/user-errors.ts';
import {
  findStagedUpload,
  parseUploadUrl,
  readStagedUpload,
} from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext } from '../../admin-context.ts';
import type { FileLibrary, LibraryFileProblem } from '../../file-library.ts';

export interface FileContent {
  readonly bytes: Uint8Array;
  /** Name of the file. */
  readonly name: string;
}

export async function readFileSource(
  originalSource: string,
  library: FileLibrary,
  context: AdminContext,
): Promise<FileContent | LibraryFileProblem> {
  const id = parseUploadUrl(originalSource, context.services.links.baseUrl);
  if (id !== null) {
    const { storage } = context.services.backend;
    const upload = await findStagedUpload(storage, toOwner(context.actor), id, context.now);
    const bytes = upload === null ? null : await readStagedUpload(storage, upload.id);
    return upload === null || bytes === null
      ? { problem: 'The upload is missing or has expired. Upload the file again' }
      : { bytes, name: upload.filename };
  }
  if (!URL.canParse(originalSource) || !/^https?:/.test(originalSource))
    return { problem: 'The source must be an upload, or an address that begins with https://' };
  const fetched = await library.fetch(originalSource);
  if ('problem' in fetched) return fetched;
  const name = decodeName(new URL(originalSource).pathname.split('/').at(-1) ?? '');
  return { bytes: fetched, name: name === '' ? 'picture' : name };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
      .replaceAll(/[\p{C}/\\]/gu, '')
      .slice(0, 100);
  } catch {
    return name.slice(0, 100);
  }
}

interface MediaInput {
  readonly originalSource?: string | null | undefined;
  readonly alt?: string | null | undefined;
}

/**
 * Moves uploaded media into the library, then calls `change` with their new sources. Returns the error if an upload can't be
 * stored. After any error the library is as before.
 */
export async function withStagedMedia<Media extends MediaInput, T>(
  context: AdminContext,
  path: string,
  media: readonly Media[],
  change: (stored: readonly Media[]) => Promise<ChangeResult<T>>,
): Promise<ChangeResult<T>> {
  const added: string[] = [];
  const stored = await toChangeResult(() => storeStagedMedia(media, path, context, added));
  const result = stored.ok ? await change(stored.value) : stored;
  if (!result.ok && added.length > 0) await context.services.files?.remove(added);
  return result;
}

/**
 * Moves uploads among the sources of media into the library, so that products show them from there. Other sources stay.
 *
 * @param added gets the ids of files that the library didn't have.
 * @throws RejectedChange if an upload is missing, or isn't a picture.
 */
async function storeStagedMedia<Media extends MediaInput>(
  media: readonly Media[],
  path: string,
  context: AdminContext,
  added: string[],
): Promise<readonly Media[]> {
  const { baseUrl } = context.services.links;
  const isUpload = ({ originalSource: url }: MediaInput) =>
    url != null && parseUploadUrl(url, baseUrl) !== null;
  // Each upload is converted while the client waits.
  if (media.filter(isUpload).length > productLimits.media)
    throw reject(
      [path],
      `A product can have ${productLimits.media} media at most`,
      'PRODUCT_MEDIA_LIMIT_EXCEEDED',
    );
  const stored: Media[] = [];
  for (const [index, each] of media.entries()) {
    const { originalSource, alt } = each;
    if (originalSource == null || !isUpload(each)) {
      stored.push(each);
      continue;
    }
    const { files } = context.services;
    if (files === null) throw createNotSupportedError('An upload as media');
    const source = await readFileSource(originalSource, files, context);
    const saved =
      'problem' in source
        ? source
        : await files.add({
            bytes: source.bytes,
            title: source.name.replace(/\.[a-z0-9]{1,5}$/i, ''),
            alt: alt ?? '',
            addedBy: context.actor.name,
          });
    if ('problem' in saved) throw reject([path, String(index), 'originalSource'], saved.problem, 'INVALID');
    if (saved.isNew) added.push(saved.file.id);
    stored.push({ ...each, originalSource: saved.file.path });
  }
  return stored;
}
