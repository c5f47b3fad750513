/** Editors read on a document's form that its file is invalid, and what is active in place of it. */
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from './test-editors.ts';

let directory: string;
let opened: RunningTestShop;
let publisher: Shopper;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-file-errors-'));
  await cp(join(import.meta.dirname, '../../../../demo/content-offers'), directory, { recursive: true });
  opened = await openTestShop({ CONTENT_DIR: directory });
  await addEditors(opened);
  publisher = await createEditorBrowser(opened, 'publisher');
});
afterAll(async () => {
  await opened.dispose();
  await rm(directory, { recursive: true, force: true });
});

const path = '/editor/api/documents/cart/tierDiscount';
const document = async () => (await publisher.send('GET', path)).json();

describe('a document whose file is invalid', () => {
  test('CONT-17: is shown as it is active, with what is wrong and since when', async () => {
    const before = await document();
    expect(before.fileErrors).toEqual([]);
    await writeFile(join(directory, 'cart/tierDiscount.json'), '{ "default": { "enable": "yes" } }');
    await utimes(join(directory, 'cart/tierDiscount.json'), 1, 1);
    const { fileErrors, body, live } = await document();
    expect(fileErrors).toEqual([
      {
        path: 'default.enable',
        message: 'Should be true or false. Found: "yes"',
        effect: expect.stringMatching(
          /^Its last valid version has been active instead since 20\S+ \S+ UTC\.$/,
        ),
      },
    ]);
    expect([body, live]).toEqual([before.body, before.live]);
  });

  test('CONT-17: says nothing of the file once a version is published in place of it', async () => {
    const body = { default: { enable: false, tiers: [] } };
    const headers = { ...sameOriginHeaders, 'if-match': '"0"' };
    expect((await publisher.send('PUT', path, { body }, headers)).status).toBe(200);
    expect((await document()).fileErrors).toHaveLength(1);
    const publication = { version: 1, from: null, until: null };
    const published = await publisher.send('POST', `${path}/publish`, publication, sameOriginHeaders);
    expect(published.status).toBe(200);
    expect((await document()).fileErrors).toEqual([]);
  });
});
