/** Installs and builds a Hydrogen skeleton from npm. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DurationMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { openCachedFolder } from '../cached-folder.ts';
import type { SkeletonRelease } from './releases.ts';

const run = promisify(execFile);
const installTimeout: DurationMs = 600_000;
const buildTimeout: DurationMs = 180_000;

/** Matches packages that are only needed to write and check code, not to build or run it. */
const isForWriting =
  /^(?:@?eslint|@typescript-eslint|@types\/|prettier|@graphql-codegen|graphql-config|globals$|typescript$|@total-typescript|@remix-run\/eslint-config|@shopify\/(?:cli|hydrogen-codegen|prettier-config|oxygen-workers-types)$)/;

const description = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** @returns the folder of the built skeleton, which is cached */
export function installSkeleton(skeleton: SkeletonRelease): Promise<string> {
  const [nodeMajor] = process.versions.node.split('.');
  return openCachedFolder(`hydrogen-skeleton-${skeleton.release}-node${nodeMajor}`, async (folder) => {
    await extractSkeleton(skeleton.source, folder);
    const file = join(folder, 'package.json');
    const found = description.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(prepareDescription(found, skeleton.versions ?? {}), null, 2));
    await run(
      'npm',
      // Includes development dependencies although the build of the backend sets NODE_ENV=production in this process.
      [
        'install',
        '--include=dev',
        '--legacy-peer-deps',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--silent',
      ],
      { cwd: folder, timeout: installTimeout },
    );
    const usesRemix = found.devDependencies['@remix-run/dev'] !== undefined;
    const [command, task] = usesRemix ? ['remix', 'vite:build'] : ['react-router', 'build'];
    const program = join(folder, 'node_modules/.bin', command);
    await run(process.execPath, [program, task], { cwd: folder, timeout: buildTimeout });
  });
}

async function extractSkeleton(source: string, folder: string): Promise<void> {
  const packed = await mkdtemp(join(tmpdir(), 'vitrine-skeleton-'));
  try {
    const { stdout } = await run('npm', ['pack', source, '--silent'], {
      cwd: packed,
      timeout: installTimeout,
    });
    await run('tar', ['-xzf', stdout.trim()], { cwd: packed });
    await cp(join(packed, 'package/dist/assets/hydrogen/starter'), folder, { recursive: true });
  } finally {
    await rm(packed, { recursive: true, force: true });
  }
}

type Description = z.infer<typeof description>;

function prepareDescription(found: Description, versions: Readonly<Record<string, string>>): Description {
  const prepare = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !isForWriting.test(name))
        .map(([name, version]) => [name, versions[name] ?? version]),
    );
  return {
    ...found,
    dependencies: prepare(found.dependencies),
    devDependencies: prepare(found.devDependencies),
  };
}
