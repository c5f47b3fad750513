/**
 * Form fields of uploaded photos and videos. The HTTP layer stores the files and replaces them with references in the
 * form.
 */
import * as words from '@vitrine/words/review-form';

export const mediaField = {
  /** Reference of a stored file: `photo:…` or `video:…`. */
  kept: 'media',
  /** Reason why a file was rejected, a `MediaError`. */
  problem: 'media-problem',
  mostPhotos: 4,
} as const;

export type MediaError =
  | 'too-large'
  | 'too-many-pixels'
  | 'no-photo'
  | 'too-long'
  | 'no-video'
  | 'shorter-than-cover'
  | 'no-room';

/** Messages shown at the field. */
export const mediaErrorMessages: Readonly<Record<MediaError, () => string>> = {
  'too-large': words.tooLarge,
  'too-many-pixels': words.tooManyPixels,
  'no-photo': words.noPhoto,
  'too-long': words.tooLong,
  'no-video': words.noVideo,
  'shorter-than-cover': words.shorterThanCover,
  'no-room': words.noRoom,
};

export function isMediaError(text: string): text is MediaError {
  return Object.hasOwn(mediaErrorMessages, text);
}

/** Returns the field that an error belongs to. */
export function getMediaErrorField(problem: MediaError): 'photos' | 'video' {
  return ['too-long', 'no-video', 'shorter-than-cover'].includes(problem) ? 'video' : 'photos';
}
