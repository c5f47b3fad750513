/** Opens the fetching of product pictures, as a shop's settings say. */
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

/** Creates the guarded request for a picture: of the public internet, unless the shop itself is on this machine. */
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

/** Opens it for a command, which has no running shop. */
export function openPictureFetch({ storage, ...parts }: PictureFetchParts, wait?: Wait): PictureFetchDeps {
  return { storage, pictures: parts.pictures, fetcher: openPictureFetcher(parts, wait), clock: Date.now };
}
