/** The picture library over HTTP: rights, attacks, and pictures that are in use. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PicturesJson } from '../../app/editor/api/picture-json.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, editorHost, sameOriginHeaders } from './test-editors.ts';
import { toPictureTitle } from './uploads.ts';

let opened: RunningTestShop;
let editor: Shopper;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  editor = await createEditorBrowser(opened, 'editor');
});
afterAll(() => opened.dispose());

let shade = 0;
/** A picture that no other test uploads. */
const picture = () => {
  shade += 1;
  return sharp({ create: { width: 20 + shade, height: 10, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
};

async function upload(bytes: Uint8Array, fileName: string, browser = editor) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await opened.app.request(`http://${editorHost}/editor/api/media`, {
    method: 'POST',
    headers: { host: editorHost, cookie, 'x-file-name': fileName, ...sameOriginHeaders },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}

const nameOf = (path: string) => path.slice('/media/uploads/'.length);
const list = async (query = ''): Promise<PicturesJson> =>
  (await editor.send('GET', `/editor/api/pictures${query}`)).json();
const write = (method: 'POST' | 'PUT', path: string, body: unknown, browser = editor) =>
  browser.send(method, `/editor/api/pictures${path}`, body, sameOriginHeaders);
const save = (body: unknown, basedOn: number) =>
  editor.send(
    'PUT',
    '/editor/api/documents/theme/announcement',
    { body },
    {
      ...sameOriginHeaders,
      'if-match': `"${basedOn}"`,
    },
  );

describe('EDIT-65: the library', () => {
  test('lists a picture with what an editor wrote, its size and who uploaded it', async () => {
    const { status, body } = await upload(await picture(), encodeURIComponent('Évening shore.PNG'));
    expect([status, body]).toEqual([201, { path: expect.any(String), title: 'Évening shore', known: false }]);
    const name = nameOf(body.path);
    expect((await write('PUT', `/${name}`, { alt: ' Waves at dusk ' })).status).toBe(200);
    expect((await list('?q=evening+dusk')).pictures).toEqual([]);
    const found = await list('?q=%C3%A9vening+dusk');
    expect(found).toMatchObject({ count: 1, page: 1, pages: 1 });
    expect(found.pictures[0]).toMatchObject({
      ...{ name, title: 'Évening shore', alt: 'Waves at dusk', width: 21, height: 10 },
      ...{ addedBy: 'editor@example.com', inUse: false, uses: [], removedAt: null },
    });
    expect((await list('?filter=no-alt')).pictures.map((each) => each.name)).not.toContain(name);
    const { things } = await (await editor.send('GET', '/editor/api/pick/media?q=%C3%A9vening')).json();
    expect(things[0]).toMatchObject({ id: body.path, title: 'Évening shore', alt: 'Waves at dusk' });
  });

  test('knows a file that was uploaded before', async () => {
    const bytes = await picture();
    const first = await upload(bytes, 'one.png');
    expect(await upload(bytes, 'two.png')).toEqual({
      status: 201,
      body: { path: first.body.path, title: 'two', known: true },
    });
  });

  test('lists the files of the shop’s folder, which can’t be changed here', async () => {
    const { pictures } = await list('?filter=files&q=hero');
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.every(({ name, inUse }) => name === null && inUse)).toBe(true);
  });
});

describe('EDIT-66: a picture that a document shows', () => {
  test('is not deleted, whoever chose it, and is once nothing shows it; then it comes back', async () => {
    const used = (await upload(await picture(), 'used.png')).body.path;
    const unused = (await upload(await picture(), 'unused.png')).body.path;
    expect((await save({ default: { enabled: true, text: `See ${used}` } }, 0)).status).toBe(200);
    const refused = await write('POST', '/remove', { names: [nameOf(unused), nameOf(used)] });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        error: { code: 'IN_USE' },
        pictures: [
          {
            title: 'used',
            uses: [{ title: 'Announcement bar', to: '/documents/theme/announcement', state: 'draft' }],
          },
        ],
      },
    ]);
    expect((await list('?filter=unused')).pictures.map(({ title }) => title)).toContain('unused');
    expect((await list('?filter=unused')).pictures.map(({ title }) => title)).not.toContain('used');

    expect((await save({ default: { enabled: true, text: 'See nothing' } }, 1)).status).toBe(200);
    const removed = await write('POST', '/remove', { names: [nameOf(used)] });
    expect([removed.status, await removed.json()]).toEqual([200, { names: [nameOf(used)] }]);
    const { pictures } = await list('?filter=deleted');
    expect(pictures).toMatchObject([{ name: nameOf(used), uses: [{ state: 'older' }] }]);
    expect((await list()).pictures.map(({ path }) => path)).not.toContain(used);

    expect((await write('POST', '/restore', { names: [nameOf(used)] })).status).toBe(200);
    expect((await list()).pictures.map(({ path }) => path)).toContain(used);
  });
});

describe('EDIT-67: the library answers', () => {
  test('only to signed-in editors, and to writes from their own page', async () => {
    const nobody = await createEditorBrowser(opened, 'nobody');
    const name = nameOf((await upload(await picture(), 'x.png')).body.path);
    expect((await nobody.send('GET', '/editor/api/pictures')).status).toBe(401);
    expect((await write('POST', '/remove', { names: [name] }, nobody)).status).toBe(401);
    expect((await write('PUT', `/${name}`, { alt: 'x' }, nobody)).status).toBe(401);
    expect((await upload(await picture(), 'x.png', nobody)).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const forged = await editor.send('POST', '/editor/api/pictures/remove', { names: [name] }, foreign);
    expect(forged.status).toBe(403);
    const elsewhere = await createEditorBrowser(opened, 'nobody', 'shop.test');
    expect((await elsewhere.send('GET', '/editor/api/pictures')).status).toBe(404);
    expect((await list()).pictures.map((each) => each.name)).toContain(name);
  });

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture’s first bytes before a page', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'],
    ['a GIF that is a script', 'GIF89a/*\x01\x00*/=1;alert(1)'],
  ])('415 to %s', async (_name, text) => {
    const { status, body } = await upload(Buffer.from(text, 'latin1'), 'shore.png');
    expect([status, body.error.code]).toEqual([415, 'NOT_A_PICTURE']);
  });

  test('with a picture that lost what followed it in the file', async () => {
    const hidden = '<script>alert(1)</script>';
    const { status, body } = await upload(Buffer.concat([await picture(), Buffer.from(hidden)]), 'p.png');
    expect(status).toBe(201);
    const stored = await opened.shop.uploads.read(nameOf(body.path));
    expect(Buffer.from(stored ?? []).includes(hidden)).toBe(false);
  });

  test.each([
    ['PUT', '/..%2F..%2Fetc%2Fpasswd', { title: 'x' }, 404],
    ['PUT', '/000000000000000000000000.webp', { title: 'x' }, 404],
    ['POST', '/remove', { names: ['../../shop.db'] }, 422],
    ['POST', '/remove', { names: [] }, 422],
    ['POST', '/remove', { names: Array.from({ length: 201 }, () => '000000000000000000000000.webp') }, 422],
    ['POST', '/restore', { names: ['x'] }, 422],
  ] as const)('%s %s with an error where the call is wrong', async (method, path, body, status) => {
    expect((await write(method, path, body)).status).toBe(status);
  });

  test.each([
    ['../../../etc/passwd.png', 'passwd'],
    ['C:\\fakepath\\shore.webp', 'shore'],
    ['a\u202Egnp.exe\n.png', 'agnp.exe'],
    ['IMG_0012.jpeg', 'IMG 0012'],
    ['', ''],
    [`${'x'.repeat(300)}.png`, 'x'.repeat(120)],
  ])('with a plain name for a file: %#', (fileName, title) => {
    expect(toPictureTitle(fileName)).toBe(title);
  });
});
