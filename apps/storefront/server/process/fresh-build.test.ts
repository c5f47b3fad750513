import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The programs under test with what they load, from the server's folder. */
const copied = [
  'http/asset-type.ts',
  'http/compression.ts',
  'process/build-or-exit.ts',
  'process/build.ts',
  'process/compiler.js',
  'process/compress-assets.ts',
  'process/failure.ts',
  'process/file-lock.ts',
  'process/fresh-build.ts',
  'process/start-program.js',
];
const program = 'apps/storefront/build/program/shop.js';
const backendProgram = 'apps/storefront/build/program/backend.js';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
  for (const file of copied) {
    const copy = join(project, 'apps/storefront/server', file);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(import.meta.dirname, '..', file), copy);
  }
  write('package.json', '{"type":"module"}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const ensure = () =>
  run('-e', "import('./apps/storefront/server/process/fresh-build.ts').then((m) => m.ensureBuild())");
/** As `npm start`. */
const start = () =>
  run(
    '-e',
    "import('./apps/storefront/server/process/start-program.js').then((m) => m.startProgram('shop'))",
  );
/** As `npm run build`. */
const build = () => run('apps/storefront/server/process/build.ts');

async function run(...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, words, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  await once(child, 'close');
  return { status: child.exitCode, ...said };
}

describe('where only what runs the shop is installed', () => {
  it('a build that came along is taken, though the sources look newer', async () => {
    write('apps/storefront/build/server/index.js', '');
    write('apps/storefront/build/editor/index.html', '');
    write('apps/storefront/build/compressed', '');
    write(backendProgram, '');
    write(program, "export const start = () => console.log('the shop runs');");
    for (const path of ['app/root.tsx', 'server/app.ts']) {
      const source = write(`apps/storefront/${path}`, '');
      utimesSync(source, new Date(), new Date(Date.now() + 60_000));
    }
    expect(await ensure()).toMatchObject({ status: 0, stdout: '' });
    expect(await start()).toEqual({ status: 0, stdout: 'the shop runs\n', stderr: '' });
  });

  it('a missing build is reported with instructions', async () => {
    for (const ended of [await ensure(), await start()]) {
      expect(ended.status).toBe(1);
      expect(ended.stderr).toContain('npm ci && npm run build');
    }
  });
});

describe('where all is installed', () => {
  const built = (path: string) => join(project, 'apps/storefront/build', path);
  /** How the compilers ran, a line for each. */
  const runs = () => readFileSync(join(project, 'runs'), 'utf8').trim().split('\n');
  const everything = ['pages', 'vite.editor.config.ts', 'vite.server.config.ts'];

  beforeEach(() => {
    const compiler = (...steps: string[]) =>
      [
        "const fs = require('node:fs');",
        "fs.appendFileSync('../../runs', (process.argv[4] ?? 'pages') + '\\n');",
        ...steps,
      ].join('\n');
    write('node_modules/@react-router/dev/package.json', '{}');
    write(
      'node_modules/@react-router/dev/bin.cjs',
      compiler(
        // As the real one: the folder is emptied first, and the build takes its time.
        "fs.rmSync('build', { recursive: true, force: true });",
        "fs.mkdirSync('build/server', { recursive: true });",
        "fs.mkdirSync('build/client', { recursive: true });",
        "fs.writeFileSync('build/client/a.js', 'let a = 1;'.repeat(1000));",
        // No file can be written where a folder stands.
        "if (fs.existsSync('../../in-the-way')) fs.mkdirSync('build/client/a.js.br');",
        "setTimeout(() => fs.writeFileSync('build/server/index.js', ''), 500);",
      ),
    );
    write('node_modules/vite/package.json', '{}');
    write(
      'node_modules/vite/bin/vite.js',
      compiler(
        "const part = process.argv[4] === 'vite.server.config.ts' ? 'program' : 'editor';",
        "fs.mkdirSync('build/' + part, { recursive: true });",
        "if (part === 'editor') fs.writeFileSync('build/editor/index.html', '');",
        'const text = \'export const start = () => console.log("the shop runs");\';',
        "if (part === 'program') for (const name of ['shop', 'backend']) fs.writeFileSync('build/program/' + name + '.js', text);",
      ),
    );
  });

  it('two starts at once build once, pages and editor, and both find them', async () => {
    const both = await Promise.all([ensure(), ensure()]);
    expect(both.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(
      ['server/index.js', 'editor/index.html', 'program/shop.js'].map(built).filter(existsSync),
    ).toHaveLength(3);
    expect(runs()).toEqual(everything);
    expect(both.filter(({ stdout }) => stdout.includes('Building'))).toHaveLength(1);
  });

  it('`npm run build` builds beside no start, and after none that it waited for', async () => {
    const [start, built] = await Promise.all([ensure(), build()]);
    expect([start, built]).toMatchObject([{ status: 0 }, { status: 0, stderr: '' }]);
    expect(built.stdout).toContain('The shop is built');
    const compilers = runs();
    // One whole build after the other; a start that waited finds the build of the other and makes none.
    expect([everything, [...everything, ...everything]]).toContainEqual(compilers);
    await build();
    expect(runs()).toHaveLength(compilers.length + everything.length);
  });

  it('a start after a build takes it as it is', async () => {
    await ensure();
    expect(await ensure()).toMatchObject({ status: 0, stdout: '' });
    expect(await start()).toEqual({ status: 0, stdout: 'the shop runs\n', stderr: '' });
    expect(runs()).toEqual(everything);
  });

  /** Sources, and the parts that are built again after a change of one. */
  const sources: readonly (readonly [path: string, again: readonly string[]])[] = [
    ['apps/storefront/app/root.tsx', everything],
    ['packages/agents/src/ports.ts', ['vite.server.config.ts']],
    ['package-lock.json', everything],
    ['data/src/regions.ts', ['vite.server.config.ts']],
    ['apps/storefront/server/app.test.ts', []],
  ];
  const similarSources: typeof sources = [
    ['packages/rules/src/money.ts', everything],
    ['packages/words/src/generated/cart.ts', everything],
    ['apps/storefront/server/app.ts', ['vite.server.config.ts']],
    ['packages/storage/src/database.ts', ['vite.server.config.ts']],
  ];
  it.each(isNightly ? [...sources, ...similarSources] : sources)(
    '%s changed after the build: %j are built again, once',
    async (path, again) => {
      await ensure();
      const later = new Date(Date.now() + 1000);
      utimesSync(write(path, ''), later, later);
      expect(await start()).toMatchObject({ status: 0, stderr: '' });
      expect(runs()).toEqual([...everything, ...again]);
    },
  );

  it('what browsers load is compressed beside itself', async () => {
    await ensure();
    const [plain, br, gz] = ['', '.br', '.gz'].map((ending) => readFileSync(built(`client/a.js${ending}`)));
    expect(brotliDecompressSync(br ?? '')).toEqual(plain);
    expect(gunzipSync(gz ?? '')).toEqual(plain);
  });

  it('pages that could not be compressed are built again', async () => {
    const inTheWay = write('in-the-way', '');
    expect(await ensure()).toMatchObject({ status: 1 });
    rmSync(inTheWay);
    expect(await ensure()).toMatchObject({ status: 0, stderr: '' });
    expect(runs()).toEqual([...everything.slice(0, 2), ...everything]);
    expect(existsSync(built('client/a.js.br'))).toBe(true);
  });
});
