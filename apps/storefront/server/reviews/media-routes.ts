/** `GET /review-media/:id/:rendition`: files of published reviews; 404 for any other. */
import { findPublishedMediaSize, readMedia } from '@vitrine/engagement/reviews/review-media';
import type { MediaRendition } from '@vitrine/engagement/reviews/review-tables';
import type { Storage } from '@vitrine/storage/database';
import { type Context, Hono } from 'hono';
import type { ShopTables } from '../engagement.ts';
import { parseByteRange } from '../http/byte-range.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

const renditions: Readonly<Record<string, { readonly of: MediaRendition; readonly type: string }>> = {
  'full.webp': { of: 'full', type: 'image/webp' },
  'small.webp': { of: 'small', type: 'image/webp' },
  'cover.webp': { of: 'cover', type: 'image/webp' },
  'video.mp4': { of: 'video', type: 'video/mp4' },
};

/** Number of bytes read from the database at a time. */
const chunkBytes = 2 * 1024 * 1024;
const possibleId = /^[\w-]{24}$/;

export function reviewMediaRoutes(storage: Storage<ShopTables>): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/review-media/:id/:rendition', (context) =>
    // The media of an id never change, but browsers cache them for a day only, because the shop may hide a review later.
    answerReviewMedia(context, storage, findPublishedMediaSize, 'public, max-age=86400, immutable'),
  );
}

/** Sends a review's file, or the requested range of it. */
export async function answerReviewMedia(
  context: Context<ShopHttp>,
  storage: Storage<ShopTables>,
  findSize: typeof findPublishedMediaSize,
  cacheControl: string,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const rendition = context.req.param('rendition') ?? '';
  const wanted = Object.hasOwn(renditions, rendition) ? renditions[rendition] : undefined;
  const size = wanted === undefined || !possibleId.test(id) ? null : await findSize(storage, id, wanted.of);
  if (wanted === undefined || size === null)
    throw new HttpError(404, 'NOT_FOUND', 'There is no such picture.');
  const headers = {
    'content-type': wanted.type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    etag: `"${id}-${wanted.of}"`,
  };
  if (context.req.header('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const range = parseByteRange(context.req.header('range'), size);
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const { from, to } = range ?? { from: 0, to: size };
  const parted = { ...headers, 'content-length': String(to - from) };
  const body =
    range === null ? streamed(storage, id, wanted.of, size) : await readMedia(storage, id, wanted.of, range);
  if (range === null) return new Response(body, { status: 200, headers: parted });
  const contentRange = `bytes ${from}-${to - 1}/${size}`;
  return new Response(body, { status: 206, headers: { ...parted, 'content-range': contentRange } });
}

/** Streams in chunks, with backpressure from the client. */
function streamed(
  storage: Storage<ShopTables>,
  id: string,
  rendition: MediaRendition,
  size: number,
): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    async pull(controller) {
      const to = Math.min(size, from + chunkBytes);
      controller.enqueue(await readMedia(storage, id, rendition, { from, to }));
      from = to;
      if (from >= size) controller.close();
    },
  });
}
