/** A running process notices changed region files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRegionsRevision, replaceJsonFile } from '../own-shop/storefront-files.ts';
import { followRegionFiles } from './follow-region-files.ts';

let directory: string;
let stop: () => void = () => undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-regions-'));
  writeFileSync(join(directory, 'storefronts.json'), '{}');
});
afterEach(() => {
  stop();
  rmSync(directory, { recursive: true });
});

it('REGION-38: reports a changed file once, with its revision, and a file that stays the same never', async () => {
  const revision = await readRegionsRevision(directory);
  const reported: string[] = [];
  let next = Promise.withResolvers<void>();
  stop = followRegionFiles({
    directory,
    revision,
    onChange: async (found) => {
      reported.push(found);
      next.resolve();
    },
    onError: (error) => next.reject(error),
  });
  const write = async (content: object) => {
    next = Promise.withResolvers<void>();
    await replaceJsonFile(join(directory, 'au.json'), content);
    await next.promise;
    return readRegionsRevision(directory);
  };
  const first = await write({ zones: [] });
  // The same content again: its time alone is another one.
  await replaceJsonFile(join(directory, 'au.json'), { zones: [] });
  const second = await write({ zones: [1] });
  expect(reported).toEqual([first, second]);
  expect(new Set([revision, first, second]).size).toBe(3);
});
