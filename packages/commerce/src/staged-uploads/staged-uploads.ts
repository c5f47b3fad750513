/**
 * Staged upload targets for files that a later mutation uses. A target has a size limit, can be filled once, and is deleted
 * after a day.
 */
import { randomBytes } from 'node:crypto';
import type { Bytes, DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import type { StagedUploadTables } from './staged-upload-tables.ts';

export type StagedUpload = Selectable<StagedUploadTables['staged_uploads']>;

/** Maximum size of a file. */
export const maxStagedBytes: Bytes = 20 * 1024 * 1024;
/** Maximum total size of an owner's targets. */
const maxOwnerBytes: Bytes = 200 * 1024 * 1024;
export const maxStagedTargets = 50;
const maxNameLength = 255;
const lifetime: DurationMs = 24 * 60 * 60_000;
/** Maximum size of a stored piece, which keeps each statement and read small. */
const pieceBytes: Bytes = 256 * 1024;

export interface StagedUploadInput {
  readonly resource: string;
  readonly filename: string;
  readonly mimeType: string;
  /** Size that the client states; null if it states none. */
  readonly fileSize: string | null;
}

/** Creates targets for all files, or for none if any is rejected. */
export function createStagedUploads(
  { storage, clock }: { readonly storage: Storage<CommerceDatabase>; readonly clock: () => EpochMs },
  owner: string,
  inputs: readonly StagedUploadInput[],
): Promise<ChangeResult<readonly StagedUpload[]>> {
  return toChangeResult(async () => {
    if (inputs.length > maxStagedTargets)
      throw reject(['input'], `At most ${maxStagedTargets} files can be uploaded at once`);
    const now = clock();
    const rows = inputs.map((input, index) => toRow(owner, input, String(index), now));
    return storage.change(async (tx) => {
      await deleteExpiredUploads(tx, now);
      for (const row of rows) await tx.insertInto('staged_uploads').values(row).execute();
      const { total } = await tx
        .selectFrom('staged_uploads')
        .select(({ fn }) => fn.sum<number | string | null>('reserved').as('total'))
        .where('owner', '=', owner)
        .executeTakeFirstOrThrow();
      if (Number(total ?? 0) > maxOwnerBytes)
        throw reject(['input'], 'Too many unused uploads. Use them, or wait a day until they expire');
      return rows;
    });
  });
}

function toRow(
  owner: string,
  { resource, filename, mimeType, fileSize }: StagedUploadInput,
  index: string,
  now: EpochMs,
): StagedUpload {
  if (filename.trim() === '' || filename.length > maxNameLength || /[\p{C}/\\]/u.test(filename))
    throw reject(
      ['input', index, 'filename'],
      `A file name has 1 to ${maxNameLength} characters, without slashes`,
    );
  if (!/^[\w.+-]{1,64}\/[\w.+-]{1,64}$/.test(mimeType))
    throw reject(['input', index, 'mimeType'], 'The MIME type must have the form type/subtype');
  const size = fileSize === null ? maxStagedBytes : Number(fileSize);
  if (size < 1 || size > maxStagedBytes)
    throw reject(['input', index, 'fileSize'], `A file has 1 to ${maxStagedBytes} bytes`);
  return {
    id: randomBytes(16).toString('hex'),
    owner,
    resource,
    filename,
    mime_type: mimeType,
    reserved: size,
    size: null,
    expires_at: now + lifetime,
    outcome: null,
  };
}

export async function deleteExpiredUploads(tx: Transaction<CommerceDatabase>, now: EpochMs): Promise<void> {
  // Uploads of an unfinished bulk operation are retained.
  const expired = tx
    .selectFrom('staged_uploads')
    .select('id')
    .where('expires_at', '<=', now)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('bulk_operations')
        .select('upload_id')
        .$narrowType<{ upload_id: string }>()
        .where('upload_id', 'is not', null)
        .where('active_key', 'is not', null),
    );
  const ids = (await expired.limit(500).execute()).map(({ id }) => id);
  if (ids.length > 0) await deleteUploads(tx, ids);
}

export async function deleteUploads(
  tx: Transaction<CommerceDatabase>,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staged_upload_pieces').where('upload_id', 'in', ids).execute();
  await tx.deleteFrom('staged_uploads').where('id', 'in', ids).execute();
}

export type SaveUploadResult = 'saved' | 'unknown' | 'taken' | 'too-large' | 'empty';

/** Saves the content of a target. Can only be done once. */
export function saveStagedUpload(
  storage: Storage<CommerceDatabase>,
  id: string,
  bytes: Uint8Array,
  now: EpochMs,
): Promise<SaveUploadResult> {
  return storage.change(async (tx): Promise<SaveUploadResult> => {
    if (bytes.byteLength === 0) return 'empty';
    const upload = await tx
      .selectFrom('staged_uploads')
      .select(['reserved', 'size'])
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (upload === undefined) return 'unknown';
    if (bytes.byteLength > Number(upload.reserved)) return 'too-large';
    const saved = await tx
      .updateTable('staged_uploads')
      .set({ size: bytes.byteLength, reserved: bytes.byteLength })
      .where('id', '=', id)
      .where('size', 'is', null)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) return 'taken';
    for (let place = 0; place * pieceBytes < bytes.byteLength; place += 1) {
      const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes);
      await tx.insertInto('staged_upload_pieces').values({ upload_id: id, place, bytes: piece }).execute();
    }
    return 'saved';
  });
}

/** Returns a filled target of this owner; null if it doesn't exist. */
export async function findStagedUpload(
  storage: Storage<CommerceDatabase>,
  owner: string,
  id: string,
  now: EpochMs,
): Promise<StagedUpload | null> {
  const row = await storage.read
    .selectFrom('staged_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('size', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function readStagedUpload(
  storage: Storage<CommerceDatabase>,
  id: string,
): Promise<Uint8Array | null> {
  const rows = await storage.read
    .selectFrom('staged_upload_pieces')
    .select('bytes')
    .where('upload_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.length === 0 ? null : new Uint8Array(Buffer.concat(rows.map(({ bytes }) => bytes)));
}

/** Returns the path of a target on the server. */
export function toStagedUploadPath(id: string): string {
  return `/admin/uploads/${id}`;
}

/** Returns the id of a target's URL on a server; null for other URLs. */
export function parseUploadUrl(text: string, baseUrl: string): string | null {
  if (!text.startsWith(`${baseUrl}/`) || !URL.canParse(text)) return null;
  return /^\/admin\/uploads\/([0-9a-f]{32})$/.exec(new URL(text).pathname)?.[1] ?? null;
}

/** Returns the key with which a bulk mutation refers to a target. */
export function toUploadKey({ id, resource, filename }: StagedUpload): string {
  return `tmp/${id}/${resource.toLowerCase()}/${filename}`;
}

/** Returns the id in a key; null for other texts. */
export function parseUploadKey(text: string): string | null {
  return /^tmp\/([0-9a-f]{32})\//.exec(text)?.[1] ?? null;
}
