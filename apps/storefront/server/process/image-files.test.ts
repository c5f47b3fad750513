import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variableNames } from '../env.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const knownNames: readonly string[] = variableNames;
const dockerfile = read('Dockerfile');
const manifest: { dependencies: Record<string, string>; scripts: { start: string }; workspaces: string[] } =
  JSON.parse(read('package.json'));

/** Files and folders that the Dockerfile copies from the project, as it names them. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap((line) =>
  (line[1] ?? '').split(' ').slice(0, -1),
);

/** The folders of all workspaces. */
const workspaces = manifest.workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(join(root, pattern.slice(0, -2)))
        .map((name) => join(pattern.slice(0, -2), name))
        .filter((folder) => existsSync(join(root, folder, 'package.json')))
    : [pattern],
);

/** What the .dockerignore lets through of a path: it leaves everything out but what it names. */
const passes = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

describe('the image', () => {
  it.each(copied.filter((path) => path !== '.'))('%s is there to be copied, and not left out', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
    expect(passes.some((allowed) => path === allowed || path.startsWith(`${allowed}/`))).toBe(true);
  });

  it('installs with the manifest of every workspace, as npm ci needs it', () => {
    const manifests = workspaces.map((folder) => `${folder}/package.json`);
    expect(manifests.length).toBeGreaterThan(8);
    expect(manifests.filter((file) => !copied.includes(file))).toEqual([]);
  });

  it('runs the Node that the project names, as a user without rights, told to stop as the shop expects it', () => {
    expect(/^ARG NODE=(.+)$/m.exec(dockerfile)?.[1]).toBe(manifest.dependencies.node);
    const [last = ''] = dockerfile.split(/^FROM /m).slice(-1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    const words: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]');
    expect(words.join(' ')).toBe(manifest.scripts.start);
    expect(statSync(join(root, words.at(-1) ?? '')).isFile()).toBe(true);
  });

  it('leaves out what was never to be in it', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines).toContain('*');
    for (const left of ['**/node_modules', '**/.env', '**/build', '**/*.test.ts'])
      expect(lines).toContain(left);
    expect(passes).not.toContain('.git');
  });

  it.each(['Dockerfile', 'compose.yaml'])('every setting of %s is one that the shop reads', (file) => {
    const text = read(file);
    const named =
      file === 'Dockerfile'
        ? [...(/^ENV (.+)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)]
        : [...text.slice(0, text.indexOf('  database:\n    image')).matchAll(/^ {6}([A-Z_]+): /gm)];
    // That one is Node's.
    const names = named.map((match) => match[1] ?? '').filter((name) => name !== 'NODE_ENV');
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !knownNames.includes(name))).toEqual([]);
  });

  it('starts as npm does', () => {
    const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command).join(' ')).toBe(manifest.scripts.start);
  });
});
