/**
 * Images uploaded by editors: detected by content, re-encoded to drop metadata and payloads, and stored in
 * the database, from which the image route serves them.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { maxUploadBytes } from '../http/call-policies.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';

/** As many as any camera takes; a small file may unfold into far more. */
const mostPixels = 80_000_000;
/** Longer sides are made shorter, in pixels: no screen shows more. */
const longestSide = 3200;
const known = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/**
 * Stores an image. @returns its path, such as `/media/uploads/0f3a….webp`. The same image is stored once.
 * Throws an HttpError if the file is not an image, or if the storage is full.
 */
export async function saveUpload(uploads: UploadStore, bytes: Uint8Array): Promise<string> {
  return (await saveImage(uploads, bytes)).path;
}

/** Same as `saveUpload`. @returns its path, and its size in pixels. */
export async function saveImage(uploads: UploadStore, bytes: Uint8Array) {
  const { data: made, width, height } = await remade(bytes);
  const name = `${createHash('sha256').update(made).digest('hex').slice(0, 24)}.webp`;
  if (!(await uploads.keep(name, made)))
    throw new HttpError(
      413,
      'NO_ROOM',
      'The shop keeps a gigabyte of pictures, and there is no room for this one.',
    );
  return { path: `/media/uploads/${name}`, width, height };
}

async function remade(bytes: Uint8Array) {
  if (bytes.byteLength > maxUploadBytes) throw createTooLargeError(maxUploadBytes, 'picture');
  try {
    // Loaded by who needs it: it takes memory that most shops never use.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    // SVG can contain scripts; other formats are not supported.
    if (!known.has(format ?? '')) throw notAPicture();
    const { data, info } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof HttpError ? error : notAPicture();
  }
}

function notAPicture(): HttpError {
  return new HttpError(
    415,
    'NOT_A_PICTURE',
    'That is no picture that the shop can show: bring a JPEG, PNG, WebP or AVIF.',
  );
}

const pictureFile = /\.(?:jpe?g|png|webp|avif)$/i;

/** The paths of every picture: those of editors, the newest first, then those below the folders. */
export async function listImages(
  uploads: UploadStore,
  directories: readonly string[],
): Promise<readonly string[]> {
  const found = new Set((await uploads.names()).map((name) => `/media/uploads/${name}`));
  for (const directory of directories) {
    const names = await readdir(directory, { recursive: true }).catch(() => []);
    for (const name of names.toSorted()) {
      if (pictureFile.test(name) && !name.split('/').some((part) => part.startsWith('.')))
        found.add(`/media/${name}`);
    }
  }
  return [...found];
}
