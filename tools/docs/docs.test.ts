/** The pages of the documentation name only files, commands and environment variables that exist. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../apps/storefront/cli/dispatch.ts';
import { findReferences, namesFile, type PageReferences } from './page-references.ts';

const root = join(import.meta.dirname, '../..');
const roots = ['.ci', 'apps', 'bench', 'data', 'demo', 'deploy', 'docs', 'e2e', 'ops', 'packages', 'tools'];
const exclude = ['**/node_modules/**', '**/build/**', '**/.data/**', '**/test-results/**'];
/** The build and the installation write these. */
const generated = /^(?:apps\/storefront\/build|node_modules)\b|^build\//;

describe('the documentation', () => {
  const pages = new Map<string, PageReferences>();
  const texts = new Map<string, string>();
  const files = new Set<string>();
  const folders = new Set<string>();
  let sources = '';

  beforeAll(async () => {
    for await (const file of glob(['*', '.*', `{${roots.join(',')}}/**/*.*`, 'Dockerfile'], {
      cwd: root,
      exclude,
    })) {
      files.add(file);
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
    }
    for (const file of files) {
      if (/^(?:[A-Z]+|docs\/(?:architecture\/|decisions\/)?[\w-]+)\.md$/.test(file)) {
        const text = await readFile(join(root, file), 'utf8');
        texts.set(file, text);
        pages.set(file, findReferences(text));
      }
      if (/\.(?:ts|tsx|js|mjs|example|yaml)$|Dockerfile$/.test(file)) {
        sources += await readFile(join(root, file), 'utf8');
      }
    }
  });

  /** Every reference of one kind that `isWrong`, with its page. */
  function wrong(kind: keyof PageReferences, isWrong: (name: string, page: string) => boolean): string[] {
    return [...pages].flatMap(([page, references]) =>
      references[kind].filter((name) => isWrong(name, page)).map((name) => `${page}: there is no ${name}`),
    );
  }

  it('has pages', () => {
    expect(pages.size).toBeGreaterThan(90);
  });

  it('links to pages and files that exist', () => {
    expect(wrong('links', (target, page) => !exists(normalize(join(dirname(page), target))))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    expect(wrong('paths', (path) => !exists(path))).toEqual([]);
  });

  it('names scripts of package.json', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(wrong('scripts', (name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names commands of the command line', () => {
    const known = new Set(['help', ...commands.map(({ name }) => name.split(' ', 1)[0])]);
    expect(wrong('commands', (name) => !known.has(name))).toEqual([]);
  });

  it('names environment variables that the code reads', () => {
    expect(wrong('variables', (name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  it('has each page of the architecture, within 6 kB', () => {
    const architecture = [...texts].filter(([page]) => /^docs\/architecture\/[a-z-]+\.md$/.test(page));
    expect(architecture).toHaveLength(10);
    const unfit = architecture.filter(([, text]) => !text.includes('```') || Buffer.byteLength(text) > 6144);
    expect(unfit.map(([page]) => page)).toEqual([]);
  });

  it('gives each decision its number, a status and a date', () => {
    const decisions = [...texts].filter(([page]) => /^docs\/decisions\/\d{4}-/.test(page));
    expect(decisions.length).toBeGreaterThan(70);
    const wrongHead = decisions.filter(([page, text]) => {
      const [title = '', , status = ''] = text.split('\n');
      const number = Number(/\/(\d{4})-/.exec(page)?.[1]);
      return (
        !title.startsWith(`# ${number}. `) || !/^(?:Accepted|Superseded by \[\d+\]\S+), 20\d\d-/.test(status)
      );
    });
    expect(wrongHead.map(([page]) => page)).toEqual([]);
  });

  /** A path from the root, or the end of the path of a source. Other words with a slash are no paths. */
  function exists(written: string): boolean {
    const path = written.replace(/\/$/, '');
    if (generated.test(path) || files.has(path) || folders.has(path)) return true;
    const fromRoot = roots.includes(path.split('/', 1)[0] ?? '');
    if (/[*{]/.test(path)) return !fromRoot || [...files].some((file) => matchesGlob(file, path));
    if (namesFile(path)) return [...files].some((file) => file.endsWith(`/${path}`));
    return !fromRoot || !/^[\w-]+\/[\w./-]+$/.test(path);
  }
});
