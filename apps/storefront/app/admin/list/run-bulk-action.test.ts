import { expect, it } from 'vitest';
import { runBulkAction } from './run-bulk-action.ts';

it('ADMIN-145: a row that fails doesn’t stop the others, and only those that were changed are undone', async () => {
  const closed = new Set<string>();
  const close = async (row: string) => {
    if (row === 'b') return 'It is archived already.';
    closed.add(row);
    return null;
  };
  const { done, failed } = await runBulkAction(close, ['a', 'b', 'c']);
  expect(done).toEqual(['a', 'c']);
  expect(failed).toEqual([{ row: 'b', problem: 'It is archived already.' }]);
  const undone = await runBulkAction(
    async (row) => (closed.delete(row) ? null : 'It was not archived.'),
    done,
  );
  expect(undone).toEqual({ done: ['a', 'c'], failed: [] });
  expect(closed.size).toBe(0);
});
