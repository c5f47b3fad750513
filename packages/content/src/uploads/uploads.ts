/** Pictures that editors brought, in the shop's own database: every process has them, and every backup. */
import type { Storage } from '@vitrine/storage/database';
import type { UploadTables } from './upload-tables.ts';

export interface UploadsOptions {
  readonly storage: Storage<UploadTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Bytes of all of them together; a gigabyte by default. */
  readonly mostBytes?: number;
}

export interface Uploads {
  /** Keeps bytes under a name that says what they are. @returns false where there is no room for them. */
  keep(name: string, bytes: Uint8Array): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** Null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Newest first. */
  names(): Promise<readonly string[]>;
}

const gigabyte = 1024 ** 3;
/** Bytes of a piece. */
const pieceSize = 32 * 1024;
/** Names that are known to be there: pages ask for the same few. */
const mostKnown = 10_000;

export function openUploads({ storage, clock, mostBytes = gigabyte }: UploadsOptions): Uploads {
  const known = new Set<string>();
  const { read } = storage;
  return {
    keep: (name, bytes) =>
      storage.change(async (tx) => {
        // Two who bring pictures at once wait for each other: the second sees what the first kept.
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
