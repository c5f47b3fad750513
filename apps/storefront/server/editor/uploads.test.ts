/** Pictures that editors bring: by their content, never by their name. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { addEditors, createEditorBrowser, editorHost, sameOriginHeaders } from './test-editors.ts';
import { saveUpload } from './uploads.ts';

let opened: RunningTestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
});
afterAll(async () => {
  await opened.dispose();
});

const keep = async (bytes: Uint8Array) =>
  (await saveUpload(opened.shop.uploads, { bytes, title: 'Shore', by: 'ada@example.com' })).path;
const readKept = async (path: string) =>
  sharp((await opened.shop.uploads.read(path.slice('/media/uploads/'.length))) ?? Buffer.alloc(0)).metadata();

const picture = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } });

describe('a picture', () => {
  test('EDIT-06: is re-encoded without the camera’s metadata', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('secret place')).toBe(true);
    const path = await keep(bytes);
    expect(path).toMatch(/^\/media\/uploads\/[0-9a-f]{24}\.webp$/);
    const kept = await readKept(path);
    expect(kept).toMatchObject({ format: 'webp', width: 20, height: 10 });
    expect(kept.exif).toBeUndefined();
    expect(await keep(bytes)).toBe(path);
    expect(await opened.shop.uploads.names()).toEqual([path.slice('/media/uploads/'.length)]);
  });

  test('that is larger than any screen is made smaller', async () => {
    const path = await keep(await picture(4000, 100).png().toBuffer());
    expect(await readKept(path)).toMatchObject({ width: 3200 });
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    [
      'a script after a picture’s first bytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('alert(1)')]),
    ],
    ['a page', Buffer.from('<!doctype html><title>x</title>')],
    ['nothing', Buffer.alloc(0)],
  ])('EDIT-06, ENG-17: is not %s', async (_name, bytes) => {
    await expect(keep(bytes)).rejects.toMatchObject({ status: 415 });
  });

  test('BRAND-21: that is an SVG is stored without what runs, and served so that nothing could', async () => {
    const written =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';
    const path = await keep(Buffer.from(written));
    expect(path).toMatch(/^\/media\/uploads\/[0-9a-f]{24}\.svg$/);
    const response = await opened.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test' } });
    expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      expect.stringContaining('sandbox'),
    ]);
    const text = await response.text();
    expect(text).toContain('<path d="M0 0h9v9z"');
    expect(text).not.toMatch(/script|onload/);
  });

  test('BRAND-22: that is a font is stored as it is, and half a font is refused', async () => {
    const font = new Uint8Array(
      await readFile(
        createRequire(import.meta.url).resolve(
          '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
        ),
      ),
    );
    const path = await keep(font);
    const response = await opened.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test' } });
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(font);
    await expect(keep(font.subarray(0, 5000))).rejects.toMatchObject({ status: 415 });
  });

  test('EDIT-06: that unfolds into too many pixels is refused', async () => {
    const bytes = await picture(10_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    await expect(keep(bytes)).rejects.toMatchObject({ status: 415 });
  });

  test('with too many bytes is rejected, with or without Content-Length', async () => {
    const browser = await createEditorBrowser(opened, 'editor');
    const told = {
      ...sameOriginHeaders,
      'content-type': 'image/png',
      'content-length': String(21 * 1024 * 1024),
    };
    expect((await browser.send('POST', '/editor/api/media', 'x', told)).status).toBe(413);
    await expect(keep(Buffer.alloc(21 * 1024 * 1024))).rejects.toMatchObject({
      status: 413,
    });
  });

  test('EDIT-06: whatever it is called is shown by the picture route, as a picture', async () => {
    const browser = await createEditorBrowser(opened, 'editor');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = (bytes: Uint8Array) =>
      opened.app.request(`http://${editorHost}/editor/api/media`, {
        method: 'POST',
        headers: { host: editorHost, cookie, 'content-type': 'text/html', ...sameOriginHeaders },
        body: new Uint8Array(bytes),
      });
    const response = await post(await picture().png().toBuffer());
    expect(response.status).toBe(201);
    const { path } = await response.json();
    const shown = await opened.app.request(`http://shop.test${path}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const refused = await post(Buffer.from('<script>alert(1)</script>'));
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ error: { code: 'NOT_A_PICTURE' } });
  });
});
