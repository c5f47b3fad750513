/** Implements the Admin API's media library with the editor's picture library, so that both show the same pictures. */
import type { FileLibrary, LibraryFile, LibraryFileProblem } from '@vitrine/commerce/admin-api/file-library';
import type { LibraryPicture, PictureLibrary } from '@vitrine/content/uploads/picture-library';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import type { UsesByPath } from '../editor/picture-uses.ts';
import { saveUpload } from '../editor/uploads.ts';
import { HttpError } from '../http/http-error.ts';
import type { FetchPicture } from '../product-pictures/fetch-picture.ts';
import { selectFiles } from './select-files.ts';

export interface AdminFileLibraryDeps {
  readonly uploads: UploadStore;
  readonly pictures: PictureLibrary;
  readonly fetchPicture: FetchPicture;
  /** Returns the uses of pictures outside of editors' documents. */
  readonly otherUses: () => Promise<UsesByPath>;
}

const mimeTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export function createAdminFileLibrary({
  uploads,
  pictures,
  fetchPicture,
  otherUses,
}: AdminFileLibraryDeps): FileLibrary {
  const listAll = async () => (await pictures.list()).filter(({ removedAt }) => removedAt === null);
  const findAll = async (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return (await listAll()).filter(({ name }) => wanted.has(toId(name)));
  };
  return {
    async list(request) {
      return selectFiles((await listAll()).map(toLibraryFile), request);
    },
    async find(id) {
      const [picture] = await findAll([id]);
      return picture === undefined ? null : toLibraryFile(picture);
    },
    async findAll(ids) {
      return (await findAll(ids)).map(toLibraryFile);
    },
    async add({ bytes, title, alt, addedBy }) {
      try {
        const { path, known } = await saveUpload(uploads, { bytes, title, by: addedBy });
        const name = path.split('/').at(-1) ?? '';
        if (!known && alt !== '') await pictures.describe(name, { alt });
        const [picture] = await findAll([toId(name)]);
        if (picture === undefined) throw new Error(`the picture ${name} was deleted while it was added`);
        return { file: toLibraryFile(picture), isNew: !known };
      } catch (error) {
        if (error instanceof HttpError) return { problem: error.message } satisfies LibraryFileProblem;
        throw error;
      }
    },
    async fetch(url) {
      const result = await fetchPicture(url);
      return 'bytes' in result
        ? result.bytes
        : { problem: `The picture couldn’t be fetched: ${result.failure}.` };
    },
    async describe(id, texts) {
      const [picture] = await findAll([id]);
      if (picture !== undefined) await pictures.describe(picture.name, texts);
    },
    async remove(ids) {
      const found = await findAll(ids);
      const elsewhere = await otherUses();
      const used = found.filter(({ path }) => (elsewhere.get(path) ?? []).length > 0);
      if (used.length > 0) return { inUse: used.map(({ title, path }) => title || path) };
      if (found.length === 0) return { inUse: [] };
      const result = await pictures.remove(found.map(({ name }) => name));
      if (result.outcome === 'removed') return { inUse: [] };
      const names = new Set(result.pictures.map(({ name }) => name));
      return {
        inUse: found.filter(({ name }) => names.has(name)).map(({ title, path }) => title || path),
      };
    },
  };
}

function toId(name: string): string {
  return name.split('.')[0] ?? name;
}

function toLibraryFile(picture: LibraryPicture): LibraryFile {
  const { name, path, title, alt, size, width, height, addedAt } = picture;
  const mimeType = mimeTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { id: toId(name), path, mimeType, title, alt, size, width, height, addedAt };
}
