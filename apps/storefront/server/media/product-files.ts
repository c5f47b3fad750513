/** Serves video and model files of the media folders, unchanged, whole or by ranges. */
import { open } from 'node:fs/promises';
import type { Bytes } from '@vitrine/rules/units';
import type { Context } from 'hono';
import { type ByteRange, parseByteRange } from '../http/byte-range.ts';
import type { ShopHttp } from '../http/environment.ts';
import { findFile } from './sources.ts';

const chunkBytes: Bytes = 64 * 1024;
const types: ReadonlyMap<string, string> = new Map([
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
  ['.mov', 'video/quicktime'],
  ['.glb', 'model/gltf-binary'],
  ['.usdz', 'model/vnd.usdz+zip'],
]);

/** Creates the response. Null if the path isn't a video or model file in the folders. */
export async function sendProductFile(
  context: Context<ShopHttp>,
  path: string,
  directories: readonly string[],
): Promise<Response | null> {
  const found = await findFile(path, directories, types);
  if (found === null) return null;
  const { file, type, size, mtimeMs } = found;
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'accept-ranges': 'bytes',
    etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // The browser's own player, which shows a video at its URL, needs inline styles and media of this origin.
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  };
  const known = context.req.header('if-none-match');
  if (known === headers.etag) return new Response(null, { status: 304, headers });
  // Ranges of a file that was replaced in between don't fit together, so the whole file is sent unless `If-Range` matches.
  const isSame = (context.req.header('if-range') ?? headers.etag) === headers.etag;
  const range = isSame ? parseByteRange(context.req.header('range'), size) : null;
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { from, to } = range ?? { from: 0, to: size };
  const sent = { ...headers, 'content-length': String(to - from) };
  const init =
    range === null
      ? { status: 200, headers: sent }
      : { status: 206, headers: { ...sent, 'content-range': `bytes ${from}-${to - 1}/${size}` } };
  if (context.req.method === 'HEAD' || to === from) return new Response(null, init);
  return new Response(await streamFile(file, { from, to }), init);
}

/** Streams a range of a file with backpressure from the client. */
async function streamFile(
  path: string,
  { from, to }: ByteRange,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const file = await open(path);
  let position = from;
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = new Uint8Array(Math.min(chunkBytes, to - position));
        const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, position);
        if (bytesRead === 0) throw new Error(`${path} became shorter while it was sent`);
        position += bytesRead;
        controller.enqueue(chunk.subarray(0, bytesRead));
        if (position < to) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await file.close();
    },
    cancel: () => file.close(),
  });
}
