import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { run } from './migrate.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function createShop(environment: Readonly<Record<string, string>> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-migrate-'));
  folders.push(directory);
  const read = readSettings({ DATA_DIR: directory, ...environment });
  if (!read.ok) throw new Error(read.problems.join());
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const io = {
    settings: read.settings,
    log: openLog('silent'),
    clock: () => 0,
    out: say,
    err: say,
    json: () => undefined,
  };
  return { directory, lines, migrate: (...args: string[]) => run(args, io) };
}

describe('migrate', () => {
  it('REL-30: --check ends with 1 while steps are missing and creates nothing, 0 after migrate', async () => {
    const { directory, lines, migrate } = createShop();
    expect(await migrate('--check')).toBe(1);
    expect(lines.join('\n')).toMatch(/vitrine\.db lacks \d+ steps: catalogue\/0001/);
    expect(readdirSync(directory)).toEqual([]);
    expect(await migrate()).toBe(0);
    expect(await migrate('--check')).toBe(0);
    expect(lines.at(-1)).toMatch(/engagement\.db is up to date\.$/);
  });

  it('REL-30: leaves the backend’s tables out if another backend has them', async () => {
    const { directory, migrate } = createShop({
      COMMERCE_URL: 'https://shop.example',
      COMMERCE_TOKEN: 'key',
    });
    expect(await migrate()).toBe(0);
    expect(readdirSync(directory).filter((file) => file.endsWith('.db'))).toEqual(['engagement.db']);
  });

  it('rejects other arguments', async () => {
    expect(await createShop().migrate('--chek')).toBe(2);
  });
});
