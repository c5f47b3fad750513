/** Fetches pictures of other sites into the shop. The app connects it to where pictures are stored. */
import type { EpochMs } from '@vitrine/rules/units';
import type { LocalPicture } from './remote-pictures.ts';

/** Codes of Shopify's `MediaErrorCode` that a picture can have. */
export type PictureErrorCode =
  | 'IMAGE_DOWNLOAD_FAILURE'
  | 'UNSUPPORTED_IMAGE_FILE_TYPE'
  | 'INVALID_IMAGE_FILE_SIZE'
  | 'FILE_STORAGE_LIMIT_EXCEEDED';

export interface PictureFailure {
  readonly code: PictureErrorCode;
  /** The reason, which continues the sentence “The picture couldn’t be fetched: …”. */
  readonly reason: string;
}

export type FetchedPictureResult = LocalPicture | { readonly failure: PictureFailure };

export interface PictureFetcher {
  /**
   * Fetches a picture, unless the shop has it or it failed at `since` or later. Two calls for one address are one request.
   * Rejects only if the result can't be stored.
   */
  fetch(url: string, since: EpochMs): Promise<FetchedPictureResult>;
  /** Returns what is known of addresses: those that the shop has, and those that failed. */
  find(urls: readonly string[]): Promise<ReadonlyMap<string, FetchedPictureResult>>;
}
