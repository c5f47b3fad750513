/** `GET /media/*`: pictures in the requested size and the browser's best format, and videos and models of products. */
import { createHash } from 'node:crypto';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { type Context, Hono } from 'hono';
import { parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { QueueFullError } from './fair-queue.ts';
import type { GetImage, ImageClient } from './image-service.ts';
import { sendProductFile } from './product-files.ts';
import { chooseFormat, imageQuery, parseSizeInName, toImageTransform } from './request.ts';
import { findSource, type SourceOptions } from './sources.ts';

// Status of a request whose client has disconnected, as nginx logs it.
const clientLeft = 499;

/** Path of an uploaded font, which is served unchanged. */
const fontPath = /^uploads\/([0-9a-f]{24}\.woff2)$/;

export function mediaRoutes(give: GetImage, sources: SourceOptions): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/media/*', async (context) => {
    const path = decodedPath(context.req.path.slice('/media/'.length));
    const [, font] = fontPath.exec(path) ?? [];
    if (font !== undefined) {
      const bytes = await sources.uploads.read(font);
      if (bytes === null) throw noPicture();
      return send(context, bytes, 'font/woff2');
    }
    const productFile = await sendProductFile(context, path, sources.directories);
    if (productFile !== null) return productFile;
    const query = parseQueryString(context, imageQuery);
    // An SVG requested without a size is sent unchanged.
    if (path.endsWith('.svg') && Object.values(query).every((value) => value === undefined)) {
      const source = await findSource(path, sources);
      const bytes = source?.vector === true ? await source.read() : null;
      if (bytes !== null) return send(context, bytes, 'image/svg+xml');
    }
    const drawn = /\.(?:png|svg|gif)$/i.test(path) && !path.startsWith('placeholder/');
    const otherwise = drawn ? 'png' : 'jpeg';
    const format = query.format ?? chooseFormat(context.req.header('accept'), otherwise);
    const { signal } = context.req.raw;
    /** Handles a name that ends with a size: `oil_200x.jpg` is `oil.jpg` in that size. */
    const giveSizeInName = (name: string, client: ImageClient) => {
      const sized = parseSizeInName(name);
      return sized && give(sized.path, toImageTransform({ ...sized.query, ...query }, format), client);
    };
    const who = getNetwork(context.get('address'));
    try {
      const picture =
        (await give(path, toImageTransform(query, format), { client: who, signal })) ??
        (await giveSizeInName(path, { client: who, signal }));
      if (picture === null) throw noPicture();
      return send(context, picture.bytes, picture.type);
    } catch (error) {
      if (signal.aborted) return new Response(null, { status: clientLeft });
      throw error instanceof QueueFullError ? busy(error) : error;
    }
  });
}

function send(context: Context<ShopHttp>, bytes: Uint8Array, type: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    vary: 'accept',
    etag,
    // Storefronts on other hosts and other clients of the Storefront API show the pictures, too.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { status: 200, headers });
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw noPicture();
  }
}

function busy({ retryAfterSeconds }: QueueFullError): HttpError {
  return new HttpError(
    503,
    'BUSY',
    'Too many pictures are being made. Please try again in a moment.',
    {},
    { 'retry-after': String(retryAfterSeconds) },
  );
}

function noPicture(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is no such picture.');
}
