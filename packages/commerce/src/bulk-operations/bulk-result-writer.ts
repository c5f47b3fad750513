/**
 * Writes the result of a bulk operation in pieces. Each statement checks that this process still has the claim on the
 * operation, by comparing the time at which the claim ends.
 */
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { BulkOperationError } from './bulk-operation-error.ts';
import type { BulkOperation } from './bulk-operation-store.ts';
import type { BulkOperationStatus } from './bulk-operation-tables.ts';

/** Thrown if another process has taken over the operation. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Maximum size of a piece, and thus of the memory that a download needs. */
const pieceBytes: Bytes = 256 * 1024;
/** Maximum size of a result. */
const maxResultBytes: Bytes = 1024 ** 3;

export class BulkResultWriter {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #clock: () => EpochMs;
  readonly #id: string;
  #claimedUntil: EpochMs;
  #pieces: number;
  #size: Bytes;
  #objects: number;
  #roots: number;
  #lines: string[] = [];
  #waiting: Bytes = 0;

  constructor(storage: Storage<CommerceDatabase>, operation: BulkOperation, clock: () => EpochMs) {
    this.#storage = storage;
    this.#clock = clock;
    this.#id = operation.id;
    this.#claimedUntil = Number(operation.due_at);
    this.#pieces = Number(operation.pieces);
    this.#size = Number(operation.file_size);
    this.#objects = Number(operation.object_count);
    this.#roots = Number(operation.root_object_count);
  }

  /** Deletes an incomplete page of an interrupted run. */
  async begin(): Promise<void> {
    await this.#change(async (tx) => {
      await tx
        .deleteFrom('bulk_operation_pieces')
        .where('operation_id', '=', this.#id)
        .where('place', '>=', this.#pieces)
        .execute();
    });
  }

  /** Adds a line, which is stored by the next `save`. */
  async add(text: string, isRoot: boolean): Promise<void> {
    this.#lines.push(text);
    this.#waiting += Buffer.byteLength(text) + 1;
    this.#objects += 1;
    if (isRoot) this.#roots += 1;
    if (this.#size + this.#waiting > maxResultBytes)
      throw new BulkOperationError([{ message: `the result has more than ${maxResultBytes} bytes` }]);
    if (this.#waiting >= pieceBytes) await this.#change((tx) => this.#writeLines(tx));
  }

  /** Saves the added lines and the position from which to continue. */
  async save(progress: object): Promise<void> {
    await this.#change(async (tx) => {
      await this.#writeLines(tx);
      await tx
        .updateTable('bulk_operations')
        .set({
          progress: JSON.stringify(progress),
          pieces: this.#pieces,
          file_size: this.#size,
          object_count: this.#objects,
          root_object_count: this.#roots,
          attempts: 0,
        })
        .where('id', '=', this.#id)
        .execute();
    });
  }

  /** @throws ClaimLostError if another process has the claim, or the operation is finished. */
  async readStatus(): Promise<BulkOperationStatus> {
    const row = await this.#storage.read
      .selectFrom('bulk_operations')
      .select('status')
      .where('id', '=', this.#id)
      .where('due_at', '=', this.#claimedUntil)
      .where('active_key', 'is not', null)
      .executeTakeFirst();
    if (row === undefined) throw new ClaimLostError('another process continues the bulk operation');
    return row.status;
  }

  async #writeLines(tx: Transaction<CommerceDatabase>): Promise<void> {
    if (this.#lines.length === 0) return;
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`);
    for (let start = 0; start < bytes.byteLength; start += pieceBytes) {
      await tx
        .insertInto('bulk_operation_pieces')
        .values({
          operation_id: this.#id,
          place: this.#pieces,
          bytes: bytes.subarray(start, start + pieceBytes),
        })
        .execute();
      this.#pieces += 1;
    }
    this.#size += bytes.byteLength;
    this.#lines = [];
    this.#waiting = 0;
  }

  /** Runs a change if this process still has the claim, and extends the claim. */
  async #change(work: (tx: Transaction<CommerceDatabase>) => Promise<void>): Promise<void> {
    const until = Math.max(this.#clock() + jobLeaseMs, this.#claimedUntil + 1);
    await this.#storage.change(async (tx) => {
      const mine = await tx
        .updateTable('bulk_operations')
        .set({ due_at: until })
        .where('id', '=', this.#id)
        .where('due_at', '=', this.#claimedUntil)
        .where('active_key', 'is not', null)
        .executeTakeFirst();
      if (mine.numUpdatedRows === 0n)
        throw new ClaimLostError('another process continues the bulk operation');
      await work(tx);
    });
    this.#claimedUntil = until;
  }
}
