import { expect, it } from 'vitest';
import { runBulkAction } from '../list/run-bulk-action.ts';
import { createTagAction, type TagCalls } from './change-tags.ts';

function openRecords(records: Readonly<Record<string, readonly string[]>>) {
  const stored = new Map(Object.entries(records));
  const calls: TagCalls = {
    read: async (id) => stored.get(id) ?? 'It was deleted meanwhile.',
    add: async (id, tags) => {
      if (tags.some((tag) => tag.length > 40)) return 'A tag has at most 40 characters.';
      stored.set(id, [...(stored.get(id) ?? []), ...tags]);
      return null;
    },
    remove: async (id, tags) => {
      stored.set(
        id,
        (stored.get(id) ?? []).filter((tag) => !tags.includes(tag)),
      );
      return null;
    },
  };
  const rows = Object.keys(records).map((id) => ({ id, tags: [] }));
  return { calls, rows, read: () => Object.fromEntries(stored), stored };
}

it('ADMIN-151: an undo removes only the tags that were added, from the rows that lacked them', async () => {
  const { calls, rows, read, stored } = openRecords({ a: ['vip'], b: [], c: ['VIP', 'press'] });
  const action = createTagAction({ kind: 'add', tags: ['VIP', 'shore'] }, calls);
  const { done, failed } = await runBulkAction(action.run, rows);
  expect([done.length, failed]).toEqual([3, []]);
  expect(read()).toEqual({ a: ['vip', 'shore'], b: ['VIP', 'shore'], c: ['VIP', 'press', 'shore'] });
  stored.set('b', [...(stored.get('b') ?? []), 'new']);
  await runBulkAction(action.undo, done);
  expect(read()).toEqual({ a: ['vip'], b: ['new'], c: ['VIP', 'press'] });
});

it('ADMIN-151: an undo restores removed tags in their original spelling', async () => {
  const { calls, rows, read } = openRecords({ a: ['Vip', 'press'], b: ['press'] });
  const action = createTagAction({ kind: 'remove', tags: ['vip'] }, calls);
  await runBulkAction(action.run, rows);
  expect(read()).toEqual({ a: ['press'], b: ['press'] });
  await runBulkAction(action.undo, rows);
  expect(read()).toEqual({ a: ['press', 'Vip'], b: ['press'] });
});

it('ADMIN-151: each row that fails shows the reason, and is left out of the undo', async () => {
  const { calls, rows, read } = openRecords({ a: [] });
  const action = createTagAction({ kind: 'add', tags: ['shore'] }, calls);
  const steps: number[] = [];
  const { done, failed } = await runBulkAction(action.run, [...rows, { id: 'gone', tags: [] }], (count) =>
    steps.push(count),
  );
  expect(done.map(({ id }) => id)).toEqual(['a']);
  expect(failed).toMatchObject([{ row: { id: 'gone' }, problem: 'It was deleted meanwhile.' }]);
  expect(steps).toEqual([1, 2]);
  const long = createTagAction({ kind: 'add', tags: ['x'.repeat(41)] }, calls);
  expect((await runBulkAction(long.run, rows)).failed).toHaveLength(1);
  expect(await long.undo({ id: 'a', tags: [] })).toBeNull();
  expect(read()).toEqual({ a: ['shore'] });
});
