/** Resizes and converts pictures, each variant once, when its turn has come. */
import { observed } from '@vitrine/storage/observe';
import { picturesMade } from '../telemetry/channels.ts';
import type { DiskCache } from './disk-cache.ts';
import type { MakePicture } from './pictures-apart.ts';
import type { PictureFormat, PictureRequest } from './request.ts';
import { findSource, type SourceOptions } from './sources.ts';
import type { Turns } from './turns.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PicturesOptions extends SourceOptions {
  readonly cache: DiskCache;
  readonly turns: Turns<Uint8Array | null>;
  readonly make: MakePicture;
  /** Told why a finished picture could not be kept. */
  readonly onKeepFailure: (error: unknown) => void;
}

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

// Moves when pictures are made in another way, so that old ones aren't served.
const recipe = 4;
/** Who asks for a picture; `signal` is aborted when they have left. */
export interface PictureAsker {
  readonly who: string;
  readonly signal: AbortSignal;
}

/** Gives a picture in the wanted size and format; null where there is no such source. Rejects as `Turns` does. */
export type GivePicture = (
  path: string,
  request: PictureRequest,
  asker: PictureAsker,
) => Promise<Picture | null>;

export function createPictures({
  cache,
  turns,
  make,
  onKeepFailure,
  ...sources
}: PicturesOptions): GivePicture {
  return async (path, request, asker) => {
    const source = await findSource(path, sources);
    if (source === null) return null;
    const { width, height, crop, format } = request;
    const key = JSON.stringify([recipe, path, source.version, width, height, crop, format]);
    const makeOnce = async () => {
      const original = await source.read();
      if (original === null) return null;
      const bytes = await observed(
        picturesMade,
        () => ({ format, begun: performance.now() }),
        () => make(original, request),
      );
      // Kept or not, the picture is there: it is made anew for the next one who asks.
      await cache.write(key, bytes).catch(onKeepFailure);
      return bytes;
    };
    const bytes = (await cache.read(key)) ?? (await turns.take({ key, ...asker }, makeOnce));
    return bytes === null ? null : { bytes, type: types[format] };
  };
}
