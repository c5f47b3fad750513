/** How a form names the pictures and videos that came with it: the edge keeps the files, the page sees their names. */
import * as words from '@vitrine/words/review-form';

export const mediaField = {
  /** `photo:…` or `video:…`: something that is kept. */
  kept: 'media',
  /** A `MediaProblem`: something that could not be. */
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

/** What stands beside the field. */
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

/** Which field a problem belongs to. */
export function getMediaErrorField(problem: MediaError): 'photos' | 'video' {
  return ['too-long', 'no-video', 'shorter-than-cover'].includes(problem) ? 'video' : 'photos';
}
