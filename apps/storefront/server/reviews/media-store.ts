/**
 * Validates uploaded photos and videos and stores them until the review is submitted. Files of all clients are processed one at a
 * time, in the order of their arrival.
 */
import { saveMedia } from '@vitrine/engagement/reviews/review-media';
import type { MediaRendition } from '@vitrine/engagement/reviews/review-tables';
import type { Storage } from '@vitrine/storage/database';
import type { MediaError } from '../../app/product/review-media-field.ts';
import type { ShopTables } from '../engagement.ts';
import { FairQueue } from '../media/fair-queue.ts';
import { reencodePhoto } from './photo.ts';
import { validateVideo } from './video.ts';

export type SavedMedia =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: MediaError };

export interface MediaStore {
  photo(bytes: Uint8Array): Promise<SavedMedia>;
  video(
    bytes: Uint8Array,
    of: {
      /** A frame of the video, created by the browser. */
      readonly cover: Uint8Array | null;
      /** Time of the frame in ms. */
      readonly coverAt: number | null;
    },
  ): Promise<SavedMedia>;
}

export interface MediaStoreOptions {
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  /** Maximum size in bytes of all reviews' media together. */
  readonly maxBytes: number;
}

export function createMediaStore({ storage, clock, maxBytes }: MediaStoreOptions): MediaStore {
  // Processes one file at a time, because decoding needs much memory and CPU.
  const jobs = new FairQueue<SavedMedia>({ concurrency: 1, maxWaiting: 64 });
  let count = 0;
  const inTurn = (work: () => Promise<SavedMedia>) => {
    count += 1;
    return jobs.run({ key: String(count), client: '' }, work);
  };
  const keep = async (
    of: { kind: 'photo' | 'video'; width: number; height: number; duration: number },
    renditions: ReadonlyMap<MediaRendition, Uint8Array>,
  ): Promise<SavedMedia> => {
    const id = await saveMedia(storage, { ...of, renditions, now: clock(), maxBytes });
    return id === null ? { ok: false, problem: 'no-room' } : { ok: true, id };
  };
  return {
    photo: (bytes) =>
      inTurn(async () => {
        const photo = await reencodePhoto(bytes);
        if (typeof photo === 'string') return { ok: false, problem: photo };
        const { full, small, width, height } = photo;
        const renditions = new Map<MediaRendition, Uint8Array>([
          ['full', full],
          ['small', small],
        ]);
        return keep({ kind: 'photo', width, height, duration: 0 }, renditions);
      }),
    video: (bytes, { cover, coverAt }) =>
      inTurn(async () => {
        const video = await validateVideo(bytes, coverAt);
        if (typeof video === 'string') return { ok: false, problem: video };
        const picture = cover === null ? null : await reencodePhoto(cover);
        const { bytes: clean, width, height, duration } = video;
        const renditions = new Map<MediaRendition, Uint8Array>([['video', clean]]);
        if (picture !== null && typeof picture !== 'string') {
          renditions.set('cover', picture.full).set('small', picture.small);
        }
        return keep({ kind: 'video', width, height, duration }, renditions);
      }),
  };
}
