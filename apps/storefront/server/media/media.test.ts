import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { DiskCache } from './disk-cache.ts';
import { createPlaceholder } from './drawings.ts';
import { isPlaceholderKind, placeholderKinds } from './kinds.ts';
import { toImageTransform } from './request.ts';

describe('drawings', () => {
  const all = Object.keys(placeholderKinds).filter(isPlaceholderKind);

  it.each(all)('of a %s are pictures of 1200 x 1500', async (kind) => {
    const svg = createPlaceholder(kind, 'golden-hour-1');
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect([format, width, height]).toEqual(['svg', 1200, 1500]);
  });

  it('of the same name are the same, of another name others', () => {
    expect(createPlaceholder('bottle', 'sunset-oil-1')).toBe(createPlaceholder('bottle', 'sunset-oil-1'));
    expect(createPlaceholder('bottle', 'sunset-oil-1')).not.toBe(createPlaceholder('bottle', 'sunset-oil-2'));
  });

  it('of shades differ in the liquid alone', () => {
    const light = createPlaceholder('mousse', 'golden-hour-mousse-light');
    const dark = createPlaceholder('mousse', 'golden-hour-mousse-ultra-dark');
    expect(light).toContain('#d79a54');
    expect(dark).toContain('#5d3118');
    const cap = /<rect x="500" y="380"[^>]*fill="(#\w+)"/;
    expect(cap.exec(light)?.[1]).toBe(cap.exec(dark)?.[1]);
  });

  it('SEC-13: hold no markup of a name', () => {
    expect(createPlaceholder('jar', 'a<script>alert(1)</script>')).not.toContain('<script');
  });
});

describe('what a picture is asked for', () => {
  it.each([
    [{ width: 320 }, 320, null],
    [{ width: 540 }, 540, null],
    [{ width: 541 }, 640, null],
    [{ width: 5000 }, 2048, null],
    [{ width: 300, height: 300 }, 320, 320],
    [{ width: 400, height: 500 }, 400, 500],
    [{ width: 400, height: 502 }, 400, 500],
    [{ height: 333 }, null, 400],
    [{ width: 100, height: 5000 }, 160, 480],
  ])('PAGE-03: %j becomes %i x %s', (query, width, height) => {
    expect(toImageTransform(query, 'webp')).toMatchObject({ width, height });
  });
});

describe('the picture route', () => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop();
    await mkdir(join(test.directory, 'media'), { recursive: true });
    const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(test.directory, 'media', 'beach.jpg'), photograph);
    await writeFile(join(test.directory, 'media', 'secret.txt'), 'secret');
    await writeFile(join(test.directory, 'media', 'foam.mp4'), 'ftyp, then frames');
    await writeFile(join(test.directory, 'media', 'jar.glb'), 'glTF');
  });
  afterAll(() => test.dispose());

  const get = (path: string, accept = 'image/avif,image/webp,*/*') =>
    new Shopper(test.app).send('GET', `/media/${path}`, undefined, { accept });
  const sizeOf = async (response: Response) => {
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [width, height];
  };

  const getPart = (range: string, others: Record<string, string> = {}) =>
    new Shopper(test.app).send('GET', '/media/foam.mp4', undefined, { range, ...others });

  it('PAGE-31: sends videos and models as they are, for caches too', async () => {
    const video = await get('foam.mp4');
    expect([video.status, await video.text()]).toEqual([200, 'ftyp, then frames']);
    expect(Object.fromEntries(video.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '17',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await get('jar.glb')).headers.get('content-type')).toBe('model/gltf-binary');
    const known = { 'if-none-match': video.headers.get('etag') ?? '' };
    expect((await getPart('bytes=0-', known)).status).toBe(304);
    for (const path of ['other.mp4', '..%2Ffoam.mp4', 'foam.mp4/x.mp4', 'secret.txt'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('PAGE-31: sends the part of a video that a player requests, and none of a replaced file', async () => {
    const part = await getPart('bytes=4-7');
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      ', th',
      'bytes 4-7/17',
    ]);
    expect(await (await getPart('bytes=-6')).text()).toBe('frames');
    expect(await (await getPart('bytes=6-')).text()).toBe('then frames');
    const beyond = await getPart('bytes=17-');
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */17']);
    const replaced = await getPart('bytes=4-7', { 'if-range': '"other"' });
    expect([replaced.status, await replaced.text()]).toEqual([200, 'ftyp, then frames']);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('answers a browser that accepts %s with %s', async (accept, type) => {
    const response = await get('beach.jpg?width=320', accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toContain('accept');
    expect(await sizeOf(response)).toEqual([320, 213]);
  });

  it('crops to what is asked for, and takes a format by name', async () => {
    const response = await get('beach.jpg?width=320&height=320&crop=center&format=png');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sizeOf(response)).toEqual([320, 320]);
  });

  it.each([
    ['beach_320x320.jpg', [320, 213]],
    ['beach_320x.jpg?v=1718000000', [320, 213]],
    ['beach_x160.jpg', [240, 160]],
    ['beach_320x320_crop_center.jpg?width=&height=', [320, 320]],
    ['beach.jpg?width=320&height=&crop=', [320, 213]],
  ])('API-27: takes Shopify’s sizes in names, and leaves empty parameters aside: %s', async (path, size) => {
    expect(await sizeOf(await get(path, 'image/webp'))).toEqual(size);
  });

  it('API-33: the Storefront API gives the hash of a picture, and null of one elsewhere', async () => {
    const response = await new Shopper(test.app).send('POST', '/api/2025-07/graphql.json', {
      query: '{ product(handle: "sunset-oil") { featuredImage { thumbhash } } }',
    });
    const { thumbhash } = (await response.json()).data.product.featuredImage;
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(15);
    const { pictureHashes } = test.shop.embedded!;
    expect(await pictureHashes.find('beach.jpg')).toMatch(/^[A-Za-z0-9+/]{20,40}=*$/);
    expect(await pictureHashes.find('nowhere.jpg')).toBeNull();
  });

  it('API-27: no picture has a name of sizes alone', async () => {
    expect((await get('nowhere_320x320.jpg')).status).toBe(404);
    expect((await get('beach_x.jpg')).status).toBe(404);
  });

  it('never enlarges', async () => {
    expect(await sizeOf(await get('beach.jpg?width=2048', 'image/webp'))).toEqual([900, 600]);
  });

  it('draws placeholders, as they are or in a size', async () => {
    const plain = await get('placeholder/pump/dawn-1.svg');
    expect(plain.headers.get('content-type')).toBe('image/svg+xml');
    expect(await sizeOf(await get('placeholder/pump/dawn-1.svg?width=540'))).toEqual([540, 675]);
  });

  it('shows the photograph where a drawing of its name stood', async () => {
    const folder = join(test.directory, 'media', 'collections');
    await mkdir(folder, { recursive: true });
    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#b87' } })
      .webp()
      .toFile(join(folder, 'dusk.webp'));
    const address = 'placeholder/jar/collection-dusk.svg';
    expect((await get(address)).headers.get('content-type')).toBe('image/avif');
    expect(await sizeOf(await get(`${address}?width=320`))).toEqual([320, 400]);
  });

  it('makes each variant once, for many who ask at the same time', async () => {
    const before = (await readdir(join(test.directory, 'pictures'))).length;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get('placeholder/jar/dusk-1.svg?width=400')),
    );
    expect(new Set(answers.map((response) => response.headers.get('etag'))).size).toBe(1);
    expect(await readdir(join(test.directory, 'pictures'))).toHaveLength(before + 1);
  });

  it('answers 304 to a browser that has it', async () => {
    const etag = (await get('beach.jpg?width=320')).headers.get('etag') ?? '';
    const again = await new Shopper(test.app).send('GET', '/media/beach.jpg?width=320', undefined, {
      accept: 'image/avif',
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
  });

  it.each([
    'none.jpg?width=320',
    'placeholder/spaceship/x.svg',
    'secret.txt',
    '..%2f..%2fetc%2fpasswd.png',
    '%2e%2e/vitrine.db',
    'remote/evil.example/a.png?width=320',
  ])('SEC-14: has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('SEC-14: refuses a path that can’t be decoded', async () => {
    expect((await get('%ff.png')).status).toBe(400);
  });

  it.each([
    'beach.jpg?width=0',
    'beach.jpg?width=big',
    'beach.jpg?width=320&crop=sideways',
    'beach.jpg?format=exe',
  ])('refuses %s', async (path) => {
    expect((await get(path)).status).toBe(422);
  });
});

describe('finished pictures on disk', () => {
  it('REL-03: leave nothing behind where there is no room for them', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-full-'));
    const module = new URL('./disk-cache.ts', import.meta.url).href;
    const program = `
      const { DiskCache } = await import(${JSON.stringify(module)});
      const cache = await DiskCache.open(${JSON.stringify(directory)}, 1e9);
      await cache.write('small', new Uint8Array(100));
      const failed = await cache.write('large', new Uint8Array(1e6)).catch((error) => error.code);
      console.log(failed, (await cache.read('small')).length, await cache.read('large'));`;
    // Files of this shell's children hold 8 blocks at most: the writing fails half-way, as on a full disk.
    const limited = ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, program];
    const { stdout } = await promisify(execFile)('/bin/sh', limited);
    expect(stdout).toBe('EFBIG 100 null\n');
    expect(await readdir(directory)).toHaveLength(1);
    await rm(directory, { recursive: true });
  });

  it('of a process that died while it wrote are cleared away at the next start', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-drafts-'));
    for (const name of ['abc.old-draft', 'abc.new-draft', 'finished'])
      await writeFile(join(directory, name), '');
    await utimes(join(directory, 'abc.old-draft'), 1, 1);
    await DiskCache.open(directory, 1e9);
    expect((await readdir(directory)).sort()).toEqual(['abc.new-draft', 'finished']);
    await rm(directory, { recursive: true });
  });

  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.dispose());

  it('stay within their size, the ones not asked for longest go first', async () => {
    const directory = join(test.directory, 'small');
    const cache = await DiskCache.open(directory, 10_000);
    for (let index = 0; index < 30; index += 1) await cache.write(`picture ${index}`, new Uint8Array(1000));
    expect((await readdir(directory)).length).toBeLessThanOrEqual(10);
    expect(await cache.read('picture 0')).toBeNull();
    expect(await cache.read('picture 29')).toHaveLength(1000);
    expect((await (await DiskCache.open(directory, 10_000)).read('picture 29'))?.byteLength).toBe(1000);
  });
});

it('AVIF_EFFORT decides how small an AVIF picture is made', async () => {
  const sizes = await Promise.all(
    ['0', '2'].map(async (effort) => {
      const shop = await openTestShop({ AVIF_EFFORT: effort });
      const path = '/media/products/sunset-oil-1.webp?width=320';
      const response = await new Shopper(shop.app).send('GET', path, undefined, { accept: 'image/avif' });
      const { byteLength } = await response.arrayBuffer();
      await shop.dispose();
      return [response.headers.get('content-type'), byteLength] as const;
    }),
  );
  expect(sizes.map(([type]) => type)).toEqual(['image/avif', 'image/avif']);
  expect(sizes[0]?.[1]).not.toBe(sizes[1]?.[1]);
});
