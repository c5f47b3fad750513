/** Replaces the media sources in a mutation's input by paths in the shop's media library. */
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

/** A picture in the shop's media library. */
interface StoredPicture {
  readonly path: string;
  readonly size: MediaChange['size'];
}

export interface MediaToStore<Media> {
  /** Name of the mutation's argument with the media, for `userErrors`. */
  readonly path: string;
  readonly media: readonly Media[];
  /** Source URLs of variants' pictures, which are replaced too. */
  readonly variantSources?: readonly Source[];
}

/**
 * Moves staged uploads into the media library, and replaces URLs whose picture the shop has already downloaded. Then
 * calls `change` with the new sources. If it succeeds, the other URLs are downloaded in the background. Returns an
 * error if an upload can't be stored. After an error, files that this call added are removed from the library.
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
  /** Output: the stored picture of each upload is added here, by the upload's URL. */
  readonly known: Map<string, StoredPicture>;
  /** Output: the ids of new files are added here, so that they can be removed after an error. */
  readonly added: string[];
}

/** @throws RejectedChange if an upload doesn't exist, or isn't a picture. */
async function storeUploads(
  { media, path, known, added }: UploadsToStore,
  context: AdminContext,
): Promise<void> {
  const { baseUrl } = context.services.links;
  const isUpload = ({ originalSource: url }: MediaInput) =>
    url != null && parseUploadUrl(url, baseUrl) !== null;
  // Limit the number: each upload is converted during the request.
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
