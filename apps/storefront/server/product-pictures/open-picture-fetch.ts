/** Creates the services that download product pictures, by a shop's settings. */
import { setTimeout } from 'node:timers/promises';
import type { PictureFetcher } from '@vitrine/commerce/catalogue/picture-fetcher';
import type { DurationMs } from '@vitrine/rules/units';
import type { Settings } from '../env.ts';
import { maxUploadBytes } from '../http/call-policies.ts';
import { isLocal } from '../http/is-local.ts';
import { createPictureFetch, type FetchPicture } from './fetch-picture.ts';
import type { PictureFetchDeps } from './fetch-product-pictures.ts';
import { createPictureFetcher, type PictureFetcherDeps } from './picture-fetcher.ts';

type Wait = (duration: DurationMs) => Promise<void>;

const waitForTimer: Wait = (duration) => setTimeout(duration);

/**
 * Creates the function that downloads one picture. It rejects private addresses; those of this machine are allowed if the shop
 * runs on it.
 */
export function openPictureRequest(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  wait = waitForTimer,
): FetchPicture {
  return createPictureFetch({ allowLoopback: isLocal(PUBLIC_URL), maxBytes: maxUploadBytes, wait });
}

export interface PictureFetcherParts extends Omit<PictureFetcherDeps, 'fetchPicture'> {
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
}

export function openPictureFetcher({ settings, ...parts }: PictureFetcherParts, wait?: Wait): PictureFetcher {
  return createPictureFetcher({ ...parts, fetchPicture: openPictureRequest(settings, wait) });
}

export interface PictureFetchParts extends PictureFetcherParts, Pick<PictureFetchDeps, 'storage'> {}

/** Creates the dependencies of `fetchProductPictures` for a CLI command, which runs without the shop. */
export function openPictureFetch({ storage, ...parts }: PictureFetchParts, wait?: Wait): PictureFetchDeps {
  return { storage, pictures: parts.pictures, fetcher: openPictureFetcher(parts, wait), clock: Date.now };
}
