/** A running process notices stored settings that changed. */
import { afterEach, expect, it } from 'vitest';
import { followServiceSettings } from './follow-service-settings.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

it('SHOP-53: reports each change once, goes on after a failed check, and stops', async () => {
  let revision = 'first';
  let checks = 0;
  const reported: string[] = [];
  const errors: unknown[] = [];
  let changed = Promise.withResolvers<void>();
  let checked = Promise.withResolvers<void>();
  stop = followServiceSettings({
    readRevision: async () => {
      checks += 1;
      checked.resolve();
      if (revision === 'broken') throw new Error('no database');
      return revision;
    },
    revision,
    onChange: async (found) => {
      reported.push(found);
      changed.resolve();
    },
    onError: (error) => {
      errors.push(error);
      changed.resolve();
    },
    interval: 1,
  });
  const change = async (next: string) => {
    changed = Promise.withResolvers();
    revision = next;
    await changed.promise;
  };
  await change('second');
  await change('broken');
  await change('third');
  checked = Promise.withResolvers();
  await checked.promise;
  expect(reported).toEqual(['second', 'third']);
  expect(errors.length).toBeGreaterThan(0);
  stop();
  const before = checks;
  revision = 'fourth';
  await new Promise(setImmediate);
  expect([reported.length, checks - before <= 1]).toEqual([2, true]);
});
