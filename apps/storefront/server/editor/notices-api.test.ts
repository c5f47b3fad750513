/** E-mails to editors about approvals and comments. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMails } from '../notifications/read-test-emails.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders, type TestEditorRole } from './test-editors.ts';

let opened: RunningTestShop;
const browsers = new Map<TestEditorRole, Shopper>();
const announcement = { kind: 'theme/announcement', key: '' } as const;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  for (const who of ['editor', 'publisher', 'admin'] as const)
    browsers.set(who, await createEditorBrowser(opened, who));
});
afterAll(() => opened.dispose());

async function send(who: TestEditorRole, method: string, path: string, body?: unknown) {
  const answer = await browsers.get(who)?.send(method, `/editor/api${path}`, body, sameOriginHeaders);
  if (answer === undefined) throw new Error(who);
  expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true);
  return answer.json();
}

let versions = 0;
beforeEach(async () => {
  const body = { default: { enabled: true, text: `Version ${versions}` } };
  const saved = await opened.shop.contentStore.save(announcement, {
    body,
    basedOn: versions,
    author: 'editor@example.com',
  });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  versions = saved.version.number;
});

const document = '/documents/theme/announcement';
const askToPublish = () =>
  send('editor', 'POST', `${document}/publish`, { version: versions, from: null, until: null });
async function sent(who: TestEditorRole, subject: RegExp): Promise<readonly string[]> {
  await opened.shop.notifications.outbox.runDueJobs();
  return findMails(opened, `${who}@example.com`, subject);
}

describe('EDIT-40: an email about', () => {
  test('a request for approval goes to each who may approve it, with a link, and its answer to the author', async () => {
    const { waiting } = await askToPublish();
    const subject = new RegExp(`Please approve: .*version ${versions}`);
    const [mail = '', ...more] = await sent('publisher', subject);
    expect(more).toEqual([]);
    expect(mail).toContain('/editor/documents/theme/announcement');
    expect(mail).toContain('/editor/sessions');
    expect(await sent('admin', subject)).toHaveLength(1);
    expect(await sent('editor', subject)).toEqual([]);
    await send('publisher', 'POST', `/reviews/${waiting.id}/decline`, { answer: 'Shorter, please' });
    const [answer = ''] = await sent('editor', /Changes asked for: /);
    expect(answer).toContain('Shorter, please');

    const again = await askToPublish();
    await send('admin', 'POST', `/reviews/${again.waiting.id}/approve`);
    expect(await sent('editor', /Approved: /)).toHaveLength(1);
    expect(await sent('admin', /Approved: /)).toEqual([]);
  });

  test('a comment goes to the author and to others who commented, in their language, not to who wrote it', async () => {
    await send('editor', 'PUT', '/notices', { notices: 'de' });
    await send('publisher', 'POST', `${document}/comments`, {
      version: versions,
      field: '',
      text: 'Is <this> right?',
    });
    const [german = ''] = await sent('editor', /Neuer Kommentar: /);
    expect(german).toContain('Is <this> right?');
    expect(german).toContain('Is &lt;this&gt; right?');
    expect(await sent('publisher', /comment|Kommentar/)).toEqual([]);
    await send('editor', 'POST', `${document}/comments`, { version: versions, field: '', text: 'Yes' });
    expect(await sent('publisher', /New comment: /)).toHaveLength(1);
    expect(await sent('editor', /Neuer Kommentar: /)).toHaveLength(1);
  });

  test('nothing goes to an account that turned them off, also after it was queued', async () => {
    expect(await send('admin', 'GET', '/notices')).toEqual({ notices: 'en' });
    const subject = new RegExp(`Please approve: .*version ${versions}`);
    await send('admin', 'PUT', '/notices', { notices: 'off' });
    expect(await send('admin', 'GET', '/notices')).toEqual({ notices: 'off' });
    await askToPublish();
    expect(await sent('admin', subject)).toEqual([]);
    expect(await sent('publisher', subject)).toHaveLength(1);
  });
});
