/** Experiments by role, with errors by field, and their way from a draft to a decision. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders, type TestEditorRole } from './test-editors.ts';

let opened: RunningTestShop;
const browsers = new Map<TestEditorRole, Shopper>();
const announcement = { kind: 'theme/announcement', key: '' } as const;
beforeAll(async () => {
  opened = await openTestShop();
  await addEditors(opened);
  for (const who of ['nobody', 'editor', 'publisher', 'admin'] as const)
    browsers.set(who, await createEditorBrowser(opened, who));
  const body = (text: string) => ({ default: { enabled: true, text } });
  const { contentStore } = opened.shop;
  await contentStore.saveAndPublish([{ id: announcement, body: body('One') }], {
    author: 'writer@example.com',
    note: '',
  });
  await contentStore.save(announcement, { body: body('Two'), basedOn: 1, author: 'writer@example.com' });
}, 60_000);
afterAll(() => opened.dispose());

function send(who: TestEditorRole, method: string, path: string, body?: unknown): Promise<Response> {
  const browser = browsers.get(who);
  if (browser === undefined) throw new Error(who);
  return browser.send(method, `/editor/api${path}`, body, sameOriginHeaders);
}

const control = { id: 'control', name: 'As published', share: 50, version: null };
const variant = { id: 'a', name: 'Two', share: 50, version: 2 };
const input = (more: object = {}) => ({
  name: 'A louder bar',
  storefronts: ['us', 'au'],
  document: 'theme/announcement',
  variants: [control, variant],
  from: null,
  until: null,
  ...more,
});

async function create(who: TestEditorRole, more: object = {}): Promise<number> {
  const response = await send(who, 'POST', '/experiments', input(more));
  expect(response.status).toBe(201);
  return (await response.json()).experiment.id;
}

describe('who may do what', () => {
  const everyone = { nobody: 401, editor: 200, publisher: 200, admin: 200 };
  const publishers = { nobody: 401, editor: 403, publisher: 404, admin: 404 };
  const calls: readonly (readonly [string, string, unknown, Readonly<Record<TestEditorRole, number>>])[] = [
    ['GET', '/experiments', undefined, everyone],
    ['POST', '/experiments', input(), { nobody: 401, editor: 201, publisher: 201, admin: 201 }],
    ['GET', '/experiments/999', undefined, { nobody: 401, editor: 404, publisher: 404, admin: 404 }],
    ['PUT', '/experiments/999', {}, { nobody: 401, editor: 404, publisher: 404, admin: 404 }],
    ['POST', '/experiments/999/start', { revision: 1 }, publishers],
    ['POST', '/experiments/999/stop', {}, publishers],
    ['POST', '/experiments/999/choose', { variant: 'a' }, publishers],
  ];
  describe.each(calls)('%s %s', (method, path, body, outcomes) => {
    test.each(Object.entries(outcomes))('EXP-13: by %s is %i', async (who, status) => {
      expect((await send(who as TestEditorRole, method, path, body)).status).toBe(status);
    });
  });
});

describe('EXP-01: a form is refused with a message for each field', () => {
  test.each([
    [{ name: ' ' }, { name: 'Give the experiment a name.' }],
    [{ storefronts: [] }, { storefronts: 'Choose at least one storefront.' }],
    [{ storefronts: ['dev'] }, { 'storefronts.0': 'Choose storefronts that sell.' }],
    [{ document: 'theme/policies' }, { document: 'Choose what the experiment varies.' }],
    [
      { variants: [control, { ...variant, share: 40 }] },
      { shares: 'The shares add up to 90 %. They must add up to 100 %.' },
    ],
    [
      { variants: [control, { ...variant, version: null }] },
      { 'variants.1.version': 'Choose a saved version.' },
    ],
    [
      {
        variants: [
          { ...control, share: 25 },
          { ...variant, share: 25 },
          { ...variant, id: 'b' },
        ],
      },
      { 'variants.2.version': 'Another variant shows this version already.' },
    ],
    [{ variants: [control, { ...control, share: 50 }] }, { variants: 'Each variant has its own place.' }],
    [{ variants: [variant, { ...variant, id: 'b' }] }, { variants: 'One variant is the control.' }],
    [{ variants: [control] }, { variants: 'An experiment has a control and at least one variant.' }],
    [{ from: 2000, until: 1000 }, { until: 'The end must be after the start.' }],
  ])('%j', async (more, fields) => {
    const response = await send('editor', 'POST', '/experiments', input(more));
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toMatchObject(fields);
  });
});

describe('EXP-13: an experiment', () => {
  test('EXP-17: is changed as a draft, started, in the calendar, read and stopped', async () => {
    const id = await create('editor');
    const changed = await send('editor', 'PUT', `/experiments/${id}`, {
      revision: 1,
      experiment: input({ name: 'Louder' }),
    });
    expect((await changed.json()).experiment).toMatchObject({ name: 'Louder', revision: 2, state: 'draft' });
    const stale = await send('publisher', 'POST', `/experiments/${id}/start`, { revision: 1 });
    expect([stale.status, (await stale.json()).error.code]).toEqual([409, 'EXPERIMENT_CHANGED']);
    const started = await send('publisher', 'POST', `/experiments/${id}/start`, { revision: 2 });
    expect((await started.json()).experiment).toMatchObject({ state: 'running' });
    const { results } = await (await send('editor', 'GET', `/experiments/${id}`)).json();
    expect(results).toMatchObject([
      { id: 'control', visitors: 0, orders: 0, rate: 0, comparison: null },
      { id: 'a', visitors: 0, orders: 0, rate: 0, comparison: null },
    ]);
    const late = await send('editor', 'PUT', `/experiments/${id}`, { revision: 3, experiment: input() });
    expect((await late.json()).error.message).toContain('It was started');
    const second = await create('editor');
    const clash = await send('publisher', 'POST', `/experiments/${second}/start`, { revision: 1 });
    expect((await clash.json()).error.message).toBe(
      '“Louder” varies the same document in United States at that time: stop it first.',
    );
    const readCalendar = async () => (await (await send('editor', 'GET', '/calendar')).json()).entries;
    expect(await readCalendar()).toMatchObject([
      { type: 'experiment', title: 'Louder', state: 'live', path: `/experiments/${id}` },
    ]);
    const stopped = await send('publisher', 'POST', `/experiments/${id}/stop`, {});
    expect(await readCalendar()).toMatchObject([{ id: `experiment ${id}`, state: 'ended' }]);
    expect((await stopped.json()).experiment).toMatchObject({ state: 'stopped' });
    const { entries } = await (await send('editor', 'GET', '/audit')).json();
    expect(entries[0]).toMatchObject({
      kind: 'experiment',
      key: String(id),
      words: 'Stopped the experiment “Louder”',
    });
  });

  test('EXP-11: a choice is a publication, which may need a second person', async () => {
    const rules = { timeZone: 'Europe/Paris', secondPerson: ['publisher'] };
    await send('admin', 'PUT', '/publishing-settings', rules);
    const own = await create('publisher');
    const refused = await send('publisher', 'POST', `/experiments/${own}/start`, { revision: 1 });
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'OWN_WORK']);
    const id = await create('editor');
    expect((await send('publisher', 'POST', `/experiments/${id}/start`, { revision: 1 })).status).toBe(200);
    const response = await send('publisher', 'POST', `/experiments/${id}/choose`, { variant: 'a' });
    expect(response.status).toBe(202);
    expect((await response.json()).waiting).toMatchObject({
      note: 'Chosen in the experiment “A louder bar”',
    });
    const chosen = await send('admin', 'POST', `/experiments/${id}/choose`, { variant: 'a' });
    expect((await chosen.json()).experiment).toMatchObject({ state: 'chosen', chosen: 'a' });
    expect((await opened.shop.content.themeSettings('ca')).announcement.text).toBe('Two');
    await send('admin', 'PUT', '/publishing-settings', { timeZone: 'UTC', secondPerson: [] });
  });
});
