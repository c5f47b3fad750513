/** Validation of reviews and questions, with the messages for the shopper (ENG-15). */

export const reviewMessages = {
  rating: 'Please enter a star rating for this review',
  words: "Review's title & body can't be empty",
  name: 'Name field cannot be empty',
  question: "Question's body can't be empty",
  criteria: 'One or more of your answers does not meet the required criteria',
} as const;

/** Maximum bytes (UTF-8) of each text. */
export const reviewTextLimits = {
  author: 100,
  title: 200,
  body: 6000,
  question: 2000,
  answer: 4000,
  variant: 300,
} as const;

// Invisible characters, and characters that change the text direction. No name needs them.
const unseen =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Cleans a text of one line: removes control characters and repeated spaces. */
export function collapseToLine(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').trim();
}

/** Cleans a text of several lines: removes control characters, and allows at most one empty line in a row. */
export function cleanMultiLine(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map(collapseToLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns true if a text is longer than a number of bytes. */
export function exceedsBytes(text: string, bytes: number): boolean {
  return Buffer.byteLength(text) > bytes;
}

export type ReviewField = 'rating' | 'title' | 'body' | 'author' | 'variant' | 'photos' | 'video' | 'form';

export interface TextError<Field extends string = ReviewField> {
  readonly field: Field;
  /** Message for the shopper. */
  readonly message: string;
}

export interface ReviewText {
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** An attribute that the author chose, for example "Medium". Null if none. */
  readonly variant: string | null;
}

/** The form's input. */
export interface TypedReview {
  readonly rating: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** The chosen values of the product's options. Empty values are ignored. */
  readonly choices: readonly string[];
}

type Read<Words, Field extends string> =
  | { readonly ok: true; readonly words: Words }
  | { readonly ok: false; readonly problems: readonly TextError<Field>[] };

/**
 * Validates a review.
 *
 * @param offered values of the product's options that may be chosen
 * @example
 * parseReview({ rating: '', title: 'Lovely', body: 'It is.', author: 'Ada', choices: [] }, []);
 * // { ok: false, problems: [{ field: 'rating', message: 'Please enter a star rating for this review' }] }
 */
export function parseReview(typed: TypedReview, offered: readonly string[]): Read<ReviewText, ReviewField> {
  const rating = /^[1-5]$/.test(typed.rating) ? Number(typed.rating) : null;
  const title = collapseToLine(typed.title);
  const body = cleanMultiLine(typed.body);
  const author = collapseToLine(typed.author);
  const choices = typed.choices.filter((choice) => choice !== '');
  const problems: TextError[] = [];
  const wrong = (field: ReviewField, message: string) => problems.push({ field, message });
  if (rating === null) wrong('rating', reviewMessages.rating);
  // Title and body share a message, which each of them gets if it is empty.
  if (title === '') wrong('title', reviewMessages.words);
  if (body === '') wrong('body', reviewMessages.words);
  if (author === '') wrong('author', reviewMessages.name);
  if (exceedsBytes(title, reviewTextLimits.title)) wrong('title', reviewMessages.criteria);
  if (exceedsBytes(body, reviewTextLimits.body)) wrong('body', reviewMessages.criteria);
  if (exceedsBytes(author, reviewTextLimits.author)) wrong('author', reviewMessages.criteria);
  if (choices.some((choice) => !offered.includes(choice))) wrong('variant', reviewMessages.criteria);
  if (rating === null || problems.length > 0) return { ok: false, problems };
  const variant = choices.length === 0 ? null : choices.join(' / ');
  return { ok: true, words: { rating, title, body, author, variant } };
}

export type QuestionField = 'body' | 'author' | 'form';

export interface QuestionText {
  readonly body: string;
  readonly author: string;
}

/** Validates a question. */
export function parseQuestion(typed: QuestionText): Read<QuestionText, QuestionField> {
  const body = cleanMultiLine(typed.body);
  const author = collapseToLine(typed.author);
  const problems: TextError<QuestionField>[] = [];
  if (body === '') problems.push({ field: 'body', message: reviewMessages.question });
  else if (exceedsBytes(body, reviewTextLimits.question))
    problems.push({ field: 'body', message: reviewMessages.criteria });
  if (author === '') problems.push({ field: 'author', message: reviewMessages.name });
  else if (exceedsBytes(author, reviewTextLimits.author))
    problems.push({ field: 'author', message: reviewMessages.criteria });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, words: { body, author } };
}
