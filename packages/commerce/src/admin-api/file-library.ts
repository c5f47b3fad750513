/** The shop's media library, as the Admin API changes it. The app connects it to where pictures are stored. */
import type { Bytes, EpochMs } from '@vitrine/rules/units';

export interface LibraryFile {
  /** Hexadecimal digits. */
  readonly id: string;
  /** Path on the shop: `/media/uploads/0f3a….webp`. */
  readonly path: string;
  readonly mimeType: string;
  readonly title: string;
  readonly alt: string;
  readonly size: Bytes;
  /** In pixels; null if it has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly addedAt: EpochMs;
}

export interface FileListRequest {
  /** Words that the name or the alternative text contains; none if empty. */
  readonly words: readonly string[];
  readonly order: 'added' | 'id' | 'title';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort value and id of the file before the first. */
  readonly after: readonly [string | number | null, string] | null;
}

export interface NewLibraryFile {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly alt: string;
  /** Shown in the library. */
  readonly addedBy: string;
}

export interface AddedFile {
  readonly file: LibraryFile;
  /** False if the library has the same picture already. */
  readonly isNew: boolean;
}

/** A rejected file, and why. */
export interface LibraryFileProblem {
  readonly problem: string;
}

export interface FileLibrary {
  list(request: FileListRequest): Promise<readonly LibraryFile[]>;
  /** Returns null for an unknown or deleted file. */
  find(id: string): Promise<LibraryFile | null>;
  /** Returns those of the files that exist. */
  findAll(ids: readonly string[]): Promise<readonly LibraryFile[]>;
  /** Saves a picture; the same one is saved once. */
  add(file: NewLibraryFile): Promise<AddedFile | LibraryFileProblem>;
  /** Fetches a file from a public `https` address. */
  fetch(url: string): Promise<Uint8Array | LibraryFileProblem>;
  describe(id: string, texts: { readonly title?: string; readonly alt?: string }): Promise<void>;
  /** Deletes all of the files, or none if pages show one of them: then it returns the ids of those. */
  remove(ids: readonly string[]): Promise<{ readonly inUse: readonly string[] }>;
}
