/** Downloads pictures from other sites into the media library, and stores the result of each URL (SHOP-31). */
import type {
  FetchedPictureResult,
  PictureErrorCode,
  PictureFetcher,
} from '@vitrine/commerce/catalogue/picture-fetcher';
import type { LocalPicture } from '@vitrine/commerce/catalogue/remote-pictures';
import type { FetchedPictureStore, StoredPictureResult } from '@vitrine/content/uploads/fetched-pictures';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { saveImage } from '../editor/uploads.ts';
import { HttpError } from '../http/http-error.ts';
import { type FetchPicture, tooLargeReason } from './fetch-picture.ts';

export interface PictureFetcherDeps {
  readonly uploads: UploadStore;
  readonly pictures: FetchedPictureStore;
  readonly fetchPicture: FetchPicture;
}

const notAPictureReason = 'it isn’t a JPEG, PNG, WebP, GIF or AVIF, or it has more than 80 megapixels';

export function createPictureFetcher({
  uploads,
  pictures,
  fetchPicture,
}: PictureFetcherDeps): PictureFetcher {
  const inFlight = new Map<string, Promise<FetchedPictureResult>>();

  const fetchAndSave = async (url: string): Promise<FetchedPictureResult> => {
    const result = await fetchPicture(url);
    const saved = 'bytes' in result ? await saveOrReason(uploads, result.bytes) : result.failure;
    if (typeof saved === 'string') {
      await pictures.saveFailed(url, saved);
      return toFailure(saved);
    }
    await pictures.saveFetched(url, saved);
    return saved;
  };

  return {
    async fetch(url, since) {
      const running = inFlight.get(url);
      if (running !== undefined) return running;
      const found = (async () => {
        const known = (await pictures.find([url])).get(url);
        if (known !== undefined && (!('failure' in known) || known.at >= since)) return toResult(known);
        return fetchAndSave(url);
      })();
      inFlight.set(url, found);
      try {
        return await found;
      } finally {
        inFlight.delete(url);
      }
    },
    async find(urls) {
      return new Map([...(await pictures.find(urls))].map(([url, found]) => [url, toResult(found)]));
    },
  };
}

function toResult(stored: StoredPictureResult): FetchedPictureResult {
  return 'failure' in stored ? toFailure(stored.failure) : stored;
}

function toFailure(reason: string): FetchedPictureResult {
  return { failure: { code: toErrorCode(reason), reason } };
}

/** Derives the error code from the stored reason: only the text is stored, and most reasons are failed downloads. */
function toErrorCode(reason: string): PictureErrorCode {
  if (reason === notAPictureReason) return 'UNSUPPORTED_IMAGE_FILE_TYPE';
  return reason === tooLargeReason ? 'INVALID_IMAGE_FILE_SIZE' : 'IMAGE_DOWNLOAD_FAILURE';
}

async function saveOrReason(uploads: UploadStore, bytes: Uint8Array): Promise<LocalPicture | string> {
  try {
    return await saveImage(uploads, bytes);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code === 'NOT_A_PICTURE' ? notAPictureReason : error.message;
  }
}
