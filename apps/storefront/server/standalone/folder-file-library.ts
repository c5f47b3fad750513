/** The media library of a backend without a shop: unchanged uploads in a folder, with their list in memory and in a JSON file. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileLibrary, LibraryFile } from '@vitrine/commerce/admin-api/file-library';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { maxUploadBytes } from '../http/call-policies.ts';
import { selectFiles } from '../media/select-files.ts';
import { createPictureFetch } from '../product-pictures/fetch-picture.ts';

const storedFile = z.strictObject({
  id: z.string(),
  path: z.string(),
  mimeType: z.string(),
  title: z.string(),
  alt: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  addedAt: z.number(),
});

/** Accepted image formats, each with a pattern of its first bytes. */
const formats: readonly (readonly [extension: string, mimeType: string, start: RegExp])[] = [
  ['png', 'image/png', /^\x89PNG\r\n/],
  ['jpg', 'image/jpeg', /^\xff\xd8\xff/],
  ['gif', 'image/gif', /^GIF8/],
  ['webp', 'image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['svg', 'image/svg+xml', /^\s{0,100}<(?:\?xml|svg)/],
];

export interface FolderFileLibrary extends FileLibrary {
  /** Deletes all files. */
  clear(): void;
}

/** @param folder folder of the picture route; files are in `uploads` below it */
export function createFolderFileLibrary(folder: string, clock: () => EpochMs): FolderFileLibrary {
  const uploads = join(folder, 'uploads');
  const list = join(uploads, 'files.json');
  const files = readList(list);
  const save = () => {
    mkdirSync(uploads, { recursive: true });
    writeFileSync(list, JSON.stringify([...files.values()]));
  };
  const fetchPicture = createPictureFetch({
    allowLoopback: true,
    maxBytes: maxUploadBytes,
    // Doesn't wait for retries: a picture that can't be fetched is reported at once.
    wait: async () => {},
  });
  return {
    list: async (request) => selectFiles([...files.values()], request),
    find: async (id) => files.get(id) ?? null,
    findAll: async (ids) => [...files.values()].filter(({ id }) => ids.includes(id)),
    async add({ bytes, title, alt }) {
      const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
      const format = formats.find(([, , first]) => first.test(start));
      if (format === undefined) return { problem: 'The file isn’t a PNG, JPEG, GIF, WebP or SVG.' };
      const [extension, mimeType] = format;
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
      const known = files.get(id);
      if (known !== undefined) return { file: known, isNew: false };
      const name = `${id}.${extension}`;
      const size = bytes.byteLength;
      const place = { id, path: `/media/uploads/${name}`, mimeType, width: null, height: null };
      const file: LibraryFile = { ...place, title, alt, size, addedAt: clock() };
      mkdirSync(uploads, { recursive: true });
      writeFileSync(join(uploads, name), bytes);
      files.set(id, file);
      save();
      return { file, isNew: true };
    },
    async fetch(url) {
      const result = await fetchPicture(url);
      if ('bytes' in result) return result.bytes;
      return { problem: `The picture couldn’t be fetched: ${result.failure}.` };
    },
    async describe(id, texts) {
      const file = files.get(id);
      if (file === undefined) return;
      files.set(id, { ...file, ...texts });
      save();
    },
    async remove(ids) {
      for (const id of ids) {
        const file = files.get(id);
        if (file === undefined) continue;
        rmSync(join(folder, file.path.slice('/media/'.length)), { force: true });
        files.delete(id);
      }
      save();
      return { inUse: [] };
    },
    clear() {
      rmSync(uploads, { recursive: true, force: true });
      files.clear();
    },
  };
}

function readList(path: string): Map<string, LibraryFile> {
  try {
    const stored = z.array(storedFile).parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(stored.map((file) => [file.id, file]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}
