/** How a form names the pictures and videos that came with it: the edge keeps the files, the page sees their names. */
import * as words from '@vitrine/words/review-form';

export const mediaField = {
  /** `photo:…` or `video:…`: something that is kept. */
  kept: 'media',
  /** A `MediaProblem`: something that could not be. */
  problem: 'media-problem',
  mostPhotos: 4,
} as const;

export type MediaProblem =
  | 'too-large'
  | 'too-many-pixels'
  | 'no-photo'
  | 'too-long'
  | 'no-video'
  | 'shorter-than-cover'
  | 'no-room';

/** What stands beside the field. */
export const mediaProblemWords: Readonly<Record<MediaProblem, () => string>> = {
  'too-large': words.tooLarge,
  'too-many-pixels': words.tooManyPixels,
  'no-photo': words.noPhoto,
  'too-long': words.tooLong,
  'no-video': words.noVideo,
  'shorter-than-cover': words.shorterThanCover,
  'no-room': words.noRoom,
};

export function isMediaProblem(text: string): text is MediaProblem {
  return Object.hasOwn(mediaProblemWords, text);
}

/** Which field a problem belongs to. */
export function mediaProblemField(problem: MediaProblem): 'photos' | 'video' {
  return ['too-long', 'no-video', 'shorter-than-cover'].includes(problem) ? 'video' : 'photos';
}
