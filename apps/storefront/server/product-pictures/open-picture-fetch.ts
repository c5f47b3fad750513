/** Dependencies of fetching product pictures, as a shop's settings say. */
import { setTimeout } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import type { Settings } from '../env.ts';
import { maxUploadBytes } from '../http/call-policies.ts';
import { isLocal } from '../http/is-local.ts';
import { createPictureFetch } from './fetch-picture.ts';
import type { PictureFetchDeps } from './fetch-product-pictures.ts';

export interface PictureFetchParts extends Pick<PictureFetchDeps, 'storage' | 'uploads' | 'pictures'> {
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
}

export function openPictureFetch(
  { settings, ...parts }: PictureFetchParts,
  wait: (duration: DurationMs) => Promise<void> = (duration) => setTimeout(duration),
): PictureFetchDeps {
  return {
    ...parts,
    clock: Date.now,
    fetchPicture: createPictureFetch({
      allowLoopback: isLocal(settings.PUBLIC_URL),
      maxBytes: maxUploadBytes,
      wait,
    }),
  };
}
