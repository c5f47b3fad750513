/** Calls of the admin's pages beside the Admin API: lists, changes, what is refused, and which role may what. */

import { randomUUID } from 'node:crypto';
import {
  getAdminScopes,
  getShopPermissions,
  hasPermission,
  type Role,
  roles,
} from '@vitrine/content/editor-accounts/roles';
import { readBalance, spendPoints } from '@vitrine/engagement/loyalty/ledger';
import { adjustPoints } from '@vitrine/engagement/loyalty/merchant-points';
import { putInOutbox } from '@vitrine/engagement/outbox/put-in-outbox';
import { saveMedia } from '@vitrine/engagement/reviews/review-media';
import { saveReview } from '@vitrine/engagement/reviews/save-review';
import { type AdminScope, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formScopes } from '../../app/admin/admin-pages.ts';
import { adminSections, findAdminSection, maySeeSection } from '../../app/admin/admin-sections.ts';
import { parseInputValue } from '../../app/editor/regions/zoned-time.ts';
import { addEditor, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { creditReviewPoints } from '../reviews/points-for-review.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { readAdminAudit } from './admin-audit.ts';

let test: RunningTestShop;
let manager: Shopper;
beforeAll(async () => {
  test = await openTestShop();
  for (const role of roles) await addEditor(test, role);
  manager = await createEditorBrowser(test, 'manager');
});
afterAll(() => test.dispose());

function getCommerce() {
  const storage = test.shop.embedded?.storage;
  if (storage === undefined) throw new Error('the shop has its backend inside');
  return storage;
}

const send = (method: 'GET' | 'POST', path: string, body?: object, who = manager) =>
  who.send(method, `/editor/api${path}`, body, sameOriginHeaders);
const upload = (path: string, csv: string) =>
  manager.send('POST', `/editor/api/product-imports${path}`, csv, {
    ...sameOriginHeaders,
    'content-type': 'text/csv',
    'x-file-name': encodeURIComponent('Preise für März.csv'),
  });
const header = 'Handle,Title,Variant SKU,Variant Price,Price / Canada';
const csv = (price: string) => [header, `sunset-oil,Sunset Oil,S-1,${price},`, ''].join('\n');

/** Waits until an import isn't running any more. */
async function readFinished(id: string) {
  let found = { state: 'running' };
  await expect
    .poll(async () => {
      found = await (await send('GET', `/product-imports/${id}`)).json();
      return found.state;
    })
    .not.toMatch(/running|writing|undoing/);
  return found;
}

describe('imports of products in the admin', () => {
  it('ADMIN-110, ADMIN-289: a file is checked, imported as it was checked, listed and undone', async () => {
    const checked = await (await upload('/check', csv('12.50'))).json();
    expect(checked).toMatchObject({
      problems: [],
      plan: { changed: 1, changes: [{ handle: 'sunset-oil' }] },
    });
    const start = `?fingerprint=${checked.plan.fingerprint}&skipBad=false`;
    const started = await upload(start, csv('12.50'));
    expect(started.status).toBe(202);
    const { id } = await started.json();
    expect(await readFinished(id)).toMatchObject({ state: 'imported', changed: 1, canUndo: true });
    const list = await (await send('GET', '/product-imports')).json();
    expect(list.imports).toMatchObject([{ id, fileName: 'Preise für März.csv', by: 'manager@example.com' }]);

    const late = await (await upload(start, csv('12.50'))).json();
    expect(await readFinished(late.id)).toMatchObject({ state: 'failed', isStale: true });

    const undo = await send('POST', `/product-imports/${id}/undo`, { leaveChanged: false });
    expect(undo.status).toBe(202);
    expect(await undo.json()).toMatchObject({ id, undoneBy: 'manager@example.com', canUndo: false });
    await expect.poll(async () => (await readFinished(id)).state).toBe('undone');
    const { current } = await (await send('GET', '/product-imports')).json();
    expect(current).toMatchObject([{ id, undo: { check: '', restored: 1, deleted: 0, changed: 0 } }]);
    const again = await send('POST', `/product-imports/${id}/undo`, { leaveChanged: false });
    expect(again.status).toBe(409);
    expect((await send('GET', '/product-imports/1')).status).toBe(404);
  });

  it('ADMIN-110: each wrong cell is named by row and column, and stops the import', async () => {
    const wrong = csv('"12,50€"');
    const checked = await (await upload('/check', wrong)).json();
    expect(checked).toMatchObject({ refused: 1, plan: null });
    expect(checked.problems[0]).toEqual({
      line: 2,
      column: 'Variant Price',
      reason: '"12,50€" is not an amount; write it like 12.50',
    });
    expect((await upload(`?fingerprint=${'0'.repeat(64)}&skipBad=true`, wrong)).status).toBe(422);
    const torn = await upload('/check', 'Handle,Title\na,"b');
    expect([torn.status, (await torn.json()).error.code]).toEqual([422, 'UNREADABLE']);
    const other = await upload('/check', 'a,b\n1,2\n');
    expect((await other.json()).problems[0]).toMatchObject({ line: 1, column: 'Handle' });
  });
});

describe('reviews in the admin', () => {
  it('ADMIN-113: one with a photo is seen, rejected, published and answered, and each is in the log', async () => {
    const { storage } = test.shop;
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c96' } })
      .webp()
      .toBuffer();
    const mediaId = await saveMedia(storage, {
      kind: 'photo',
      width: 40,
      height: 30,
      duration: 0,
      renditions: new Map([['full', photo]]),
      now: Date.now(),
      maxBytes: 1_000_000,
    });
    const saved = await saveReview(storage, {
      product: 'sunset-oil',
      region: 'us',
      words: { rating: 4, title: 'Golden', body: 'It shines.', author: 'Ada', variant: null },
      writer: { key: null, email: null },
      verified: false,
      media: [mediaId ?? ''],
      publish: false,
      now: Date.now(),
    });
    expect(saved.kind).toBe('kept');
    const { submissions } = await (
      await send('GET', '/submissions?q=golden&state=waiting&media=true')
    ).json();
    expect(submissions).toMatchObject([{ title: 'Golden', state: 'waiting', media: 1 }]);
    const path = `/submissions/reviews/${submissions[0].id}`;
    const found = await (await send('GET', path)).json();
    expect(found).toMatchObject({ author: 'Ada', media: [{ id: mediaId, kind: 'photo' }] });
    expect(JSON.stringify(found)).not.toContain('email');
    const picture = `/submissions/media/${mediaId}/full.webp`;
    expect((await send('GET', picture)).headers.get('content-type')).toBe('image/webp');
    const shopper = new Shopper(test.app);
    expect((await shopper.send('GET', `/review-media/${mediaId}/full.webp`)).status).toBe(404);

    expect((await send('POST', `${path}/hide`, { reason: ' ' })).status).toBe(422);
    expect((await send('POST', `${path}/hide`, { reason: 'Blurred' })).status).toBe(200);
    const published = await send('POST', `${path}/publish`, {});
    expect(await published.json()).toMatchObject({ state: 'published', reason: null });
    expect((await shopper.send('GET', `/review-media/${mediaId}/full.webp`)).status).toBe(200);
    const response = await send('POST', `${path}/answer`, { answer: 'Thank you!' });
    expect(await response.json()).toMatchObject({ answer: 'Thank you!' });
    const log = await readAdminAudit(storage.read, 3);
    expect(log.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
      ['answerReview', 'publishReview', 'hideReview'].map((action) => `${action} manager@example.com`),
    );
    expect((await send('POST', '/submissions/reviews/none/publish', {})).status).toBe(404);
    expect((await send('GET', '/submissions/other/none')).status).toBe(404);
  });
});

describe('ADMIN-255: undoing a moderation', () => {
  const waiting = { state: 'waiting', reason: null };
  const saveWaiting = async (title: string) => {
    const saved = await saveReview(test.shop.storage, {
      product: 'sunset-oil',
      region: 'us',
      words: { rating: 2, title, body: 'It shines.', author: 'Bea', variant: null },
      writer: { key: null, email: null },
      verified: false,
      media: [],
      publish: false,
      now: Date.now(),
    });
    if (saved.kind !== 'kept') throw new Error(`not saved: ${saved.kind}`);
    const list = await (await send('GET', `/submissions?q=${title}`)).json();
    return `/submissions/reviews/${list.submissions[0].id}`;
  };

  it('restores the previous state and reason, and is recorded in the audit log', async () => {
    const path = await saveWaiting('Hasty');
    await send('POST', `${path}/publish`, {});
    const again = await send('POST', `${path}/restore`, { from: 'published', ...waiting });
    expect([again.status, await again.json()]).toMatchObject([200, waiting]);
    await send('POST', `${path}/hide`, { reason: 'Rude' });
    const { submissions } = await (await send('GET', '/submissions?q=hasty')).json();
    const hidden = { state: 'hidden', reason: 'Rude' };
    expect(submissions).toMatchObject([hidden]);
    await send('POST', `${path}/publish`, {});
    const back = await send('POST', `${path}/restore`, { from: 'published', ...hidden });
    expect(await back.json()).toMatchObject(hidden);
    const log = await readAdminAudit(test.shop.storage.read, 1);
    expect(log).toMatchObject([
      { action: 'restoreReview', details: { product: 'sunset-oil', state: 'hidden' } },
    ]);
  });

  it('ADMIN-285: takes back the points of a published review, and gives them again', async () => {
    const { storage } = test.shop;
    const saved = await saveReview(storage, {
      product: 'sunset-oil',
      region: 'us',
      words: { rating: 5, title: 'Pointed', body: 'It shines.', author: 'Ann', variant: null },
      writer: { key: 'member:gid://shopify/Customer/77', email: null },
      verified: true,
      media: [],
      publish: false,
      now: Date.now(),
    });
    if (saved.kind !== 'kept') throw new Error(`not saved: ${saved.kind}`);
    const list = await (await send('GET', '/submissions?q=Pointed')).json();
    const path = `/submissions/reviews/${list.submissions[0].id}`;
    const read = async () => {
      const { points, owed, collected } = await readBalance(storage.read, '77');
      return [points, owed, collected];
    };
    // The programme of this shop is off.
    const { loyalty } = await test.shop.content.themeSettings('us');
    const programme = async () => ({ ...loyalty, enabled: true, review: 40 });
    const published = {
      id: list.submissions[0].id,
      writer: 'member:gid://shopify/Customer/77',
      region: 'us',
    };
    const publish = async () => {
      await send('POST', `${path}/publish`, {});
      await creditReviewPoints({ storage, programme, clock: Date.now }, published);
    };
    await publish();
    const given = 40;
    await publish();
    expect(await read()).toEqual([given, 0, given]);
    await send('POST', `${path}/restore`, { from: 'published', ...waiting });
    expect(await read()).toEqual([0, 0, 0]);
    await publish();
    expect(await read()).toEqual([given, 0, given]);
    // Points that were spent meanwhile are owed.
    await storage.change((tx) =>
      spendPoints(tx, { member: '77', kind: 'redeemed', source: 'spent', at: Date.now() }, given),
    );
    await send('POST', `${path}/restore`, { from: 'published', ...waiting });
    expect(await read()).toEqual([0, given, 0]);
  });

  it('responds 409 and changes nothing if the state was changed again meanwhile', async () => {
    const path = await saveWaiting('Contested');
    await send('POST', `${path}/publish`, {});
    await send('POST', `${path}/hide`, { reason: 'Spam' });
    const late = await send('POST', `${path}/restore`, { from: 'published', ...waiting });
    expect([late.status, (await late.json()).error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await (await send('GET', path)).json()).toMatchObject({ state: 'hidden', reason: 'Spam' });
    const none = await send('POST', '/submissions/questions/none/restore', { from: 'published', ...waiting });
    expect(none.status).toBe(404);
    expect((await send('POST', `${path}/restore`, { from: 'gone', ...waiting })).status).toBe(422);
  });
});

describe('deliveries in the admin', () => {
  it('ADMIN-114: what failed is listed with its reason, and tried again or deleted, and each is in the log', async () => {
    const { storage } = test.shop;
    const put = (email: string) =>
      storage.change(async (tx) => {
        const id = await putInOutbox(tx, { kind: 'test', payload: {}, email, phone: null, now: Date.now() });
        const problem = 'The service answered 500.';
        await tx
          .updateTable('outbox')
          .set({ state: 'dead', attempts: 32, problem })
          .where('id', '=', id)
          .execute();
        return id;
      });
    const first = await put('ada@example.com');
    const second = await put('bea@example.com');
    const find = async (query: string) =>
      (await (await send('GET', `/deliveries?${query}`)).json()).deliveries;
    expect(await find('state=dead&q=ADA@')).toMatchObject([
      { id: first, problem: 'The service answered 500.' },
    ]);
    expect((await send('POST', `/deliveries/${first}/retry`)).status).toBe(200);
    expect((await send('POST', `/deliveries/${second}/drop`)).status).toBe(200);
    expect((await send('POST', `/deliveries/${second}/drop`)).status).toBe(404);
    expect(await find('state=dead')).toEqual([]);
    const log = await (await send('GET', '/changes?subject=Delivery')).json();
    expect(log.entries.map(({ action }: { action: string }) => action)).toEqual([
      'deliveryDrop',
      'deliveryRetry',
    ]);
  });

  it('ADMIN-114: an e-mail that was given up is sent again, and a sent one isn’t', async () => {
    const storage = getCommerce();
    const row = {
      kind: 'activation',
      recipient: 'cleo@example.com',
      data: '{}',
      attempts: 10,
      due_at: Date.now(),
    };
    await storage.change((tx) =>
      tx
        .insertInto('mail_queue')
        .values([
          { ...row, id: 'mail-1', sent_at: null },
          { ...row, id: 'mail-2', attempts: 0, sent_at: Date.now() },
        ])
        .execute(),
    );
    const find = async (state: string) =>
      (await (await send('GET', `/emails?q=cleo&state=${state}`)).json()).emails;
    expect(await find('failed')).toMatchObject([
      { id: 'mail-1', recipient: 'cleo@example.com', attempts: 10 },
    ]);
    // The one that succeeded.
    expect(await find('sent')).toMatchObject([{ id: 'mail-2', attempts: 1 }]);
    expect((await send('POST', '/emails/mail-1/retry')).status).toBe(200);
    expect(await find('failed')).toEqual([]);
    expect((await send('POST', '/emails/mail-2/retry')).status).toBe(404);
  });
});

describe('sign-ups in the admin', () => {
  it('ADMIN-115: those of the newsletter, of SMS and of waitlists are one list, by kind, storefront and confirmation', async () => {
    const { storage } = test.shop;
    const consent = { consent_text: 'Yes', consented_at: 5, language: 'en' };
    await storage.change(async (tx) => {
      const newsletter = { id: 'n', email: 'ada@example.com', region: 'us', source: 'footer', country: 'US' };
      await tx
        .insertInto('sign_ups')
        .values({ ...newsletter, ...consent, created_at: 5, confirmed_at: 5 })
        .execute();
      const member = {
        email: 'bea@example.com',
        phone: null,
        country: 'DE',
        region: 'eu',
        product: 'sunset-oil',
      };
      const more = {
        variant: '',
        source: 'product',
        welcome: null,
        ig_handle: null,
        stop_token: 't',
        told_at: null,
      };
      await tx
        .insertInto('waitlist_members')
        .values({ ...member, ...more, ...consent, consented_at: 6, confirmed_at: null })
        .execute();
      const phone = {
        id: 's',
        phone: '+12135550123',
        email: null,
        country: 'US',
        region: 'us',
        source: 'home',
      };
      await tx
        .insertInto('sms_subscribers')
        .values({ ...phone, ...consent, consented_at: 7, confirmed_at: 7 })
        .execute();
    });
    const find = async (query: string) =>
      (await (await send('GET', `/sign-ups?${query}`)).json()).signUps.map(({ id }: { id: string }) => id);
    const [waitlisted] = await find('kind=waitlist');
    expect(await find('')).toEqual(['sms:s', waitlisted, 'newsletter:n']);
    expect(await find('region=us&confirmed=true')).toEqual(['sms:s', 'newsletter:n']);
    expect(await find('confirmed=false')).toEqual([waitlisted]);
    expect(await find('q=SUNSET')).toEqual([waitlisted]);
    expect((await send('GET', '/sign-ups?region=mars')).status).toBe(422);
  });
});

describe('points in the admin', () => {
  it('ADMIN-116: a member’s points are changed with a reason, never below none, and the ledger says why', async () => {
    const storage = getCommerce();
    const { id } = (await storage.read.selectFrom('customers').select('id').executeTakeFirst()) ?? {
      id: '4711',
    };
    await test.shop.storage.change((tx) =>
      adjustPoints(tx, id, { points: 100, reason: 'Welcome', at: Date.now() }),
    );
    const { members } = await (await send('GET', `/loyalty?q=${id}`)).json();
    expect(members).toMatchObject([{ member: id, points: 100 }]);
    const adjust = (body: object) => send('POST', `/loyalty/${id}/adjust`, body);
    expect(await (await adjust({ points: -30, reason: 'Sent twice' })).json()).toMatchObject({
      points: 70,
      entries: [{ points: -30, note: 'Sent twice', kind: 'adjusted' }, { points: 100 }],
    });
    // ADMIN-284: sent again with the same key.
    for (const points of [70 - 5, 65, 65]) {
      const headers = { ...sameOriginHeaders, 'idempotency-key': 'adjust-once' };
      const path = `/editor/api/loyalty/${id}/adjust`;
      await manager.send('POST', path, { points: -5, reason: 'Once' }, headers);
      expect(await (await send('GET', `/loyalty/${id}`)).json()).toMatchObject({ points });
    }
    await adjust({ points: 5, reason: 'Back' });
    expect((await adjust({ points: -71, reason: 'Too many' })).status).toBe(409);
    expect((await adjust({ points: 5, reason: ' ' })).status).toBe(422);
    expect((await adjust({ points: 0, reason: 'None' })).status).toBe(422);
    expect((await send('GET', '/loyalty/999999')).status).toBe(404);
    const log = await (await send('GET', '/changes?q=pointsAdjust')).json();
    expect(log.entries.map(({ details }: { details: { points: number } }) => details.points)).toEqual([
      ...[5, -5, -30],
    ]);
  });
});

describe('redirects in the admin', () => {
  it('ADMIN-117: are added, imported and deleted, and a wrong field or a loop changes nothing', async () => {
    const add = (from: string, to: string, status = '301') =>
      send('POST', '/redirects', { from, to, status });
    expect((await add('/old', '/products/sunset-oil')).status).toBe(201);
    const wrong = await add('old', 'nowhere', '200');
    expect([wrong.status, Object.keys((await wrong.json()).error.fields)]).toEqual([
      422,
      ['from', 'to', 'status'],
    ]);
    expect((await add('/products/sunset-oil', '/old')).status).toBe(422);
    const snapshot = await test.shop.embedded?.backend.parts.catalogue.current();
    expect(snapshot?.redirect('/old')).toMatchObject({ target: '/products/sunset-oil' });
    const file = (rows: string, dry: boolean) =>
      manager.send(
        'POST',
        `/editor/api/redirects/import?dry=${dry}`,
        `Redirect from,Redirect to\n${rows}\n`,
        {
          ...sameOriginHeaders,
          'content-type': 'text/csv',
        },
      );
    expect(await (await file('/a,/b\nx,/b', false)).json()).toMatchObject({
      isImported: false,
      problems: [{ line: 3, column: 'Redirect from' }],
    });
    expect(await (await file('/a,/b', true)).json()).toMatchObject({ count: 1, isImported: false });
    expect(await (await file('/a,/b', false)).json()).toMatchObject({ count: 1, isImported: true });
    const list = async () => (await (await send('GET', '/redirects?q=/')).json()).redirects;
    expect((await list()).map(({ path }: { path: string }) => path)).toEqual(['/a', '/old']);
    const remove = () =>
      manager.send('DELETE', '/editor/api/redirects?path=%2Fa', undefined, sameOriginHeaders);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });
});

describe('shipping and taxes in the admin', () => {
  const au = '/region-tables/au';
  const change = (edits: readonly object[], from = '') => send('POST', `${au}/changes`, { from, edits });
  const rates = (price: string, maxSubtotal = '') => ({
    kind: 'rates',
    zone: 'au-australia',
    rates: [{ name: 'Standard', price, minSubtotal: '', maxSubtotal }],
  });
  const tax = (percent: string) => ({ kind: 'tax', country: 'AU', province: null, percent });
  const errorOf = async (response: Response) => (await response.json()).error;

  it('ADMIN-122: a draft is previewed for a cart, published, and then valid; a scheduled change is withdrawn', async () => {
    const drafted = await (await change([rates('4.50'), tax('12.5')])).json();
    expect(drafted.changes).toMatchObject([
      {
        state: 'draft',
        from: null,
        edits: [
          {
            name: 'Australia',
            before: [{ price: 890 }, { price: 0 }],
            after: [{ price: 450, maxSubtotal: null }],
          },
          { name: 'Australia', before: 0.1, after: 0.125 },
        ],
      },
    ]);
    const { id, revision } = drafted.changes[0];
    const quote = `${au}/preview?country=AU&province=NSW&amount=90&change=${id}`;
    expect(await (await send('GET', quote)).json()).toMatchObject({
      current: { rates: [{ price: 0 }], taxes: [{ rate: 0.1, amount: 818 }], total: 9000 },
      changed: { rates: [{ price: 450 }], taxes: [{ rate: 0.125, amount: 1050 }], total: 9450 },
    });
    const cart = () =>
      test.shop.table('au')?.zones.find(({ id: zone }) => zone === 'au-australia')?.rates[0]?.price;
    expect(cart()).toBe(890);
    const published = await send('POST', `/region-tables/changes/${id}/publish`, { revision });
    expect(await published.json()).toMatchObject({
      zones: expect.arrayContaining([
        expect.objectContaining({ id: 'au-australia', rates: [expect.objectContaining({ price: 450 })] }),
      ]),
      changes: [{ state: 'valid', publishedBy: 'manager@example.com' }],
    });
    expect(cart()).toBe(450);

    const [later] = (await (await change([tax('20')], '2099-01-01')).json()).changes;
    const scheduled = await send('POST', `/region-tables/changes/${later.id}/publish`, {
      revision: later.revision,
    });
    expect((await scheduled.json()).changes[0]).toMatchObject({
      state: 'scheduled',
      edits: [{ before: 0.125, after: 0.2 }],
    });
    const preview = await send('GET', `${au}/preview?country=AU&amount=60&change=${later.id}`);
    expect(await preview.json()).toMatchObject({
      changed: { at: parseInputValue('2099-01-01T00:00', 'Australia/Sydney'), taxes: [{ rate: 0.2 }] },
    });
    const withdraw = (version: number) =>
      send('POST', `/region-tables/changes/${later.id}/withdraw`, { revision: version });
    expect((await withdraw(later.revision)).status).toBe(409);
    expect((await (await withdraw(later.revision + 1)).json()).changes[0]).toMatchObject({
      state: 'withdrawn',
    });
    const log = await (await send('GET', '/changes?subject=RegionTable&first=2')).json();
    expect(log.entries).toMatchObject([
      { action: 'regionTableWithdraw', actor: 'manager@example.com', subjectId: 'au' },
      { action: 'regionTablePublish' },
    ]);
  });

  it('ADMIN-123: a wrong change is named by row and field, and saves nothing', async () => {
    const count = async () => (await (await send('GET', au)).json()).changes.length;
    const before = await count();
    const wrong = await change([tax('10'), rates('4,50')]);
    expect([wrong.status, (await errorOf(wrong)).fields]).toEqual([
      422,
      { 'edits.1.rates.0.price': 'Enter an amount such as 5.90.' },
    ]);
    expect((await errorOf(await change([rates('4.50', '99.99')]))).fields).toEqual({
      'edits.0': 'No rate covers a cart of 100.00. Extend a rate, or add one.',
    });
    expect((await errorOf(await change([tax('100')]))).fields).toEqual({
      'edits.0.tax': 'Enter a rate from 0 to below 100 %.',
    });
    expect(Object.keys((await errorOf(await change([tax('10')], '2020-01-01'))).fields)).toEqual(['from']);
    expect((await change([])).status).toBe(422);
    expect((await send('GET', `${au}/preview?country=AU&amount=-1`)).status).toBe(422);
    expect((await send('GET', `${au}/preview?country=AU&amount=1&change=999`)).status).toBe(404);
    expect((await send('GET', '/region-tables/moon')).status).toBe(404);
    expect((await send('POST', '/region-tables/changes/999/publish', { revision: 1 })).status).toBe(404);
    expect(await count()).toBe(before);
  });

  it('ADMIN-122: a draft is saved again and deleted; one that changed meanwhile is not', async () => {
    const [draft] = (await (await change([tax('11')])).json()).changes;
    const body = { from: '', edits: [tax('13')], revision: draft.revision };
    const save = () =>
      manager.send('PUT', `/editor/api/region-tables/changes/${draft.id}`, body, sameOriginHeaders);
    expect((await (await save()).json()).changes[0]).toMatchObject({ edits: [{ after: 0.13 }] });
    expect((await save()).status).toBe(409);
    const remove = (revision: number) =>
      manager.send(
        'DELETE',
        `/editor/api/region-tables/changes/${draft.id}?revision=${revision}`,
        undefined,
        sameOriginHeaders,
      );
    expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([
      409, 200, 404,
    ]);
  });
});

describe('ADMIN-118: the audit log', () => {
  it('has the changes of both databases in one order, page by page', async () => {
    const ids = async (query: string) => await (await send('GET', `/changes?${query}`)).json();
    const all = (await ids('first=250')).entries;
    expect(new Set(all.map(({ id }: { id: string }) => id.split('-')[0]))).toEqual(
      new Set(['admin', 'merchant']),
    );
    const paged = [];
    for (let page = await ids('first=3'); ; page = await ids(`first=3&after=${page.next}`)) {
      paged.push(...page.entries);
      if (page.next === null) break;
    }
    expect(paged).toEqual(all);
    const times = all.map(({ at }: { at: number }) => at);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    const { entries } = await ids('subject=Redirect&actorKind=staff&q=manager');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'redirectDelete',
      'redirectSave',
      'redirectSave',
    ]);
  });
});

describe('ADMIN-259: an entry of the audit log', () => {
  const change = async (query: string) => {
    const response = await manager.send('POST', '/admin/graphql', { query }, sameOriginHeaders);
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };

  it('names the product and the person, and the variants whose price changed', async () => {
    const { products } = await change(
      '{ products(first: 1, query: "handle:sunset-oil") { nodes { id title variants(first: 1) { nodes { id title price } } } } }',
    );
    const [product] = products.nodes;
    const [variant] = product.variants.nodes;
    await change(`mutation { productVariantsBulkUpdate(productId: "${product.id}",
      variants: [{ id: "${variant.id}", price: "17.35" }]) { userErrors { message } } }`);
    const { entries } = await (await send('GET', '/changes?q=productVariantsBulkUpdate')).json();
    expect(entries[0]).toMatchObject({
      actor: 'manager@example.com',
      actorName: expect.stringMatching(/./),
      subjectName: product.title,
      details: {
        changed: ['variants'],
        variants: [
          {
            title: variant.title,
            changed: ['prices'],
            prices: { us: { from: Math.round(Number(variant.price) * 100), to: 1735 } },
          },
        ],
      },
    });
    const found = await (await send('GET', '/changes?q=sunset-oil')).json();
    expect(found.entries.map(({ id }: { id: string }) => id)).toContain(entries[0].id);
  });

  it('names the product of a stock item and of a review', async () => {
    const { products } = await change(
      '{ products(first: 1, query: "handle:sunset-oil") { nodes { id title variants(first: 1) { nodes { inventoryQuantity inventoryItem { id } } } } } }',
    );
    const [product] = products.nodes;
    const { inventoryQuantity, inventoryItem } = product.variants.nodes[0];
    const { locations } = await change('{ locations(first: 1) { nodes { id } } }');
    await change(`mutation { inventorySetQuantities(input: { name: "available", reason: "correction",
      quantities: [{ inventoryItemId: "${inventoryItem.id}", locationId: "${locations.nodes[0].id}",
      quantity: 77, changeFromQuantity: ${inventoryQuantity} }] }) { userErrors { message } } }`);
    const { entries } = await (await send('GET', '/changes?subject=InventoryItem')).json();
    expect(entries[0]).toMatchObject({
      subjectName: expect.stringContaining(product.title),
      productId: product.id.split('/').at(-1),
      details: { to: 77 },
    });
    const reviews = await (await send('GET', '/changes?subject=Review')).json();
    expect(reviews.entries[0]).toMatchObject({ subjectName: product.title });
  });
});

describe('ADMIN-288: the audit log is searched', () => {
  const change = async (query: string) => {
    const response = await manager.send('POST', '/admin/graphql', { query }, sameOriginHeaders);
    return (await response.json()).data;
  };
  const search = async (query: string) =>
    (await (await send('GET', `/changes?first=250&${query}`)).json()).entries.map(
      ({ action, subjectId, at }: { action: string; subjectId: string; at: number }) => ({
        ...{ action, subjectId, at },
      }),
    );

  it('by the names of products and customers, which aren’t in its entries', async () => {
    const { customerCreate } = await change(
      'mutation { customerCreate(input: { email: "hedy@example.com", firstName: "Hedy", lastName: "Lamarr" }) { customer { id } } }',
    );
    const id = customerCreate.customer.id.split('/').at(-1);
    for (const text of ['Hedy Lamarr', 'hedy@example', 'LAMARR'])
      expect(await search(`q=${encodeURIComponent(text)}`)).toMatchObject([
        { action: 'customerCreate', subjectId: id },
      ]);
    const { products } = await change(
      '{ products(first: 1, query: "handle:sunset-oil") { nodes { id title } } }',
    );
    const [product] = products.nodes;
    await change(`mutation { tagsAdd(id: "${product.id}", tags: ["audited"]) { userErrors { message } } }`);
    const found = await search(`q=${encodeURIComponent(product.title)}&actions=tagsAdd`);
    expect(found).toMatchObject([{ subjectId: product.id.split('/').at(-1) }]);
    expect(await search('q=No%20such%20thing')).toEqual([]);
  });

  it('by person, operations and period, whose choices are those of the log', async () => {
    const choices = await (await send('GET', '/changes/choices')).json();
    expect(choices.actors).toContainEqual({
      ...{ actor: 'manager@example.com', actorKind: 'staff', name: expect.stringMatching(/./) },
    });
    expect(choices.actions).toEqual(expect.arrayContaining(['tagsAdd', 'redirectSave', 'customerCreate']));
    expect(await search('actor=nobody@example.com')).toEqual([]);
    const both = await search('actor=manager@example.com&actions=tagsAdd,customerCreate');
    expect(new Set(both.map(({ action }: { action: string }) => action))).toEqual(
      new Set(['tagsAdd', 'customerCreate']),
    );
    const [latest] = both;
    expect(await search(`from=${latest.at}&until=${latest.at + 1}&actions=${latest.action}`)).toMatchObject([
      latest,
    ]);
    expect(await search(`until=${latest.at}&actions=${latest.action}`)).not.toContainEqual(latest);
    expect((await send('GET', '/changes?from=yesterday')).status).toBe(422);
  });
});

describe('ADMIN-287: the address form of a country', () => {
  const address = {
    ...{ firstName: 'Ada', lastName: 'King', company: '', address1: 'Torstraße 1', address2: '' },
    ...{ city: 'Berlin', province: '', zip: '10119', country: 'DE', addressPhone: '' },
  };

  it('has the fields that are customary there, in the language of the admin', async () => {
    const read = async (country: string, language: string) => {
      const response = await send('GET', `/address-form?country=${country}&language=${language}`);
      return (await response.json()).fields as readonly { name: string; label: string; options: unknown[] }[];
    };
    const us = await read('US', 'en');
    expect(us.map(({ name }) => name)).toEqual([
      ...['country', 'firstName', 'lastName', 'company', 'address1', 'address2'],
      ...['city', 'province', 'zip', 'addressPhone'],
    ]);
    expect(us.find(({ name }) => name === 'province')?.options.length).toBeGreaterThan(50);
    const german = await read('DE', 'de');
    expect(german.map(({ name }) => name)).not.toContain('province');
    expect(german.find(({ name }) => name === 'zip')?.label).toBe('Postleitzahl');
    expect((await send('GET', '/address-form?country=x')).status).toBe(422);
  });

  it('says what is wrong at each field, and puts an address right', async () => {
    const wrong = await send('POST', '/address-form?language=de', { ...address, zip: '1', city: '' });
    const { error } = await wrong.json();
    expect([wrong.status, Object.keys(error.fields).toSorted()]).toEqual([422, ['city', 'zip']]);
    expect(error.fields.zip).toContain('Postleitzahl');
    const right = await send('POST', '/address-form', { ...address, addressPhone: '030 901820' });
    expect((await right.json()).address).toMatchObject({
      phone: '+4930901820',
      province: null,
      zip: '10119',
    });
  });
});

/** Calls of pages beside the Admin API, with the scope or permission that each needs. */
const calls: readonly (readonly ['GET' | 'POST', string, AdminScope | ShopPermission])[] = [
  ['GET', '/deliveries', 'read_deliveries'],
  ['POST', '/deliveries/none/retry', 'write_deliveries'],
  ['POST', '/deliveries/none/drop', 'write_deliveries'],
  ['GET', '/emails', 'read_deliveries'],
  ['POST', '/emails/none/retry', 'write_deliveries'],
  ['GET', '/sign-ups', 'read_sign_ups'],
  ['GET', '/loyalty', 'read_loyalty'],
  ['GET', '/loyalty/1', 'read_loyalty'],
  ['POST', '/loyalty/1/adjust', 'write_loyalty'],
  ['GET', '/redirects', 'read_online_store_navigation'],
  ['POST', '/redirects', 'write_online_store_navigation'],
  ['POST', '/redirects/import', 'write_online_store_navigation'],
  ['GET', '/region-tables/us', 'read_shipping'],
  ['GET', '/region-tables/us/preview?country=US&amount=1', 'read_shipping'],
  ['POST', '/region-tables/us/changes', 'write_shipping'],
  ['POST', '/region-tables/changes/999/publish', 'write_shipping'],
  ['POST', '/region-tables/changes/999/withdraw', 'write_shipping'],
  ['GET', '/changes', 'read_audit'],
  ['GET', '/changes/choices', 'read_audit'],
  ['GET', '/address-form?country=DE', 'write_customers'],
  ['POST', '/address-form', 'write_customers'],
  ['GET', '/submissions', 'read_reviews'],
  ['GET', '/submissions/media/none/full.webp', 'read_reviews'],
  ['GET', '/submissions/reviews/none', 'read_reviews'],
  ['POST', '/submissions/reviews/none/publish', 'write_reviews'],
  ['POST', '/submissions/questions/none/hide', 'write_reviews'],
  ['POST', '/submissions/questions/none/answer', 'write_reviews'],
  ['POST', '/submissions/questions/none/restore', 'write_reviews'],
  ['GET', '/product-imports', 'read_products'],
  ['GET', '/product-imports/1', 'read_products'],
  ['POST', '/product-imports/check', 'write_products'],
  ['POST', `/product-imports?fingerprint=${randomUUID()}`, 'write_products'],
  ['POST', '/product-imports/1/undo', 'write_products'],
];

function may(role: Role, needed: AdminScope | ShopPermission): boolean {
  return isAdminScope(needed)
    ? hasScope(new Set(getAdminScopes(role)), needed)
    : hasShopPermission(new Set(getShopPermissions(role)), needed);
}

describe('ADMIN-111: a role may what its scopes allow, and gets 403 for the rest', () => {
  it.each(roles)('%s', async (role) => {
    const browser = await createEditorBrowser(test, role);
    for (const [method, path, needed] of calls) {
      const { status } = await send(method, path, method === 'POST' ? {} : undefined, browser);
      expect([method, path, status === 403]).toEqual([method, path, !may(role, needed)]);
    }
  });

  it('no account', async () => {
    const browser = await createEditorBrowser(test, 'nobody');
    for (const [method, path] of calls)
      expect((await send(method, path, method === 'POST' ? {} : undefined, browser)).status).toBe(401);
  });
});

describe('ADMIN-51, ADMIN-226: a section or form that a role may not use', () => {
  it.each(roles)('answers 403 to %s, and the others 200', async (role) => {
    const browser = await createEditorBrowser(test, role);
    const access = {
      scopes: new Set(getAdminScopes(role)),
      permissions: new Set(getShopPermissions(role)),
      isAdmin: hasPermission(role, 'people'),
      hasBackend: true,
    };
    for (const section of adminSections) {
      const { status } = await browser.send('GET', `/admin${section.path === '/' ? '' : section.path}`);
      expect([section.path, status]).toEqual([section.path, maySeeSection(section, access) ? 200 : 403]);
    }
    for (const [page, scope] of Object.entries(formScopes)) {
      const path = `/${page.replace(':number', '1001')}`;
      const section = findAdminSection(path);
      const mayOpen = section !== null && maySeeSection(section, access) && may(role, scope);
      const { status } = await browser.send('GET', `/admin${path}`);
      expect([path, status]).toEqual([path, mayOpen ? 200 : 403]);
    }
  });
});
