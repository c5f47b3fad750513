/**
 * Downloads product pictures in the background, in one run at a time. A start during a run starts another run after it.
 */
import type { Logger } from 'pino';
import {
  type FailedProductPicture,
  fetchProductPictures,
  listFailedPictures,
  type PictureFetchDeps,
  type PictureProgress,
} from './fetch-product-pictures.ts';

export interface PictureFetchJobDeps extends PictureFetchDeps {
  readonly log: Pick<Logger, 'error'>;
}

export interface PictureFetchJob {
  /** Starts a run; doesn't wait for it. */
  start(retry: boolean): void;
  /** Progress of the current run; null if none runs. */
  progress(): PictureProgress | null;
  failed(): Promise<readonly FailedProductPicture[]>;
}

export function createPictureFetchJob({ log, ...deps }: PictureFetchJobDeps): PictureFetchJob {
  let running: PictureProgress | null = null;
  let next: { retry: boolean } | null = null;

  const run = async (retry: boolean) => {
    running = { done: 0, all: 0, failed: 0 };
    try {
      await fetchProductPictures(deps, {
        retry,
        progress: (progress) => {
          running = progress;
        },
      });
    } catch (error) {
      log.error({ err: error }, 'pictures of products could not be fetched');
    }
    running = null;
    const again = next;
    next = null;
    if (again !== null) await run(again.retry);
  };

  return {
    start(retry) {
      if (running === null) void run(retry);
      else next = { retry: retry || next?.retry === true };
    },
    progress: () => running,
    failed: () => listFailedPictures(deps),
  };
}
