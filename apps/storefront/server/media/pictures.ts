/** Resizes and converts pictures, each variant once, a few at a time. */
import sharp from 'sharp';
import type { DiskCache } from './disk-cache.ts';
import type { PictureFormat, PictureRequest } from './request.ts';
import { findSource, type SourceOptions } from './sources.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PicturesOptions extends SourceOptions {
  readonly cache: DiskCache;
}

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

// Moves when pictures are made in another way, so that old ones aren't served.
const recipe = 3;
const atOnce = 2;

/** Gives a picture in the wanted size and format; null where there is no such source. */
export type GivePicture = (path: string, request: PictureRequest) => Promise<Picture | null>;

export function createPictures(options: PicturesOptions): GivePicture {
  const underWay = new Map<string, Promise<Picture | null>>();
  const turns = createTurns(atOnce);

  const make = async (path: string, request: PictureRequest, key: string): Promise<Picture | null> => {
    const type = types[request.format];
    const kept = await options.cache.read(key);
    if (kept !== null) return { bytes: kept, type };
    const source = await findSource(path, options);
    if (source === null) return null;
    const bytes = await turns(() => convert(source.bytes, request));
    await options.cache.write(key, bytes);
    return { bytes, type };
  };

  return (path, request) => {
    const { width, height, crop, format } = request;
    const key = JSON.stringify([recipe, path, width, height, crop, format]);
    let work = underWay.get(key);
    if (work === undefined) {
      work = make(path, request, key).finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    return work;
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

/** Lets so many works run at once; the others wait for their turn. */
function createTurns(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
