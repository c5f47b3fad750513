import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressResponses } from './compressed.ts';
import type { ShopHttp } from './environment.ts';
import { sendFreshJson } from './fresh-json.ts';

const value = (characters: number) => ({ text: 'glow oil '.repeat(characters).slice(0, characters) });
const textOf = (characters: number) => JSON.stringify(value(characters));

const app = new Hono<ShopHttp>()
  .use(compressResponses)
  .get('/json/:characters', (context) =>
    sendFreshJson(context, value(Number(context.req.param('characters')))),
  )
  .get('/text/:characters', (context) => context.text(textOf(Number(context.req.param('characters')))))
  .get('/picture', (context) => context.body(textOf(9000), 200, { 'content-type': 'image/avif' }))
  .get('/kept', (context) => context.body('as it is', 200, { 'content-encoding': 'br' }))
  .get('/nothing', (context) => context.body(null, 204));

async function ask(path: string, accepted?: string) {
  const response = await app.request(
    path,
    accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
  );
  return {
    encoding: response.headers.get('content-encoding'),
    vary: response.headers.get('vary'),
    length: response.headers.get('content-length'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

function read({ encoding, bytes }: Awaited<ReturnType<typeof ask>>): string {
  if (encoding === null) return Buffer.from(bytes).toString();
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }[encoding];
  if (unpack === undefined) throw new Error(`nobody asked for ${encoding}`);
  return unpack(bytes).toString();
}

describe.each(['json', 'text'])('an answer of %s that nobody keeps', (kind) => {
  it.each([
    [100, 'gzip, deflate, br', null],
    [2000, 'gzip, deflate, br', null],
    [2100, 'gzip, deflate, br', 'br'],
    [8000, 'br', 'br'],
    [8000, 'gzip;q=0.8', 'gzip'],
    [8000, 'identity', null],
    [8000, undefined, null],
    [100_000, 'br', 'br'],
    [100_000, 'gzip', 'gzip'],
    [100_000, 'gzip, deflate, br, zstd', 'zstd'],
    [16_000, 'gzip, deflate, br, zstd', 'br'],
    [100_000, 'br, zstd;q=0', 'br'],
    // Of that size nothing is compressed while others wait.
    [300_000, 'gzip, deflate, br, zstd', 'br'],
  ])('of %i characters, for %s, is sent as %s', async (characters, accepted, encoding) => {
    const answer = await ask(`/${kind}/${characters}`, accepted);
    expect(answer.encoding).toBe(encoding);
    expect(read(answer)).toBe(textOf(characters));
    if (encoding === null) return;
    expect(answer.bytes.byteLength).toBeLessThan(characters / 4);
    expect(answer.vary).toBe('accept-encoding');
  });
});

describe('fresh JSON', () => {
  it('is never kept, and says how long it is', async () => {
    const response = await app.request('/json/8000', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
  });
});

describe('what does not gain', () => {
  it.each([
    ['a picture', '/picture', null, textOf(9000)],
    ['what is compressed already', '/kept', 'br', 'as it is'],
    ['no body', '/nothing', null, ''],
  ])('is left alone: %s', async (_what, path, encoding, body) => {
    const answer = await ask(path, 'br');
    expect(answer.encoding).toBe(encoding);
    expect(Buffer.from(answer.bytes).toString()).toBe(body);
  });
});
