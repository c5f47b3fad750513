/** Interface for downloading pictures from other sites. The storefront implements it with its media library. */
import type { EpochMs } from '@vitrine/rules/units';
import type { LocalPicture } from './remote-pictures.ts';

/** Subset of Shopify's `MediaErrorCode` that a failed picture download returns. */
export type PictureErrorCode =
  | 'IMAGE_DOWNLOAD_FAILURE'
  | 'UNSUPPORTED_IMAGE_FILE_TYPE'
  | 'INVALID_IMAGE_FILE_SIZE'
  | 'FILE_STORAGE_LIMIT_EXCEEDED';

export interface PictureFailure {
  readonly code: PictureErrorCode;
  /** Lower-case clause without a full stop that completes “The picture couldn’t be fetched: ”. */
  readonly reason: string;
}

export type FetchedPictureResult = LocalPicture | { readonly failure: PictureFailure };

export interface PictureFetcher {
  /**
   * Downloads a picture and stores it in the media library. Returns the stored result instead if the picture was
   * downloaded before, or if its download failed at or after `since`. Concurrent calls for a URL share one request. A
   * failed download is a result; the promise rejects only if the result can't be stored.
   */
  fetch(url: string, since: EpochMs): Promise<FetchedPictureResult>;
  /** Returns the stored results of these URLs. URLs that were never downloaded are omitted. */
  find(urls: readonly string[]): Promise<ReadonlyMap<string, FetchedPictureResult>>;
}
