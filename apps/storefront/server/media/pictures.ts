/** Resizes and converts pictures, each variant once, when its turn has come. */
import { observed } from '@vitrine/storage/observe';
import sharp from 'sharp';
import { picturesMade } from '../telemetry/channels.ts';
import type { DiskCache } from './disk-cache.ts';
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

export function createPictures({ cache, turns, onKeepFailure, ...sources }: PicturesOptions): GivePicture {
  return async (path, request, asker) => {
    const source = await findSource(path, sources);
    if (source === null) return null;
    const { width, height, crop, format } = request;
    const key = JSON.stringify([recipe, path, source.version, width, height, crop, format]);
    const make = async () => {
      const original = await source.read();
      if (original === null) return null;
      const bytes = await observed(
        picturesMade,
        () => ({ format, begun: performance.now() }),
        () => convert(original, request),
      );
      // Kept or not, the picture is there: it is made anew for the next one who asks.
      await cache.write(key, bytes).catch(onKeepFailure);
      return bytes;
    };
    const bytes = (await cache.read(key)) ?? (await turns.take({ key, ...asker }, make));
    return bytes === null ? null : { bytes, type: types[format] };
  };
}

async function convert(
  source: Uint8Array,
  { width, height, crop, format }: PictureRequest,
): Promise<Uint8Array> {
  const picture = sharp(source, { limitInputPixels: 64_000_000, animated: false }).rotate();
  if (width !== null || height !== null) {
    picture.resize({
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      fit: crop === null ? 'inside' : 'cover',
      ...(crop === null ? {} : { position: crop === 'center' ? 'centre' : crop }),
      withoutEnlargement: true,
    });
  }
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#f3eadc' }).jpeg({ quality: 82, progressive: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 8 }).toBuffer();
  }
}
