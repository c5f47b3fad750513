/**
 * Images uploaded by editors: detected by content, re-encoded to drop metadata and payloads, and stored in
 * the database, from which the image route serves them.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { findSafeSvg } from '../brand/sanitise-svg.ts';
import { maxUploadBytes } from '../http/call-policies.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';

/** As many as any camera takes; a small file may unfold into far more. */
const mostPixels = 80_000_000;
/** Longer sides are made shorter, in pixels: no screen shows more. */
const longestSide = 3200;
/** A logo or an icon. */
const maxVectorBytes = 512 * 1024;
/** A page waits for its fonts. */
const maxFontBytes = 500 * 1024;
const known = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/**
 * Stores an image. @returns its path, such as `/media/uploads/0f3a….webp`. The same image is stored once.
 * Throws an HttpError if the file is not an image, or if the storage is full.
 */
export async function saveUpload(uploads: UploadStore, bytes: Uint8Array): Promise<string> {
  const { made, extension } = await toStoredForm(bytes);
  return store(uploads, made, extension);
}

/** Stores a photograph. @returns its path, and its size in pixels. Throws as `saveUpload` does. */
export async function saveImage(uploads: UploadStore, bytes: Uint8Array) {
  const { data, width, height } = await remade(bytes);
  return { path: await store(uploads, data, 'webp'), width, height };
}

async function store(
  uploads: UploadStore,
  made: Uint8Array,
  extension: StoredForm['extension'],
): Promise<string> {
  const name = `${createHash('sha256').update(made).digest('hex').slice(0, 24)}.${extension}`;
  if (!(await uploads.keep(name, made)))
    throw new HttpError(
      413,
      'NO_ROOM',
      'The shop keeps a gigabyte of pictures, and there is no room for this one.',
    );
  return `/media/uploads/${name}`;
}

interface StoredForm {
  readonly made: Uint8Array;
  readonly extension: 'webp' | 'svg' | 'woff2';
}

/** By what a file holds, not by its name. */
async function toStoredForm(bytes: Uint8Array): Promise<StoredForm> {
  if (bytes.byteLength > maxUploadBytes) throw createTooLargeError(maxUploadBytes, 'picture');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('wOF2')) return { made: checkFont(bytes), extension: 'woff2' };
  if (!/<svg[\s>]/i.test(start)) return { made: (await remade(bytes)).data, extension: 'webp' };
  const safe = bytes.byteLength > maxVectorBytes ? null : findSafeSvg(new TextDecoder().decode(bytes));
  if (safe === null) throw notAPicture();
  return { made: new TextEncoder().encode(safe), extension: 'svg' };
}

/** Checks that the length in the header is that of the file, as browsers do. */
function checkFont(bytes: Uint8Array): Uint8Array {
  const { byteLength, buffer, byteOffset } = bytes;
  const length = byteLength < 48 ? 0 : new DataView(buffer, byteOffset).getUint32(8);
  if (length === byteLength && byteLength <= maxFontBytes) return bytes;
  throw new HttpError(
    415,
    'NOT_A_FONT',
    'That is no font that browsers read: bring a WOFF2 file of at most 500 kB.',
  );
}

async function remade(bytes: Uint8Array) {
  if (bytes.byteLength > maxUploadBytes) throw createTooLargeError(maxUploadBytes, 'picture');
  try {
    // Loaded by who needs it: it takes memory that most shops never use.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
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
    'That is no picture that the shop can show: bring a JPEG, PNG, WebP, AVIF or SVG.',
  );
}

const pictureFile = /\.(?:jpe?g|png|webp|avif|svg)$/i;

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
