/** Editors' uploaded images, stored in the shop's own database, so that every process and every backup has them. */
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { UploadTables } from './upload-tables.ts';

export interface UploadStoreOptions {
  readonly storage: Storage<UploadTables>;
  readonly clock: () => EpochMs;
  /** Maximum total size. A gigabyte by default. */
  readonly maxBytes?: number;
}

/** Details of a picture, for the library of editors. */
export interface UploadDetails {
  /** Name for editors. */
  readonly title: string;
  /** Width in pixels; null if it has none, for example an SVG. */
  readonly width: number | null;
  readonly height: number | null;
  /** Email address of the editor. */
  readonly addedBy: string;
  /** SHA-256 of the uploaded file, in hex. */
  readonly source: string;
}

/** `known`: the same content is stored already. */
export type UploadResult = 'stored' | 'known' | 'full';

export interface UploadStore {
  /** Saves content under a name derived from its hash. Restores a deleted picture with the same content. */
  save(name: string, bytes: Uint8Array, details?: UploadDetails): Promise<UploadResult>;
  /** Returns the name of the picture created from a file with this SHA-256, or null. */
  findBySource(source: string): Promise<string | null>;
  has(name: string): Promise<boolean>;
  /** Returns null if the picture doesn't exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Newest first, without deleted pictures. */
  names(): Promise<readonly string[]>;
}

const gigabyte = 1024 ** 3;
/** Size of a row of `upload_pieces`, in bytes. */
const chunkSize = 32 * 1024;
/** Maximum number of cached names of existing uploads. Most requests are for the same few. */
const maxKnownPaths = 10_000;

export function openUploadStore({ storage, clock, maxBytes = gigabyte }: UploadStoreOptions): UploadStore {
  const known = new Set<string>();
  const { read } = storage;
  return {
    save: (name, bytes, details) =>
      storage.change(async (tx) => {
        // The insert takes a lock. So of two concurrent uploads, the second reads a total size that includes the first.
        const row = { name, size: bytes.byteLength, kept_at: clock(), ...toColumns(details) };
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('uploads')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) {
          await restoreUploads(tx, [name]);
          return 'known';
        }
        if ((await sumSizes(tx)) > maxBytes) {
          await deleteRemovedUploads(tx, clock());
          if ((await sumSizes(tx)) > maxBytes) {
            await tx.deleteFrom('uploads').where('name', '=', name).execute();
            return 'full';
          }
        }
        for (let place = 0; place * chunkSize < bytes.byteLength; place += 1) {
          const piece = bytes.subarray(place * chunkSize, (place + 1) * chunkSize);
          await tx.insertInto('upload_pieces').values({ name, place, bytes: piece }).execute();
        }
        return 'stored';
      }),
    async findBySource(source) {
      const row = await read
        .selectFrom('uploads')
        .select('name')
        .where('source', '=', source)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row?.name ?? null;
    },
    async has(name) {
      if (known.has(name)) return true;
      const row = await read.selectFrom('uploads').select('name').where('name', '=', name).executeTakeFirst();
      if (row === undefined) return false;
      if (known.size >= maxKnownPaths) known.clear();
      known.add(name);
      return true;
    },
    async read(name) {
      const pieces = await read
        .selectFrom('upload_pieces')
        .select('bytes')
        .where('name', '=', name)
        .orderBy('place')
        .execute();
      return pieces.length === 0 ? null : new Uint8Array(Buffer.concat(pieces.map(({ bytes }) => bytes)));
    },
    async names() {
      const rows = await read
        .selectFrom('uploads')
        .select('name')
        .where('removed_at', 'is', null)
        .orderBy('kept_at', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },
  };
}

function toColumns(details: UploadDetails | undefined) {
  if (details === undefined) return { width: null, height: null, removed_at: null };
  const { title, width, height, addedBy, source } = details;
  return { title, width, height, added_by: addedBy, source, removed_at: null };
}

async function sumSizes(tx: Transaction<UploadTables>): Promise<Bytes> {
  const { total } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Restores deleted pictures. */
export async function restoreUploads(tx: Transaction<UploadTables>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .updateTable('uploads')
    .set({ removed_at: null })
    .where('name', 'in', names)
    .where('removed_at', 'is not', null)
    .execute();
}

/** Erases pictures that were deleted before a time, with their content. */
export async function deleteRemovedUploads(tx: Transaction<UploadTables>, until: EpochMs): Promise<void> {
  const removed = tx.selectFrom('uploads').select('name').where('removed_at', '<=', until);
  await tx.deleteFrom('upload_pieces').where('name', 'in', removed).execute();
  await tx.deleteFrom('uploads').where('removed_at', '<=', until).execute();
}
