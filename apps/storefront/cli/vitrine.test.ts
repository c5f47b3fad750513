import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { selectShop } from './select-shop.ts';

let directory: string;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-program-')));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function makeShop(name: string): Promise<string> {
  const folder = join(directory, name);
  await mkdir(join(folder, 'regions'), { recursive: true });
  await mkdir(join(folder, 'catalogue'));
  await writeFile(join(folder, 'shop.json'), '{}');
  await writeFile(join(folder, 'catalogue', 'shop.json'), '{}');
  return folder;
}

async function run(words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  // As npm links it, so that it is called through a link.
  const program = join(directory, 'vitrine');
  await symlink(join(import.meta.dirname, '..', packageJson.bin.vitrine), program);
  const child = spawn(program, words, {
    cwd: directory,
    env: { ...process.env, SHOP_DIR: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

describe('CLI-10: the program vitrine', () => {
  it('runs from any folder, and names itself in the help', async () => {
    const { out, err, code } = await run(['help', 'orders', 'show'], {
      INIT_CWD: '/',
      npm_lifecycle_event: 'shop',
    });
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('Usage: vitrine orders show NUMBER');
  });

  it('names the storefronts in the help', async () => {
    const help = await run(['help', 'region']);
    expect([help.err, help.code]).toEqual(['', 0]);
    expect(help.out).toMatch(/one of .*\bus\b/);
  });

  it('runs a command on a storefront', async () => {
    const { out, err, code } = await run(['rate', 'us', 'US', '50'], { DATA_DIR: join(directory, 'data') });
    expect([err, code]).toEqual(['', 0]);
    expect(out).not.toBe('');
  });

  it('ends with 2 and a message if --shop names no shop', async () => {
    const { out, err, code } = await run(['orders', 'list', '--shop', 'elsewhere']);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain('--shop is "elsewhere"; it must be a folder that "init" made');
  });
});

describe('CLI-11: the shop of a command', () => {
  it.each([[['orders', 'list', '--shop', 'a', '--json']], [['--shop=a', 'orders', 'list', '--json']]])(
    'is that of --shop in %j',
    async (words) => {
      const folder = await makeShop('a');
      expect(selectShop(words, { directory, given: '/other' })).toEqual({
        words: ['orders', 'list', '--json'],
        folder,
      });
    },
  );

  it('is that of SHOP_DIR before the nearest one', async () => {
    const folder = await makeShop('a');
    expect(selectShop(['help'], { directory: folder, given: '/other' }).folder).toBeNull();
  });

  it('is the nearest one upwards, not its catalogue', async () => {
    const folder = await makeShop('a');
    expect(selectShop(['help'], { directory: join(folder, 'catalogue'), given: ' ' }).folder).toBe(folder);
    expect(selectShop(['help'], { directory, given: undefined }).folder).toBeNull();
  });

  it.each([[['help', '--shop']], [['--shop', '--json']], [['--shop=']], [['--shop', 'a', '--shop', 'a']]])(
    'is rejected in %j',
    (words) => {
      expect(() => selectShop(words, { directory, given: undefined })).toThrow(/--shop (needs|is given)/);
    },
  );

  it('is left to the command after --', () => {
    const words = ['points', 'adjust', '--', '--shop', 'a'];
    expect(selectShop(words, { directory, given: undefined }).words).toEqual(words);
  });
});
