/** Reads results of bulk operations for downloads, one piece at a time. */
import type { Bytes } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { deleteExpiredUploads } from '../staged-uploads/staged-uploads.ts';

export function toBulkResultPath(id: string): string {
  return `/admin/bulk-results/${id}.jsonl`;
}

export interface BulkResult {
  readonly size: Bytes;
  readonly pieces: ReadableStream<Uint8Array>;
}

/** Returns null if the operation is unknown or unfinished, or its result was deleted. */
export async function openBulkResult(
  storage: Storage<CommerceDatabase>,
  id: string,
): Promise<BulkResult | null> {
  const operation = await storage.read
    .selectFrom('bulk_operations')
    .select(['pieces', 'file_size'])
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('pieces', '>', 0)
    .executeTakeFirst();
  if (operation === undefined) return null;
  const count = Number(operation.pieces);
  let place = 0;
  const pieces = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await storage.read
        .selectFrom('bulk_operation_pieces')
        .select('bytes')
        .where('operation_id', '=', id)
        .where('place', '=', place)
        .executeTakeFirst();
      if (piece === undefined) {
        controller.error(new Error('The result was deleted during the download.'));
        return;
      }
      controller.enqueue(new Uint8Array(piece.bytes));
      place += 1;
      if (place === count) controller.close();
    },
  });
  return { size: Number(operation.file_size), pieces };
}

/** Deletes the results of finished operations, and uploads without an operation. */
export async function deleteBulkResults(storage: Storage<CommerceDatabase>): Promise<void> {
  await storage.change(async (tx) => {
    const finished = tx.selectFrom('bulk_operations').select('id').where('completed_at', 'is not', null);
    await tx.deleteFrom('bulk_operation_pieces').where('operation_id', 'in', finished).execute();
    await tx
      .updateTable('bulk_operations')
      .set({ pieces: 0 })
      .where('completed_at', 'is not', null)
      .execute();
    await deleteExpiredUploads(tx, Number.MAX_SAFE_INTEGER);
  });
}
