/**
 * Images uploaded by editors: detected by content, re-encoded to drop metadata and payloads, and stored in
 * the database, from which the image route serves them.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { toUploadPath } from '@vitrine/content/uploads/picture-paths';
import type { UploadDetails, UploadStore } from '@vitrine/content/uploads/upload-store';
import { findSafeSvg } from '../brand/sanitise-svg.ts';
import { maxUploadBytes } from '../http/call-policies.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';
import { findFontIssue } from './check-font.ts';

/** Maximum number of pixels, as in photos of large cameras. A small file may decompress to far more. */
const maxPixels = 80_000_000;
/** Maximum length of a side in pixels; larger images are scaled down. */
const maxSideLength = 3200;
/** Maximum size of an SVG, which is a logo or an icon. */
const maxVectorBytes = 512 * 1024;
const known = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** An uploaded picture, and its original file. */
export interface SavedUpload {
  /** Path of the picture on pages, such as `/media/uploads/0f3a….webp`. */
  readonly path: string;
  /** True if the same picture was stored before. */
  readonly known: boolean;
}

export interface UploadedFile {
  readonly bytes: Uint8Array;
  /** Name that editors see. */
  readonly title: string;
  /** E-mail address of the editor. */
  readonly by: string;
}

/** Stores an image. An identical image is stored once. @throws HttpError if the file isn't an image, or the storage is full */
export async function saveUpload(
  uploads: UploadStore,
  { bytes, title, by }: UploadedFile,
): Promise<SavedUpload> {
  const source = createHash('sha256').update(bytes).digest('hex');
  const same = await uploads.findBySource(source);
  if (same !== null) return { path: toUploadPath(same), known: true };
  const { made, width, height, extension } = await toStoredForm(bytes);
  return store(uploads, made, extension, { title, width, height, addedBy: by, source });
}

/**
 * Stores a photograph.
 *
 * @returns its path, and its size in pixels
 * @throws HttpError if the file isn't an image, or the storage is full
 */
export async function saveImage(uploads: UploadStore, bytes: Uint8Array) {
  if (bytes.byteLength > maxUploadBytes) throw createTooLargeError(maxUploadBytes, 'picture');
  const { data, width, height } = await reencode(bytes);
  return { path: (await store(uploads, data, 'webp')).path, width, height };
}

async function store(
  uploads: UploadStore,
  made: Uint8Array,
  extension: StoredForm['extension'],
  details?: UploadDetails,
): Promise<SavedUpload> {
  const name = `${createHash('sha256').update(made).digest('hex').slice(0, 24)}.${extension}`;
  const result = await uploads.save(name, made, details);
  if (result === 'full')
    throw new HttpError(
      413,
      'NO_ROOM',
      'The library holds a gigabyte, and this picture doesn’t fit any more. Delete unused pictures first.',
    );
  return { path: toUploadPath(name), known: result === 'known' };
}

interface StoredForm {
  readonly made: Uint8Array;
  /** In pixels; null for an SVG. */
  readonly width: number | null;
  readonly height: number | null;
  readonly extension: 'webp' | 'svg' | 'woff2';
}

const noPixels = { width: null, height: null };

/** Converts a file to the form in which it is stored. Detects its type by the content, not by the file name. */
async function toStoredForm(bytes: Uint8Array): Promise<StoredForm> {
  if (bytes.byteLength > maxUploadBytes) throw createTooLargeError(maxUploadBytes, 'picture');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('wOF2')) return { made: await requireFont(bytes), ...noPixels, extension: 'woff2' };
  if (!/<svg[\s>]/i.test(start)) {
    const { data, width, height } = await reencode(bytes);
    return { made: data, width, height, extension: 'webp' };
  }
  const safe = bytes.byteLength > maxVectorBytes ? null : findSafeSvg(new TextDecoder().decode(bytes));
  if (safe === null) throw notAPicture();
  return { made: new TextEncoder().encode(safe), ...noPixels, extension: 'svg' };
}

async function requireFont(bytes: Uint8Array): Promise<Uint8Array> {
  const issue = await findFontIssue(bytes);
  if (issue === null) return bytes;
  throw new HttpError(415, 'NOT_A_FONT', issue);
}

/** Maximum length of a picture's name, in characters. */
export const maxPictureTitleLength = 120;

/** Creates a picture's name from its file name: without folders, extension and control characters. */
export function toPictureTitle(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  return base
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{C}]/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, maxPictureTitleLength);
}

interface Reencoded {
  readonly data: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  try {
    // Imported on first use: it takes memory that most shops never need.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!known.has(format ?? '')) throw notAPicture();
    const { data, info } = await picture
      .rotate()
      .resize({ width: maxSideLength, height: maxSideLength, fit: 'inside', withoutEnlargement: true })
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
    'This isn’t a picture that the shop can show. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  );
}

const pictureFile = /\.(?:jpe?g|png|webp|avif|svg)$/i;

/** Lists the paths of pictures below the folders. */
export async function listFolderImages(directories: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const directory of directories) {
    const names = await readdir(directory, { recursive: true }).catch(() => []);
    for (const name of names.toSorted()) {
      if (pictureFile.test(name) && !name.split('/').some((part) => part.startsWith('.')))
        found.add(`/media/${name}`);
    }
  }
  return [...found];
}
