/** Finds source images: the shop's drawings, files of the media folders, and allowed hosts. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import { createPlaceholder } from './drawings.ts';
import { isPlaceholderKind } from './kinds.ts';

/** An existing image. Its bytes are read on demand. */
export interface ImageSource {
  /** Changes when the image is replaced. */
  readonly version: string;
  /** True for the shop's own SVG drawings, which may be sent unchanged. */
  readonly vector: boolean;
  /** Reads the bytes. Null if the file turns out not to be a picture. */
  read(): Promise<Uint8Array | null>;
}

export interface SourceOptions {
  /** Images uploaded by editors. */
  readonly uploads: Pick<UploadStore, 'has' | 'read'>;
  /** Folders to search in, by precedence. */
  readonly directories: readonly string[];
  /** Hosts from which pictures may be fetched, such as `cdn.shopify.com`. */
  readonly hosts: readonly string[];
}

const drawingPath = /^placeholder\/([a-z]+)\/([a-zA-Z0-9-]{1,120})\.svg$/;
const remotePath = /^remote\/([a-z0-9.-]{1,253})\/(.{1,1000})$/;
const uploadPath = /^uploads\/([0-9a-f]{24}\.(?:webp|svg))$/;
const pictureTypes: ReadonlyMap<string, string> = new Map([
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.svg', 'image/svg+xml'],
  ['.gif', 'image/gif'],
]);
const maxFetchBytes = 20 * 1024 * 1024;
const fetchTimeout = 10_000;

/**
 * Finds the picture at a path below `/media/`. A photograph takes precedence over the drawing of the same name. Null if there is
 * no such picture, or it is on a host that isn't allowed.
 */
export async function findSource(path: string, options: SourceOptions): Promise<ImageSource | null> {
  const [, kind, name] = drawingPath.exec(path) ?? [];
  if (kind !== undefined && name !== undefined) {
    if (!isPlaceholderKind(kind)) return null;
    const photograph = await findPicture(photographOf(name), options.directories);
    if (photograph !== null) return photograph;
    return {
      version: 'drawn',
      vector: true,
      read: async () => new TextEncoder().encode(createPlaceholder(kind, name)),
    };
  }
  const [, host, rest] = remotePath.exec(path) ?? [];
  if (host !== undefined && rest !== undefined) {
    if (!options.hosts.includes(host)) return null;
    return { version: 'fetched', vector: false, read: () => fetchPicture(host, rest) };
  }
  const file = await findPicture(path, options.directories);
  const [, upload] = uploadPath.exec(path) ?? [];
  if (file !== null || upload === undefined || !(await options.uploads.has(upload))) return file;
  return { version: 'kept', vector: upload.endsWith('.svg'), read: () => options.uploads.read(upload) };
}

/**
 * Returns the path of the photograph that replaces a drawing. Photographs of collections and articles have folders of their own.
 */
function photographOf(name: string): string {
  const [, kind, handle] = /^(collection|article)-(.+)$/.exec(name) ?? [];
  return kind === undefined ? `products/${name}.webp` : `${kind}s/${handle}.webp`;
}

async function findPicture(path: string, directories: readonly string[]): Promise<ImageSource | null> {
  const found = await findFile(path, directories, pictureTypes);
  if (found === null) return null;
  const { file, type, mtimeMs, size } = found;
  return {
    version: `${mtimeMs}/${size}`,
    vector: type === 'image/svg+xml',
    read: async () => new Uint8Array(await readFile(file)),
  };
}

interface FoundFile {
  readonly file: string;
  readonly type: string;
  readonly size: Bytes;
  readonly mtimeMs: EpochMs;
}

/**
 * Finds a file in the first folder that has it. Null if none has it.
 *
 * @param types media types by extension; files with other extensions aren't found
 */
export async function findFile(
  path: string,
  directories: readonly string[],
  types: ReadonlyMap<string, string>,
): Promise<FoundFile | null> {
  const clean = normalize(path);
  if (clean.startsWith('..') || clean.startsWith(sep) || clean.includes('\0')) return null;
  const type = types.get(extname(clean).toLowerCase());
  if (type === undefined) return null;
  for (const directory of directories) {
    const file = join(directory, clean);
    try {
      const found = await stat(file);
      if (found.isFile()) return { file, type, size: found.size, mtimeMs: found.mtimeMs };
    } catch (error) {
      if (
        !(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      ) {
        throw error;
      }
    }
  }
  return null;
}

/** Fetches a picture from an allowed host. Redirects fail, because they could lead to a host that isn't allowed. */
async function fetchPicture(host: string, rest: string): Promise<Uint8Array | null> {
  const response = await fetch(`https://${host}/${rest}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(fetchTimeout),
    headers: { accept: 'image/*' },
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('image/') || response.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxFetchBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
