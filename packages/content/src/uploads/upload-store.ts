/** Images that editors uploaded, stored in the shop's own database, so that every process and every backup has them. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { UploadTables } from './upload-tables.ts';

export interface UploadStoreOptions {
  readonly storage: Storage<UploadTables>;
  readonly clock: () => EpochMs;
  /** Maximum total size. A gigabyte by default. */
  readonly mostBytes?: number;
}

export interface UploadStore {
  /**
   * Saves content under a name derived from its hash.
   *
   * @returns false if there is no space left
   */
  keep(name: string, bytes: Uint8Array): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** Returns null if there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Newest first. */
  names(): Promise<readonly string[]>;
}

const gigabyte = 1024 ** 3;
/** Size of a chunk. */
const pieceSize = 32 * 1024;
/** Maximum number of cached names of existing uploads. Pages request the same few. */
const mostKnown = 10_000;

export function openUploadStore({ storage, clock, mostBytes = gigabyte }: UploadStoreOptions): UploadStore {
  const known = new Set<string>();
  const { read } = storage;
  return {
    keep: (name, bytes) =>
      storage.change(async (tx) => {
        // The insert locks, so that of two concurrent uploads the second sees the size of the first.
        const row = { name, size: bytes.byteLength, kept_at: clock() };
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('uploads')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return true;
        const { total } = await tx
          .selectFrom('uploads')
          .select(({ fn }) => fn.sum<number | string>('size').as('total'))
          .executeTakeFirstOrThrow();
        if (Number(total) > mostBytes) {
          await tx.deleteFrom('uploads').where('name', '=', name).execute();
          return false;
        }
        for (let place = 0; place * pieceSize < bytes.byteLength; place += 1) {
          const piece = bytes.subarray(place * pieceSize, (place + 1) * pieceSize);
          await tx.insertInto('upload_pieces').values({ name, place, bytes: piece }).execute();
        }
        return true;
      }),
    async has(name) {
      if (known.has(name)) return true;
      const row = await read.selectFrom('uploads').select('name').where('name', '=', name).executeTakeFirst();
      if (row === undefined) return false;
      if (known.size >= mostKnown) known.clear();
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
        .orderBy('kept_at', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },
  };
}
