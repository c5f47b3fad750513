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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
  for (const file of ['fresh-build.ts', 'file-lock.ts', 'build.ts']) {
    const copy = join(project, 'apps/storefront/server/process', file);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(import.meta.dirname, file), copy);
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
    const source = write('apps/storefront/app/root.tsx', '');
    utimesSync(source, new Date(), new Date(Date.now() + 60_000));
    expect(await ensure()).toMatchObject({ status: 0, stdout: '' });
  });

  it('a missing build is told with what to do', async () => {
    const { status, stderr } = await ensure();
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci && npm run build');
  });
});

describe('where all is installed', () => {
  const built = (path: string) => join(project, 'apps/storefront/build', path);
  /** How the compilers ran, a line for each. */
  const runs = () => readFileSync(join(project, 'runs'), 'utf8').trim().split('\n');

  beforeEach(() => {
    const compiler = (...steps: string[]) =>
      [
        "const fs = require('node:fs');",
        "fs.appendFileSync('../../runs', __filename + '\\n');",
        ...steps,
      ].join('\n');
    write('node_modules/@react-router/dev/package.json', '{}');
    write(
      'node_modules/@react-router/dev/bin.cjs',
      compiler(
        // As the real one: the folder is emptied first, and the build takes its time.
        "fs.rmSync('build', { recursive: true, force: true });",
        "fs.mkdirSync('build/server', { recursive: true });",
        "setTimeout(() => fs.writeFileSync('build/server/index.js', ''), 500);",
      ),
    );
    write('node_modules/vite/package.json', '{}');
    write(
      'node_modules/vite/bin/vite.js',
      compiler(
        "fs.mkdirSync('build/editor', { recursive: true });",
        "fs.writeFileSync('build/editor/index.html', '');",
      ),
    );
  });

  it('two starts at once build once, pages and editor, and both find them', async () => {
    const both = await Promise.all([ensure(), ensure()]);
    expect(both.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect([built('server/index.js'), built('editor/index.html')].filter(existsSync)).toHaveLength(2);
    expect(runs()).toHaveLength(2);
    expect(both.filter(({ stdout }) => stdout.includes('Building'))).toHaveLength(1);
  });

  it('`npm run build` builds beside no start, and after none that it waited for', async () => {
    const [start, built] = await Promise.all([ensure(), build()]);
    expect([start, built]).toMatchObject([{ status: 0 }, { status: 0, stderr: '' }]);
    expect(built.stdout).toContain('The pages are built');
    const compilers = runs().map((line) => line.split('/').at(-1));
    const once = ['bin.cjs', 'vite.js'];
    // One whole build after the other; a start that waited finds the build of the other and makes none.
    expect([once, [...once, ...once]]).toContainEqual(compilers);
    await build();
    expect(runs()).toHaveLength(compilers.length + 2);
  });

  it('a start after a build takes it as it is', async () => {
    await ensure();
    expect(await ensure()).toMatchObject({ status: 0, stdout: '' });
    expect(runs()).toHaveLength(2);
  });
});
