/** How a form names the pictures and videos that came with it: the edge keeps the files, the page sees their names. */

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
export const mediaProblemWords: Readonly<Record<MediaProblem, string>> = {
  'too-large': 'That file is too large: a photo may have 10 MB, a video 24 MB.',
  'too-many-pixels': 'That photo has too many pixels. Please bring a smaller one.',
  'no-photo': 'That is no photo that we can show. Please bring a JPEG, PNG, WebP or AVIF.',
  'too-long': 'That video is longer than 90 seconds. Please bring a shorter one.',
  'no-video': 'That is no video that we can show. Please bring an MP4.',
  'shorter-than-cover': 'The video is shorter than the moment you chose for its cover.',
  'no-room': 'We can’t take any more photos at the moment. Please send your review without them.',
};

export function isMediaProblem(text: string): text is MediaProblem {
  return Object.hasOwn(mediaProblemWords, text);
}

/** Which field a problem belongs to. */
export function mediaProblemField(problem: MediaProblem): 'photos' | 'video' {
  return ['too-long', 'no-video', 'shorter-than-cover'].includes(problem) ? 'video' : 'photos';
}
