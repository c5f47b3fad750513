/** Photos and videos of reviews, stored in the shop's own database, so that every process and every backup has them. */

import { randomBytes } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { MediaRendition, ReviewTables } from './review-tables.ts';

/** Size of a row of `review_media_pieces`, in bytes. */
const pieceSize = 32 * 1024;
/** Time for which an upload is kept without a review. */
export const uploadLifetimeMs: DurationMs = 24 * 60 * 60_000;

export interface NewMedia {
  readonly kind: 'photo' | 'video';
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 for photos. */
  readonly duration: DurationMs;
  readonly renditions: ReadonlyMap<MediaRendition, Uint8Array>;
  readonly now: EpochMs;
  /** Maximum total size of all media. */
  readonly maxBytes: number;
}

/**
 * Saves a photo or a video until its review is submitted.
 *
 * @returns its unguessable id, or null if the maximum size is reached
 */
export function saveMedia(storage: Storage<ReviewTables>, media: NewMedia): Promise<string | null> {
  const { kind, width, height, duration, renditions, now, maxBytes } = media;
  const id = randomBytes(18).toString('base64url');
  const size = [...renditions.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return storage.change(async (tx) => {
    const { total } = await tx
      .selectFrom('review_media')
      .select(({ fn }) => fn.sum<number | string | null>('size').as('total'))
      .executeTakeFirstOrThrow();
    if (Number(total ?? 0) + size > maxBytes) return null;
    const cover = renditions.has('cover') ? 1 : 0;
    const row = { id, review: null, kind, place: 0, width, height, duration, cover, size, kept_at: now };
    await tx.insertInto('review_media').values(row).execute();
    for (const [rendition, bytes] of renditions) await writePieces(tx, id, rendition, bytes);
    return id;
  });
}

async function writePieces(
  tx: Transaction<ReviewTables>,
  media: string,
  rendition: MediaRendition,
  bytes: Uint8Array,
): Promise<void> {
  for (let place = 0; place * pieceSize < bytes.byteLength; place += 1) {
    const piece = bytes.subarray(place * pieceSize, (place + 1) * pieceSize);
    await tx.insertInto('review_media_pieces').values({ media, rendition, place, bytes: piece }).execute();
  }
}

/** Returns the size of a file of a published review, or null. */
export async function findPublishedMediaSize(
  storage: Storage<ReviewTables>,
  media: string,
  rendition: MediaRendition,
): Promise<number | null> {
  const row = await storage.read
    .selectFrom('review_media')
    .innerJoin('product_reviews', 'product_reviews.id', 'review_media.review')
    .select('review_media.id')
    .where('review_media.id', '=', media)
    .where('product_reviews.state', '=', 'published')
    .executeTakeFirst();
  return row === undefined ? null : findMediaSize(storage, media, rendition);
}

/** Returns the size of a file, published or not, or null if there is no such rendition. */
export async function findMediaSize(
  storage: Storage<ReviewTables>,
  media: string,
  rendition: MediaRendition,
): Promise<number | null> {
  const last = await storage.read
    .selectFrom('review_media_pieces')
    .select(['place', 'bytes'])
    .where('media', '=', media)
    .where('rendition', '=', rendition)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : last.place * pieceSize + last.bytes.byteLength;
}

/** Reads a range of a file. `to` is exclusive. */
export async function readMedia(
  storage: Storage<ReviewTables>,
  media: string,
  rendition: MediaRendition,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const first = Math.floor(from / pieceSize);
  const pieces = await storage.read
    .selectFrom('review_media_pieces')
    .select('bytes')
    .where('media', '=', media)
    .where('rendition', '=', rendition)
    .where('place', '>=', first)
    .where('place', '<', Math.ceil(to / pieceSize))
    .orderBy('place')
    .execute();
  const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
  return new Uint8Array(whole.subarray(from - first * pieceSize, to - first * pieceSize));
}

/**
 * Deletes uploads whose review wasn't submitted within `uploadLifetimeMs`, at most 200.
 *
 * @returns the number of deleted uploads
 */
export async function deleteDrafts(storage: Storage<ReviewTables>, now: EpochMs): Promise<number> {
  const rows = await storage.read
    .selectFrom('review_media')
    .select('id')
    .where('review', 'is', null)
    .where((row) =>
      // Rows with a future time are deleted too: after the clock was set back they would be kept for ever.
      row.or([row('kept_at', '<', now - uploadLifetimeMs), row('kept_at', '>', now + uploadLifetimeMs)]),
    )
    .limit(200)
    .execute();
  for (const { id } of rows) {
    await storage.change(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('review_media')
        .where('id', '=', id)
        .where('review', 'is', null)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await tx.deleteFrom('review_media_pieces').where('media', '=', id).execute();
    });
  }
  return rows.length;
}
