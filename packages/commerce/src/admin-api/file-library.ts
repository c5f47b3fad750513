/** The shop's media library, as the Admin API uses it. The app connects it to the storage of pictures. */
import type { Bytes, EpochMs } from '@vitrine/rules/units';

export interface LibraryFile {
  /** Hexadecimal id. */
  readonly id: string;
  /** Path on the shop: `/media/uploads/0f3a….webp`. */
  readonly path: string;
  readonly mimeType: string;
  readonly title: string;
  readonly alt: string;
  readonly size: Bytes;
  /** Width in pixels; null for files without one. */
  readonly width: number | null;
  readonly height: number | null;
  readonly addedAt: EpochMs;
}

export interface FileListRequest {
  /** Words that must occur in the name or the alt text; an empty list matches all files. */
  readonly words: readonly string[];
  readonly order: 'added' | 'id' | 'title';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort value and id of the last file of the previous page. */
  readonly after: readonly [string | number | null, string] | null;
}

export interface NewLibraryFile {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly alt: string;
  /** Name shown in the library. */
  readonly addedBy: string;
}

export interface AddedFile {
  readonly file: LibraryFile;
  /** False if the library already contains the same picture. */
  readonly isNew: boolean;
}

/** Reason why a file was rejected. */
export interface LibraryFileProblem {
  readonly problem: string;
}

export interface FileLibrary {
  list(request: FileListRequest): Promise<readonly LibraryFile[]>;
  /** Returns null for an unknown or deleted file. */
  find(id: string): Promise<LibraryFile | null>;
  /** Returns those of the files that exist. */
  findAll(ids: readonly string[]): Promise<readonly LibraryFile[]>;
  /** Saves a picture, unless the library already contains the same one. */
  add(file: NewLibraryFile): Promise<AddedFile | LibraryFileProblem>;
  /** Downloads a file from a public `https` URL. */
  fetch(url: string): Promise<Uint8Array | LibraryFileProblem>;
  describe(id: string, texts: { readonly title?: string; readonly alt?: string }): Promise<void>;
  /** Deletes the files, or none of them if a page uses any; returns the ids of the used files. */
  remove(ids: readonly string[]): Promise<{ readonly inUse: readonly string[] }>;
}
