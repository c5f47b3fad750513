/**
 * Resolvers for product media: pictures, including those not yet downloaded from another site, videos and 3D models.
 */
import type { ImageRecord, ProductRecord } from '../../../catalogue/catalogue-records.ts';
import { findQueuedPictures } from '../../../catalogue/picture-fetch-queue.ts';
import type { PictureFailure } from '../../../catalogue/picture-fetcher.ts';
import { listProductMedia } from '../../../catalogue/product-media.ts';
import { isRemotePicture } from '../../../catalogue/remote-pictures.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGlobalId } from '../../../graphql/global-ids.ts';
import { describeOtherMedia, otherMediaTypes } from '../../../graphql/resolvers/product-media.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

export interface MediaSource {
  /** Numeric id, as in the global id. */
  readonly mediaId: string;
  readonly src: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Source object of `MediaImage`. */
interface PictureSource extends MediaSource {
  readonly picture: ImageRecord;
  /** Memoized for all pictures of a product. Omitted for files of the media library, which are always READY. */
  readonly readStates?: () => Promise<PictureStates>;
}

interface PictureState {
  readonly status: 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED';
  readonly failure: PictureFailure | null;
}

/** Download states by source URL. A picture without an entry is READY. */
type PictureStates = ReadonlyMap<string, PictureState>;

const ready: PictureState = { status: 'READY', failure: null };

/** Returns the media of a product, sorted by position. */
export function toMedia(product: ProductRecord, context: AdminContext): readonly MediaSource[] {
  const { createdAt, updatedAt } = product;
  let states: Promise<PictureStates> | undefined;
  const readStates = () => {
    states ??= readPictureStates(product, context);
    return states;
  };
  return listProductMedia(product).flatMap((item): readonly MediaSource[] => {
    const times = { mediaId: item.id, createdAt, updatedAt };
    if (item.kind === 'IMAGE') {
      const source: PictureSource = { ...times, src: item.image.src, picture: item.image, readStates };
      return [markAsType('MediaImage', source)];
    }
    const described = describeOtherMedia(item.other, context.services.backend.mediaUrl);
    if (described === null) return [];
    const others = { status: 'READY', fileStatus: 'READY', fileErrors: [], mediaErrors: [], preview: null };
    return [
      markAsType(otherMediaTypes[item.kind], {
        ...described,
        ...others,
        ...times,
        mediaWarnings: [],
        src: item.other.src,
      }),
    ];
  });
}

/** Finds a picture by id among all products, including unpublished ones. */
export async function findProductPicture(id: string, context: AdminContext): Promise<object | null> {
  const snapshot = await getSnapshot(context);
  for (const product of snapshot.productsWithPart(id, null)) {
    const media = toMedia(product, context).find(({ mediaId }) => mediaId === id);
    if (media !== undefined && 'picture' in media) return media;
  }
  return null;
}

async function readPictureStates(
  { id, images }: ProductRecord,
  { services: { pictures, backend } }: AdminContext,
): Promise<PictureStates> {
  const remote = images.filter(({ src }) => isRemotePicture(src)).map(({ src }) => src);
  // If the shop doesn't download pictures, shoppers load them from the other site, so all are READY.
  if (pictures === null || remote.length === 0) return new Map();
  const queued = await findQueuedPictures(backend.storage, id);
  const known = await pictures.find(remote);
  const states = new Map<string, PictureState>();
  for (const url of remote) {
    const waiting = queued.get(url);
    const found = known.get(url);
    if (waiting !== undefined)
      states.set(url, { status: waiting.isStarted ? 'PROCESSING' : 'UPLOADED', failure: null });
    else if (found !== undefined && 'failure' in found)
      states.set(url, { status: 'FAILED', failure: found.failure });
  }
  return states;
}

async function readState({ src, readStates }: PictureSource): Promise<PictureState> {
  return (await readStates?.())?.get(src) ?? ready;
}

async function readErrors(source: PictureSource) {
  const { failure } = await readState(source);
  if (failure === null) return [];
  const message = `The picture couldn’t be fetched: ${failure.reason}.`;
  return [{ code: failure.code, details: source.src, message }];
}

/** Returns null unless the picture is READY. */
async function readImage(source: PictureSource): Promise<ImageRecord | null> {
  return (await readState(source)).status === 'READY' ? source.picture : null;
}

const readStatus = async (source: PictureSource) => (await readState(source)).status;

const mediaTypeNames: ReadonlySet<string> = new Set(['MediaImage', ...Object.values(otherMediaTypes)]);

/** Parses the numeric id of a picture, video or 3D model. @throws BAD_USER_INPUT for another type. */
export function parseMediaId(text: string): string {
  const { type, id } = parseGlobalId(text);
  if (!mediaTypeNames.has(type)) throw createBadInputError(`Invalid global id '${text}': expected media`);
  return id;
}

export const mediaTypes: AdminTypeResolvers = {
  MediaImage: {
    id: ({ picture }: PictureSource) => formatGlobalId('MediaImage', picture.id),
    alt: ({ picture }: PictureSource) => picture.alt,
    image: readImage,
    mediaContentType: () => 'IMAGE',
    status: readStatus,
    fileStatus: readStatus,
    mediaErrors: readErrors,
    fileErrors: readErrors,
    mediaWarnings: () => [],
    preview: async (source: PictureSource) => ({
      image: await readImage(source),
      status: await readStatus(source),
    }),
  },
};
