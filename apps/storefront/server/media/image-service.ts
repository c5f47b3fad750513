/** Resizes and converts pictures through the fair queue. Each variant is created once. */
import { traceWork } from '@vitrine/storage/storage-events';
import { imagesResized } from '../telemetry/channels.ts';
import type { DiskCache } from './disk-cache.ts';
import type { FairQueue } from './fair-queue.ts';
import type { ResizeImage } from './image-process.ts';
import type { ImageFormat, ImageTransform } from './request.ts';
import { findSource, type SourceOptions } from './sources.ts';

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface ImageServiceDeps extends SourceOptions {
  readonly cache: DiskCache;
  readonly queue: FairQueue<Uint8Array | null>;
  readonly make: ResizeImage;
  /** Called if a finished image could not be stored. */
  readonly onKeepFailure: (error: unknown) => void;
}

const types: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  thumbhash: 'application/octet-stream',
};

// Version of the image processing, which is part of the cache key. It has to be increased when images are created differently.
const recipe = 4;
/** The client that requests an image; `signal` is aborted when it disconnects. */
export interface ImageClient {
  readonly client: string;
  readonly signal: AbortSignal;
}

/** Returns a picture in a size and format; null if the source doesn't exist. Rejects like `FairQueue`. */
export type GetImage = (
  path: string,
  request: ImageTransform,
  asker: ImageClient,
) => Promise<EncodedImage | null>;

export function createImageService({
  cache,
  queue,
  make,
  onKeepFailure,
  ...sources
}: ImageServiceDeps): GetImage {
  return async (path, request, asker) => {
    const source = await findSource(path, sources);
    if (source === null) return null;
    const { width, height, crop, format } = request;
    const key = JSON.stringify([recipe, path, source.version, width, height, crop, format]);
    const makeOnce = async () => {
      const original = await source.read();
      if (original === null) return null;
      const bytes = await traceWork(
        imagesResized,
        () => ({ format, begun: performance.now() }),
        () => make(original, request),
      );
      // If storing fails, the image is still returned, and created again for the next request.
      await cache.write(key, bytes).catch(onKeepFailure);
      return bytes;
    };
    const bytes = (await cache.read(key)) ?? (await queue.run({ key, ...asker }, makeOnce));
    return bytes === null ? null : { bytes, type: types[format] };
  };
}
