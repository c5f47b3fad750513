import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRobotsGroups } from './robots.ts';

const file = join(mkdtempSync(join(tmpdir(), 'vitrine-robots-')), 'robots.json');

it('AGENT-52: rules name their crawlers', () => {
  const groups = [{ agents: ['GPTBot', 'ClaudeBot'], allow: [], disallow: ['/'] }];
  writeFileSync(file, JSON.stringify({ comment: '', groups }));
  expect(loadRobotsGroups(file)).toEqual(groups);
});

it.each([['api/'], ['/a\nDisallow: /'], ['/a b']])('AGENT-52: %j is no path of a rule', (path) => {
  writeFileSync(
    file,
    JSON.stringify({ comment: '', groups: [{ agents: ['*'], allow: [], disallow: [path] }] }),
  );
  expect(() => loadRobotsGroups(file)).toThrow(/robots\.txt can't be used[\s\S]*a path, such as/);
});
