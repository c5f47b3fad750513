import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentId } from '../documents/content-model.ts';
import { openContentStore } from '../documents/content-store.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { contentMigrations } from '../documents/migrations.ts';
import { getActiveVersion } from '../documents/publications.ts';
import type { CampaignInput } from './campaign-model.ts';
import { openPublishing } from './open-publishing.ts';
import { presenceLifetime } from './presence-store.ts';

const announcement: DocumentId = { kind: 'theme/announcement', key: '' };
const help: DocumentId = { kind: 'theme/help', key: '' };
const body = (text: string) => ({ default: { text } });
const ada = 'ada@example.com';
const bob = 'bob@example.com';
const cyd = 'cyd@example.com';

describeEachDatabase((_name, open) => {
  const opened = async () => {
    const location = await open.newLocation();
    const time = { now: 1000 };
    const clock = () => time.now;
    const storage = await open<ContentTables>([contentMigrations], { location });
    const other = await open<ContentTables>([contentMigrations], { location });
    const store = openContentStore({ storage, clock });
    for (const id of [announcement, help]) {
      await store.save(id, { body: body('one'), basedOn: 0, author: ada });
      await store.publish(id, { version: 1, from: null, until: null, by: ada });
      await store.save(id, { body: body('two'), basedOn: 1, author: ada });
    }
    const live = async () =>
      Promise.all(
        [announcement, help].map(async (id) =>
          getActiveVersion((await store.state(id)).publications, time.now),
        ),
      );
    return {
      time,
      store,
      live,
      publishing: openPublishing({ storage, clock }),
      /** As another process opens it. */
      elsewhere: openPublishing({ storage: other, clock }),
    };
  };

  const input = (more: Partial<CampaignInput> = {}): CampaignInput => ({
    name: 'Summer',
    note: '',
    from: 5000,
    until: 6000,
    documents: [
      { id: announcement, version: 2 },
      { id: help, version: 2 },
    ],
    discounts: [{ id: 'code:GLOW10', title: 'GLOW10' }],
    prices: [],
    ...more,
  });

  describe('EDIT-33: a campaign', () => {
    test('begins and ends as one, at one revision, with its discounts', async () => {
      const { publishing, store, time, live } = await opened();
      const draft = await publishing.campaigns.create(input(), ada);
      expect(draft).toMatchObject({ state: 'draft', revision: 1, madeBy: ada });
      expect(await store.discountWindows()).toEqual(new Map());
      const seen = await store.marker();
      await publishing.campaigns.schedule(draft.id, draft.revision, ada);
      const changes = await store.changesAfter(seen);
      expect(changes.map(({ touched }) => touched)).toEqual([seen + 1, seen + 1]);
      expect(await store.discountWindows()).toEqual(
        new Map([['code:GLOW10', [{ from: 5000, until: 6000 }]]]),
      );
      const at = async (now: number) => {
        time.now = now;
        return [(await publishing.campaigns.get(draft.id))?.state, await live()];
      };
      expect(await at(4999)).toEqual(['scheduled', [1, 1]]);
      expect(await at(5000)).toEqual(['live', [2, 2]]);
      expect(await at(5999)).toEqual(['live', [2, 2]]);
      expect(await at(6000)).toEqual(['ended', [1, 1]]);
      const [entry] = await store.audit({ id: { kind: 'campaign', key: String(draft.id) }, limit: 1 });
      expect(entry?.words).toBe(
        'Scheduled the campaign “Summer” from 1970-01-01 00:00 UTC until 1970-01-01 00:00 UTC',
      );
    });

    test('PRICE-25: changes prices in its period, and no two change the same price at the same time', async () => {
      const { publishing, elsewhere, store, time } = await opened();
      const rule = {
        product: 'mousse',
        variant: null,
        region: null,
        change: { percentage: 20 },
        compareAt: 'list',
      } as const;
      const only = (more: Partial<CampaignInput>) => input({ documents: [], discounts: [], ...more });
      const first = await publishing.campaigns.create(only({ prices: [rule] }), ada);
      expect(first.prices).toEqual([rule]);
      expect(await store.pricePeriods()).toEqual([]);
      await publishing.campaigns.schedule(first.id, first.revision, ada);
      const period = { campaign: first.id, name: 'Summer', from: 5000, until: 6000, rules: [rule] };
      expect(await store.pricePeriods()).toEqual([period]);

      const inEu = {
        ...rule,
        variant: '7',
        region: 'eu',
        change: { amount: 1900 },
        compareAt: 2500,
      } as const;
      const second = await publishing.campaigns.create(
        only({ name: 'Flash', from: 5999, until: 7000, prices: [inEu] }),
        ada,
      );
      expect(await publishing.campaigns.conflicts(second)).toMatchObject([{ kind: 'price', rule: inEu }]);
      const [listed] = await publishing.campaigns.list();
      expect(listed).toMatchObject({ id: first.id, priceCount: 1 });
      expect(listed).not.toHaveProperty('prices');
      const refused = {
        reason: 'PRICES_OVERLAP',
        message: expect.stringMatching(/“Summer”.*mousse.*“Flash”/),
      };
      await expect(elsewhere.campaigns.schedule(second.id, 1, ada)).rejects.toMatchObject(refused);
      await expect(elsewhere.campaigns.publishNow(second.id, ada)).rejects.toMatchObject(refused);
      const later = await publishing.campaigns.change(
        second.id,
        1,
        only({ name: 'Flash', from: 6000, until: 7000, prices: [inEu] }),
        ada,
      );
      await publishing.campaigns.schedule(second.id, later.revision, ada);
      expect((await store.pricePeriods()).map(({ name }) => name)).toEqual(['Summer', 'Flash']);
      const keyAt = (now: number) => {
        time.now = now;
        return store.activePriceKey();
      };
      const [before, live, next, after] = [
        await keyAt(4999),
        await keyAt(5000),
        await keyAt(6000),
        await keyAt(7000),
      ];
      expect(after).toBe(before);
      expect(new Set([before, live, next]).size).toBe(3);
      expect(await keyAt(5500)).toBe(live);
      await publishing.campaigns.cancel(first.id, ada);
      expect(await store.activePriceKey()).toBe(before);
      expect((await store.pricePeriods()).map(({ rules }) => rules)).toEqual([[inEu]]);
      const zero = { ...rule, change: { percentage: 100 } };
      await expect(publishing.campaigns.create(only({ prices: [zero] }), ada)).rejects.toMatchObject({
        reason: 'INVALID_PRICE',
      });
    });

    test('gives way to what was published while it ran, which stays after its end', async () => {
      const { publishing, store, time, live } = await opened();
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      await publishing.campaigns.schedule(id, revision, ada);
      time.now = 2000;
      await store.save(help, { body: body('three'), basedOn: 2, author: bob });
      await store.publish(help, { version: 3, from: null, until: null, by: bob });
      time.now = 5500;
      expect(await live()).toEqual([2, 2]);
      await store.save(announcement, { body: body('four'), basedOn: 2, author: bob });
      await store.publish(announcement, { version: 3, from: null, until: null, by: bob });
      expect(await live()).toEqual([3, 2]);
      time.now = 6000;
      expect(await live()).toEqual([3, 3]);
    });

    test('is scheduled with all of its documents or not at all', async () => {
      const { publishing, store, live } = await opened();
      await expect(
        publishing.campaigns.create(input({ documents: [{ id: help, version: 9 }] }), ada),
      ).rejects.toMatchObject({ reason: 'NO_SUCH_VERSION' });
      await expect(publishing.campaigns.create(input({ until: 5000 }), ada)).rejects.toMatchObject({
        reason: 'ENDS_BEFORE_IT_BEGINS',
      });
      const empty = await publishing.campaigns.create(input({ documents: [], discounts: [] }), ada);
      await expect(publishing.campaigns.schedule(empty.id, empty.revision, ada)).rejects.toMatchObject({
        reason: 'CAMPAIGN_EMPTY',
      });
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      await expect(publishing.campaigns.schedule(id, revision + 1, ada)).rejects.toMatchObject({
        reason: 'CAMPAIGN_CHANGED',
      });
      expect((await store.state(help)).publications).toHaveLength(1);
      expect(await live()).toEqual([1, 1]);
    });

    test('is published now, as a draft or instead of its schedule, with all of its documents or not at all', async () => {
      const { time, publishing, elsewhere, store, live } = await opened();
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      await publishing.campaigns.schedule(id, revision, ada);
      time.now = 2000;
      const results = await Promise.allSettled(
        [publishing, elsewhere].map(({ campaigns }) => campaigns.publishNow(id, ada)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await publishing.campaigns.get(id)).toMatchObject({ state: 'live', from: 2000, until: 6000 });
      expect(await live()).toEqual([2, 2]);
      expect((await store.state(help)).publications).toHaveLength(2);
      expect(await store.discountWindows()).toEqual(
        new Map([['code:GLOW10', [{ from: 2000, until: 6000 }]]]),
      );
      time.now = 6000;
      expect(await live()).toEqual([1, 1]);
      const late = await publishing.campaigns.create(input({ from: 1000, until: 5000 }), ada);
      await expect(publishing.campaigns.publishNow(late.id, ada)).rejects.toMatchObject({
        reason: 'ENDS_BEFORE_IT_BEGINS',
      });
      expect(await live()).toEqual([1, 1]);
    });

    test('is scheduled once, however many ask at once', async () => {
      const { publishing, elsewhere, store } = await opened();
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      const results = await Promise.allSettled(
        [publishing, elsewhere, publishing, elsewhere].map(({ campaigns }) =>
          campaigns.schedule(id, revision, ada),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await store.state(help)).publications).toHaveLength(2);
    });

    test('that is changed is a draft again; that is cancelled leaves everything as it was', async () => {
      const { publishing, store, live, time } = await opened();
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      const scheduled = await publishing.campaigns.schedule(id, revision, ada);
      const changed = await publishing.campaigns.change(
        id,
        scheduled.revision,
        input({ name: 'Autumn' }),
        bob,
      );
      expect(changed).toMatchObject({ name: 'Autumn', state: 'draft', changedBy: bob });
      expect((await store.state(help)).publications).toHaveLength(1);
      expect(await store.discountWindows()).toEqual(new Map());
      await publishing.campaigns.schedule(id, changed.revision, bob);
      expect(await publishing.campaigns.cancel(id, bob)).toMatchObject({ state: 'cancelled' });
      time.now = 5500;
      expect(await live()).toEqual([1, 1]);
      expect(await store.discountWindows()).toEqual(new Map());
    });

    test('that is live is ended early, its discounts too; its documents can’t be ended one by one', async () => {
      const { publishing, store, live, time } = await opened();
      const { id, revision } = await publishing.campaigns.create(input(), ada);
      await publishing.campaigns.schedule(id, revision, ada);
      time.now = 5500;
      const [, own] = (await store.state(help)).publications;
      await expect(store.undo(help, own?.id ?? '', ada)).rejects.toMatchObject({ reason: 'IN_CAMPAIGN' });
      await publishing.campaigns.cancel(id, ada);
      expect(await live()).toEqual([1, 1]);
      expect(await store.discountWindows()).toEqual(
        new Map([['code:GLOW10', [{ from: 5000, until: 5500 }]]]),
      );
      await expect(publishing.campaigns.cancel(id, ada)).rejects.toMatchObject({
        reason: 'CAMPAIGN_NOT_EDITABLE',
      });
      await publishing.campaigns.releaseDiscount(id, 'code:GLOW10', ada);
      expect(await store.discountWindows()).toEqual(new Map());
    });

    test('says what collides with it', async () => {
      const { publishing, store, time } = await opened();
      const first = await publishing.campaigns.create(input(), ada);
      await publishing.campaigns.schedule(first.id, first.revision, ada);
      const second = await publishing.campaigns.create(
        input({ name: 'Sale', from: 5500, until: null, documents: [{ id: help, version: 2 }] }),
        ada,
      );
      await publishing.campaigns.create(input({ name: 'Later', from: 6000, until: 7000 }), ada);
      time.now = 2000;
      await store.save(help, { body: body('three'), basedOn: 2, author: bob });
      await store.publish(help, { version: 3, from: null, until: null, by: bob });
      const found = await publishing.campaigns.conflicts(second);
      expect(found.map(({ kind, ...more }) => [kind, 'other' in more ? more.other.name : null])).toEqual([
        ['campaign', 'Summer'],
        ['discount', 'Summer'],
        ['campaign', 'Later'],
        ['discount', 'Later'],
        ['published', null],
        ['newer', null],
      ]);
    });
  });

  describe('EDIT-35: an approval', () => {
    test('publishes once, never by its author, however many approve at once', async () => {
      const { publishing, elsewhere, store, live } = await opened();
      const subject = { kind: 'document', document: help, version: 2, from: null, until: null } as const;
      const request = await publishing.reviews.requestPublication(subject, bob, 'please');
      for (const author of [ada, bob])
        await expect(publishing.reviews.approve(request.id, author)).rejects.toMatchObject({
          reason: 'OWN_WORK',
        });
      expect(await live()).toEqual([1, 1]);
      const results = await Promise.allSettled(
        [publishing, elsewhere, publishing, elsewhere].map(({ reviews }) => reviews.approve(request.id, cyd)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await store.state(help)).publications).toHaveLength(2);
      expect(await live()).toEqual([1, 2]);
      const [entry] = await store.audit({ id: help, limit: 1 });
      expect(entry).toMatchObject({ who: bob, words: 'Published version 2, approved by cyd@example.com' });
    });

    test('is lost with the next version, and closed by a decline or its author', async () => {
      const { publishing, store, live } = await opened();
      const subject = { kind: 'document', document: help, version: 2, from: null, until: null } as const;
      const { reviews } = publishing;
      const first = await reviews.requestPublication(subject, bob, '');
      await store.save(help, { body: body('three'), basedOn: 2, author: ada });
      expect(await reviews.open()).toEqual([]);
      await expect(reviews.approve(first.id, cyd)).rejects.toMatchObject({ reason: 'REQUEST_CLOSED' });
      const second = await reviews.requestPublication({ ...subject, version: 3 }, bob, '');
      await expect(reviews.withdraw(second.id, cyd)).rejects.toMatchObject({ reason: 'OWN_WORK' });
      await reviews.withdraw(second.id, bob);
      const third = await reviews.requestPublication({ ...subject, version: 3 }, bob, '');
      await reviews.decline(third.id, cyd, 'Not before Friday');
      expect((await reviews.of(help)).map(({ state, answer }) => [state, answer])).toEqual([
        ['declined', 'Not before Friday'],
        ['withdrawn', ''],
        ['outdated', ''],
      ]);
      expect(await live()).toEqual([1, 1]);
    });

    test('of a campaign schedules it; a changed campaign loses it', async () => {
      const { publishing, live, time } = await opened();
      const { campaigns, reviews } = publishing;
      const draft = await campaigns.create(input(), ada);
      const first = await reviews.requestCampaign(draft.id, draft.revision, ada, '');
      expect(await campaigns.get(draft.id)).toMatchObject({ state: 'waiting' });
      const waiting = await campaigns.get(draft.id);
      await campaigns.change(draft.id, waiting?.revision ?? 0, input({ name: 'Other' }), bob);
      await expect(reviews.approve(first.id, cyd)).rejects.toMatchObject({ reason: 'REQUEST_CLOSED' });
      const again = await campaigns.get(draft.id);
      const second = await reviews.requestCampaign(draft.id, again?.revision ?? 0, ada, '');
      for (const author of [ada, bob])
        await expect(reviews.approve(second.id, author)).rejects.toMatchObject({ reason: 'OWN_WORK' });
      await reviews.approve(second.id, cyd);
      expect(await campaigns.get(draft.id)).toMatchObject({ state: 'scheduled' });
      time.now = 5000;
      expect(await live()).toEqual([2, 2]);
    });
  });

  test('EDIT-36: comments belong to a version, and are resolved and opened again', async () => {
    const { publishing, store } = await opened();
    const { comments } = publishing;
    const { id } = await comments.add(help, {
      version: 2,
      field: 'default.text',
      text: 'Too long',
      author: bob,
    });
    await comments.resolve(help, id, ada, true);
    expect(await comments.list(help)).toMatchObject([
      { version: 2, field: 'default.text', text: 'Too long', author: bob, at: 1000, resolvedBy: ada },
    ]);
    await comments.resolve(help, id, ada, false);
    expect(await comments.list(help)).toMatchObject([{ resolvedBy: null, resolvedAt: null }]);
    await expect(comments.resolve(announcement, id, ada, true)).rejects.toMatchObject({
      reason: 'NO_SUCH_COMMENT',
    });
    await expect(comments.add(help, { version: 9, field: '', text: 'x', author: bob })).rejects.toMatchObject(
      { reason: 'NO_SUCH_VERSION' },
    );
    expect((await store.audit({ id: help, limit: 3 })).map(({ words }) => words)).toEqual([
      'Opened a comment on version 2 again',
      'Resolved a comment on version 2',
      'Commented on version 2',
    ]);
  });

  test('EDIT-37: who is editing is known to every process until it expires, and isn’t logged', async () => {
    const { publishing, elsewhere, store, time } = await opened();
    const logged = await store.audit({ limit: 100 });
    const seen = await store.marker();
    expect(await publishing.presence.report(help, { email: ada, name: 'Ada' })).toEqual([]);
    time.now = 2000;
    const others = [{ email: ada, name: 'Ada', since: 1000 }];
    expect(await elsewhere.presence.report(help, { email: bob, name: 'Bob' })).toEqual(others);
    time.now = 3000;
    await publishing.presence.report(help, { email: ada, name: 'Ada' });
    expect(await elsewhere.presence.report(announcement, { email: bob, name: 'Bob' })).toEqual([]);
    time.now = 2999 + presenceLifetime;
    expect(await elsewhere.presence.report(help, { email: bob, name: 'Bob' })).toEqual(others);
    time.now += 1;
    expect(await elsewhere.presence.report(help, { email: bob, name: 'Bob' })).toEqual([]);
    await elsewhere.presence.leave(help, bob);
    expect(await publishing.presence.report(help, { email: ada, name: 'Ada' })).toEqual([]);
    expect(await store.audit({ limit: 100 })).toEqual(logged);
    expect(await store.marker()).toBe(seen);
  });

  test('EDIT-33: after any sequence of actions the active versions are those of the model', async () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant('publish' as const),
        document: fc.nat(1),
        version: fc.integer({ min: 1, max: 2 }),
      }),
      fc.record({ do: fc.constant('campaign' as const), in: fc.integer({ min: 0, max: 6 }), for: fc.nat(6) }),
      fc.record({ do: fc.constant('approve' as const), in: fc.integer({ min: 0, max: 6 }), for: fc.nat(6) }),
      fc.record({ do: fc.constant('cancel' as const), which: fc.nat(3) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const { publishing, time, live } = await opened();
        const { campaigns, reviews } = publishing;
        const ids = [announcement, help];
        // The model: a stack of spans per document; the span that began last and hasn't ended is active.
        const spans: { documents: number[]; version: number; from: number; until: number; order: number }[] =
          [{ documents: [0, 1], version: 1, from: 1000, until: Number.POSITIVE_INFINITY, order: 0 }];
        const made: { id: number; span: (typeof spans)[number] }[] = [];
        let order = 0;
        for (const each of actions) {
          order += 1;
          time.now += 1;
          if (each.do === 'wait') time.now += each.ms;
          if (each.do === 'publish') {
            const document = ids[each.document] ?? help;
            const subject = {
              kind: 'document',
              document,
              version: each.version,
              from: null,
              until: null,
            } as const;
            const { id } = await reviews.requestPublication(subject, bob, '');
            await reviews.approve(id, cyd);
            spans.push({
              documents: [each.document],
              version: each.version,
              from: time.now,
              until: Number.POSITIVE_INFINITY,
              order,
            });
          }
          if (each.do === 'campaign' || each.do === 'approve') {
            const from = time.now + each.in;
            const until = each.for === 0 ? null : from + each.for;
            const { id, revision } = await campaigns.create(input({ from, until }), ada);
            if (each.do === 'campaign') await campaigns.schedule(id, revision, ada);
            else await reviews.approve((await reviews.requestCampaign(id, revision, ada, '')).id, cyd);
            const span = {
              documents: [0, 1],
              version: 2,
              from,
              until: until ?? Number.POSITIVE_INFINITY,
              order,
            };
            spans.push(span);
            made.push({ id, span });
          }
          if (each.do === 'cancel') {
            const chosen = made[each.which];
            if (chosen !== undefined && chosen.span.until > time.now) {
              await campaigns.cancel(chosen.id, bob);
              chosen.span.until = time.now;
            }
          }
          const expected = ids.map((_, index) => {
            const active = spans
              .filter(
                ({ documents, from, until }) =>
                  documents.includes(index) && from <= time.now && until > time.now,
              )
              .sort((a, b) => b.from - a.from || b.order - a.order);
            return active[0]?.version ?? null;
          });
          expect(await live()).toEqual(expected);
        }
      }),
      { numRuns: 12 },
    );
  });
});
