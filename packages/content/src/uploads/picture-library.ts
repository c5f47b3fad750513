/** Editors' pictures with their names, alternative texts and uses. */
import type { Bytes, DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { toUploadPath } from './picture-paths.ts';
import { findPictureUses, isInUse, type PictureTables, type PictureUse } from './picture-uses.ts';
import { deleteRemovedUploads, restoreUploads } from './upload-store.ts';

export interface LibraryPicture {
  /** File name, such as `0f3a….webp`. */
  readonly name: string;
  /** Path in the shop's pages. */
  readonly path: string;
  readonly title: string;
  readonly alt: string;
  readonly size: Bytes;
  /** Width in pixels; null if unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly addedAt: EpochMs;
  /** Email address; empty if unknown. */
  readonly addedBy: string;
  readonly uses: readonly PictureUse[];
  /** Time of deletion; null if it isn't deleted. */
  readonly removedAt: EpochMs | null;
}

/** A picture that can't be deleted, and the documents that show it. */
export interface PictureInUse {
  readonly name: string;
  readonly uses: readonly PictureUse[];
}

export type RemovalResult =
  | { readonly outcome: 'removed'; readonly names: readonly string[] }
  | { readonly outcome: 'in-use'; readonly pictures: readonly PictureInUse[] };

export interface PictureLibrary {
  /** Newest first, including deleted pictures. */
  list(): Promise<readonly LibraryPicture[]>;
  /** Returns the uses of any pictures of the shop, by path. */
  uses(paths: readonly string[]): Promise<ReadonlyMap<string, readonly PictureUse[]>>;
  /** @returns false if there is no such picture */
  describe(name: string, texts: { readonly title?: string; readonly alt?: string }): Promise<boolean>;
  /** Deletes all of these pictures, or none if a live, scheduled or latest version uses one of them. */
  remove(names: readonly string[]): Promise<RemovalResult>;
  /** Restores deleted pictures that aren't erased yet. */
  restore(names: readonly string[]): Promise<void>;
}

export interface PictureLibraryOptions {
  readonly storage: Storage<PictureTables>;
  readonly clock: () => EpochMs;
}

/** Time after which a deleted picture is erased. */
export const pictureRetention: DurationMs = 30 * 24 * 60 * 60 * 1000;

export function openPictureLibrary({ storage, clock }: PictureLibraryOptions): PictureLibrary {
  const { read } = storage;
  return {
    async list() {
      const rows = await read
        .selectFrom('uploads')
        .selectAll()
        .orderBy('kept_at', 'desc')
        .orderBy('name')
        .execute();
      const uses = await findPictureUses(
        read,
        rows.map(({ name }) => toUploadPath(name)),
        clock(),
      );
      return rows.map((row) => {
        const { name, title, alt, size, width, height } = row;
        const path = toUploadPath(name);
        return {
          ...{ name, path, title, alt, size: Number(size), width, height },
          addedAt: row.kept_at,
          addedBy: row.added_by,
          uses: uses.get(path) ?? [],
          removedAt: row.removed_at,
        };
      });
    },
    uses: (paths) => findPictureUses(read, paths, clock()),
    describe: (name, texts) =>
      storage.change(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('uploads')
          .set({ name, ...texts })
          .where('name', '=', name)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    remove: (names) =>
      storage.change(async (tx) => {
        const now = clock();
        const uses = await findPictureUses(tx, names.map(toUploadPath), now);
        const pictures = names.flatMap((name) => {
          const inUse = (uses.get(toUploadPath(name)) ?? []).filter(isInUse);
          return inUse.length === 0 ? [] : [{ name, uses: inUse }];
        });
        if (pictures.length > 0) return { outcome: 'in-use' as const, pictures };
        await deleteRemovedUploads(tx.withTables<Record<string, never>>(), now - pictureRetention);
        const removed = await tx
          .updateTable('uploads')
          .set({ removed_at: now })
          .where('name', 'in', names)
          .where('removed_at', 'is', null)
          .returning('name')
          .execute();
        return { outcome: 'removed' as const, names: removed.map(({ name }) => name) };
      }),
    restore: (names) => storage.change((tx) => restoreUploads(tx.withTables<Record<string, never>>(), names)),
  };
}
