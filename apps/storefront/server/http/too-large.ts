/** Creates the 413 error of a body that is too large, with the limit and a solution. */
import type { Bytes } from '@vitrine/rules/units';
import { reviewTooLarge, textTooLarge } from '@vitrine/words/request-errors';
import { HttpError } from './http-error.ts';

/** Content of a body, in the sender's terms. */
export type BodyContent = 'request' | 'picture' | 'review' | 'text' | 'events' | 'notice';

const messages: Readonly<Record<BodyContent, (limit: string) => string>> = {
  request: (limit) => `The request is larger than ${limit}. Please shorten it, or send it in parts.`,
  picture: (limit) => `The picture is larger than ${limit}. Please choose a smaller one.`,
  review: (limit) => reviewTooLarge({ limit }),
  text: (limit) => textTooLarge({ limit }),
  events: (limit) => `The batch of events is larger than ${limit}. Send fewer events at once.`,
  notice: (limit) => `The notice is larger than ${limit}. Send the names of the changed documents only.`,
};

export function createTooLargeError(maxBytes: Bytes, content: BodyContent = 'request'): HttpError {
  return new HttpError(413, 'TOO_LARGE', messages[content](formatBytes(maxBytes)));
}

const kilobyte = 1024;

/** Formats a size, such as "256 kB" or "20 MB", rounded down. */
function formatBytes(bytes: Bytes): string {
  const kilobytes = Math.floor(bytes / kilobyte);
  return kilobytes < kilobyte ? `${kilobytes} kB` : `${Math.floor(kilobytes / kilobyte)} MB`;
}
