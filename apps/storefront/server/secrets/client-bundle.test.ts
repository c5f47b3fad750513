/** What a browser gets of a build: no secret of the machine that built it, and no module of the server. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { variableNames } from '../env.ts';
import { buildPages } from '../process/fresh-build.ts';
import { recognisableSecrets, secretEnvironment, secretsIn } from './recognisable.ts';

interface ClientFile {
  readonly name: string;
  readonly text: string;
}

let directory: string;
let files: readonly ClientFile[];
let editorFiles: readonly ClientFile[];
/** The modules that the source maps name, as paths from the project's folder. */
let modules: readonly string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await buildPages({
    options: ['--sourcemapClient'],
    environment: { ...secretEnvironment(), PAGES_BUILD_DIRECTORY: directory },
  });
  files = await filesBelow(join(directory, 'client'));
  editorFiles = await filesBelow(join(directory, 'editor'));
  modules = [...new Set(files.filter(({ name }) => name.endsWith('.map')).flatMap(modulesOf))];
}, 300_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

async function filesBelow(folder: string): Promise<readonly ClientFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: entry.name,
        text: await readFile(join(entry.parentPath, entry.name), 'latin1'),
      })),
  );
}

const sourceMap = z.object({ sources: z.array(z.string()) });

function modulesOf({ text }: ClientFile): readonly string[] {
  return sourceMap.parse(JSON.parse(text)).sources.map(withoutFolders);
}

/** `../../../app/root.tsx` as the project has it. */
function withoutFolders(source: string): string {
  const path = source.replace(/^(?:\.\.\/)+/, '').replace(/^.*?(?=node_modules\/)/, '');
  const own = /(?:^|\/)((?:apps\/storefront|packages\/[\w-]+|data|bench|e2e|tools)\/.*)$/.exec(path);
  return own?.[1] ?? path;
}

describe('what browsers get of a build', () => {
  test('SEC-29: holds no secret of the machine that built it', () => {
    expect(recognisableSecrets.length).toBeGreaterThan(0);
    const found = [...files, ...editorFiles].flatMap(({ name, text }) =>
      secretsIn(text).map((secret) => `${secret} in ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('SEC-30: the editor’s has no source map, and names none', () => {
    expect(editorFiles.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(
      editorFiles.filter(({ text }) => text.includes('sourceMappingURL=')).map(({ name }) => name),
    ).toEqual([]);
  });

  test('knows no setting of the server by its name', () => {
    const secretNames = recognisableSecrets.map(({ name }) => name);
    const scripts = files.filter(({ name }) => !name.endsWith('.map'));
    const found = scripts.flatMap(({ name, text }) =>
      secretNames.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${name}`),
    );
    expect(found).toEqual([]);
    expect(variableNames.length).toBeGreaterThan(secretNames.length);
  });

  test('SEC-29: is made of the pages, the rules, the words and libraries alone', () => {
    expect(modules.length).toBeGreaterThan(100);
    const allowed =
      /^(?:apps\/storefront\/app\/(?!editor\/|.*\.server\.)|packages\/(?:rules|words)\/src\/|packages\/commerce\/src\/orders\/postal-lines\.ts$|node_modules\/)/;
    expect(modules.filter((module) => !allowed.test(module))).toEqual([]);
  });

  test('EDIT-15: holds nothing of the editor, which has files of its own', () => {
    expect(editorFiles.some(({ text }) => text.includes('/editor/api'))).toBe(true);
    const traces = ['/editor/api', 'shell-side', 'rjsf', 'ProseMirror'];
    const found = files.flatMap(({ name, text }) =>
      traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${name}`),
    );
    expect(found).toEqual([]);
    expect(modules.filter((module) => /app\/editor|@rjsf|tiptap|prosemirror/.test(module))).toEqual([]);
  });

  test('holds no library of the server', () => {
    const server = ['kysely', 'pino', 'pg', 'nodemailer', 'stripe', 'graphql', 'hono', 'sharp', 'zod'];
    const found = modules.filter((module) =>
      server.some((name) => module.startsWith(`node_modules/${name}/`)),
    );
    expect(found).toEqual([]);
  });

  test('asks for no module of Node', () => {
    const found = files.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:from|import\()\s*["'](?:node:)?([\w/]+)["']/g)].flatMap(([whole, module = '']) =>
        builtinModules.includes(module) ? [`${whole} in ${name}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('a secret is found', () => {
  const [first] = recognisableSecrets;
  const value = first?.value ?? '';
  test.each([
    ['as it is', value],
    ['inside other words', `before${value}after`],
    ['in base64', Buffer.from(value).toString('base64')],
    ['in the base64 of more', Buffer.from(`{"key":"${value}"}`).toString('base64')],
    ['in an address', encodeURIComponent(value)],
  ])('%s', (_, text) => {
    expect(secretsIn(text)).toEqual([first?.name]);
  });
});
