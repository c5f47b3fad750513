/**
 * Parses multipart forms with files: validates, re-encodes and stores each file, and passes a form with the ids of the stored
 * files to the page. Pages never get a file, and the shopper doesn't have to upload again to correct other fields.
 */

import {
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { cutOff, formUnreadable } from '@vitrine/words/request-errors';
import type { Context, Next } from 'hono';
import { mediaField } from '../../app/product/review-media-field.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';
import { FairQueue, QueueFullError } from '../media/fair-queue.ts';
import { maxReviewBytes } from '../pages/page-policies.ts';
import type { MediaStore } from './media-store.ts';
import { maxPhotoBytes } from './photo.ts';
import { maxVideoBytes } from './video.ts';

const maxTextBytes = 64 * 1024;
/** Maximum numbers of forms that are read concurrently, and of waiting forms. */
const concurrency = 4;
const maxWaiting = 20;
/** Timeout of an upload in ms, so that a slow upload doesn't block others for longer. */
const uploadTimeout = 120_000;
const multipart = /^multipart\/form-data\s*;.*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i;

const photoField = 'photos';
const videoField = 'video';
const coverField = 'cover';
const coverAtField = 'coverAt';

/** Creates the middleware of pages with uploads. Requests without a multipart form stay unchanged. */
export function createReviewUpload(mediaStore: MediaStore) {
  const queue = new FairQueue<URLSearchParams>({ concurrency, maxWaiting });
  let count = 0;
  return async (context: Context<ShopHttp>, next: Next) => {
    const [, quoted, plain] = multipart.exec(context.req.header('content-type') ?? '') ?? [];
    const boundary = quoted ?? plain;
    if (context.req.method !== 'POST' || boundary === undefined) return next();
    const { raw } = context.req;
    const { body } = raw;
    if (body === null) throw unreadable();
    const who = getNetwork(context.get('address'));
    const signal = AbortSignal.any([raw.signal, AbortSignal.timeout(uploadTimeout)]);
    count += 1;
    const fields = await queue
      .run({ key: String(count), client: who, signal }, () => plainFields(body, boundary, mediaStore, signal))
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? busy(error) : error;
      });
    const headers = new Headers(raw.headers);
    headers.set('content-type', 'application/x-www-form-urlencoded');
    headers.delete('content-length');
    context.req.raw = new Request(raw.url, { method: 'POST', headers, body: fields.toString() });
    return next();
  };
}

interface UploadedVideo {
  bytes: Uint8Array | null;
  cover: Uint8Array | null;
}

async function plainFields(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  mediaStore: MediaStore,
  signal: AbortSignal,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  const film: UploadedVideo = { bytes: null, cover: null };
  const chunks = untilAborted(body, signal);
  try {
    const bounds = { boundary, maxFileSize: maxVideoBytes, maxParts: 40, maxTotalSize: maxReviewBytes };
    for await (const part of parseMultipartStream(chunks, bounds))
      await addPart(part, fields, film, mediaStore);
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error;
    if (!(error instanceof MaxFileSizeExceededError)) throw unreadable();
    // The body is read to its end, because browsers otherwise report a lost connection instead of the response.
    await drained(chunks);
    fields.append(mediaField.problem, 'too-large');
  }
  if (film.bytes !== null) await saveVideo(film.bytes, film.cover, fields, mediaStore);
  return fields;
}

async function addPart(
  part: MultipartPart,
  fields: URLSearchParams,
  film: UploadedVideo,
  mediaStore: MediaStore,
): Promise<void> {
  const name = decoded(() => part.name);
  if (name === undefined || name === mediaField.problem) return;
  if (!part.isFile) {
    if (part.size > maxTextBytes) throw createTooLargeError(maxTextBytes, 'text');
    const text = decoded(() => part.text);
    if (`${name}${text}`.includes('\0')) throw unreadable();
    fields.append(name, text);
    return;
  }
  // Skips an empty file field.
  if (part.size === 0) return;
  if (name === videoField) film.bytes = part.bytes;
  if (name === coverField && part.size <= maxPhotoBytes) film.cover = part.bytes;
  if (name !== photoField || fields.getAll(mediaField.kept).length >= mediaField.mostPhotos) return;
  const kept = await mediaStore.photo(part.bytes);
  if (kept.ok) fields.append(mediaField.kept, `photo:${kept.id}`);
  else fields.append(mediaField.problem, kept.problem);
}

async function saveVideo(
  bytes: Uint8Array,
  cover: Uint8Array | null,
  fields: URLSearchParams,
  mediaStore: MediaStore,
): Promise<void> {
  const at = Number(fields.get(coverAtField) || Number.NaN);
  const kept = await mediaStore.video(bytes, { cover, coverAt: at >= 0 ? Math.round(at * 1000) : null });
  if (kept.ok) fields.append(mediaField.kept, `video:${kept.id}`);
  else fields.append(mediaField.problem, kept.problem);
}

/** Calls `read`, which decodes text. @throws HttpError 400 for bytes that aren't UTF-8 */
function decoded<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? unreadable() : error;
  }
}

/** Returns a stream of the body that ends when `signal` aborts: if the client disconnects, or after the timeout. */
function untilAborted(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new HttpError(400, 'CUT_OFF', cutOff());
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function drained(chunks: ReadableStream<Uint8Array>): Promise<void> {
  const reader = chunks.getReader();
  while (!(await reader.read()).done);
}

function unreadable(): HttpError {
  return new HttpError(400, 'MALFORMED_FORM', formUnreadable());
}

function busy({ retryAfterSeconds }: QueueFullError): HttpError {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new HttpError(
    503,
    'BUSY',
    'Many photos are coming in right now. Please try again in a moment.',
    {},
    headers,
  );
}
