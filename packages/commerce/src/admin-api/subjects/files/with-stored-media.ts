/** Gives products the shop's own copies of the media in a mutation's input, where there are any. */
import { type MediaChange, productLimits } from '../../../catalogue/products/product-input.ts';
import { isRemotePicture } from '../../../catalogue/remote-pictures.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { type ChangeResult, reject, toChangeResult } from '../../../merchant/user-errors.ts';
import { parseUploadUrl } from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext } from '../../admin-context.ts';
import { readFileSource } from './read-file-source.ts';

type Source = string | null | undefined;

interface MediaInput extends Pick<MediaChange, 'size'> {
  readonly originalSource?: Source;
  readonly alt?: Source;
}

/** A picture of the shop. */
interface StoredPicture {
  readonly path: string;
  readonly size: MediaChange['size'];
}

export interface MediaToStore<Media> {
  /** Path of the media in the arguments. */
  readonly path: string;
  readonly media: readonly Media[];
  /** Addresses of pictures of variants. */
  readonly variantSources?: readonly Source[];
}

/**
 * Moves uploaded media into the library, and replaces addresses of other sites whose pictures the shop has; then calls `change`
 * with the new sources. Pictures that are still on other sites are fetched once the change is done. Returns the error if an
 * upload can't be stored. After any error the library is as before.
 */
export async function withStoredMedia<Media extends MediaInput, T>(
  context: AdminContext,
  { path, media, variantSources = [] }: MediaToStore<Media>,
  change: (stored: readonly Media[], toStored: (source: Source) => Source) => Promise<ChangeResult<T>>,
): Promise<ChangeResult<T>> {
  const { files, pictures } = context.services;
  const all = [...media.map(({ originalSource }) => originalSource), ...variantSources];
  const remote = all.flatMap((source) => {
    const url = source?.trim() ?? '';
    return isRemotePicture(url) ? [url] : [];
  });
  const known = new Map<string, StoredPicture>();
  if (pictures !== null && remote.length > 0)
    for (const [url, found] of await pictures.find(remote))
      if (!('failure' in found))
        known.set(url, { path: found.path, size: { width: found.width, height: found.height } });
  const added: string[] = [];
  const stored = await toChangeResult(() => storeUploads({ media, path, known, added }, context));
  const toStored = (source: Source) => (source == null ? source : (known.get(source.trim())?.path ?? source));
  const result = stored.ok
    ? await change(
        media.map((each) => ({
          ...each,
          originalSource: toStored(each.originalSource),
          size: known.get(each.originalSource?.trim() ?? '')?.size,
        })),
        toStored,
      )
    : stored;
  if (!result.ok && added.length > 0) await files?.remove(added);
  if (result.ok && remote.some((url) => !known.has(url))) pictures?.wake();
  return result;
}

interface UploadsToStore {
  readonly media: readonly MediaInput[];
  readonly path: string;
  /** Gets the picture of each upload in the library, by its address. */
  readonly known: Map<string, StoredPicture>;
  /** Gets the ids of files that the library didn't have. */
  readonly added: string[];
}

/** @throws RejectedChange if an upload is missing, or isn't a picture. */
async function storeUploads(
  { media, path, known, added }: UploadsToStore,
  context: AdminContext,
): Promise<void> {
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
  for (const [index, each] of media.entries()) {
    const { originalSource, alt } = each;
    if (originalSource == null || !isUpload(each)) continue;
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
    const { path: stored, width, height } = saved.file;
    const size = width === null || height === null ? undefined : { width, height };
    known.set(originalSource.trim(), { path: stored, size });
  }
}
