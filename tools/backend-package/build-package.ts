/** Builds the npm package `vitrine-backend`: programs bundled with all libraries, data, and reduced pictures. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import { commerceFile, openCommerceStorage } from '../../apps/storefront/server/commerce-storage.ts';
import { readSettings } from '../../apps/storefront/server/env.ts';
import { openLog } from '../../apps/storefront/server/telemetry/log.ts';
import { seedDemoShop } from '../../packages/commerce/src/catalogue/seed-demo-shop.ts';
import { seedDiscounts } from '../../packages/commerce/src/catalogue/seed-discounts.ts';
import { placeholderOptions } from './graphiql.ts';
import { findPackageFolders, writeThirdPartyNotice } from './third-party.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const standalone = 'apps/storefront/server/standalone';
/** Entry points by their name in the package's folder `programs`. */
const programs = {
  command: `${standalone}/run-command.ts`,
  index: `${standalone}/start-backend.ts`,
  'backend-worker': `${standalone}/backend-worker.ts`,
  register: `${standalone}/register.ts`,
} as const;

/** Data that the programs read. The package has it at the same path as the repository. */
const data = [
  'demo/catalogue',
  'data/catalogue-empty',
  'demo/content',
  'data/content-empty',
  'data/regions',
  'data/seeds',
  'data/taxes',
  'data/carriers.json',
  'data/robots.json',
  'apps/storefront/server/standalone/standard-actions.js',
] as const;
const schemas = [
  'packages/commerce/src/graphql/generated/storefront-schemas.json',
  'packages/commerce/src/admin-api/generated/admin-schemas.json',
  'packages/commerce/src/customer-accounts/generated/customer-schemas.json',
] as const;
const isLeftOut = /\.ts$|\/demo\/catalogue\/(?:source|reviews\.json|README\.md)/;

/** Longest side of a picture in the package, in pixels, and its quality. */
const picture = { side: 400, quality: 60 };

/**
 * Keeps `import.meta.dirname` in the repository's sources valid: the package has data and worker files at the same
 * paths.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: {
      id: /\/(?:apps|packages|data|tools)\/(?!.*node_modules).*\.ts$/,
      code: /import\.meta\.(?:url|dirname)/,
    },
    handler(code, id) {
      if (id.endsWith('/start-backend.ts')) return null;
      const place = JSON.stringify(`../${relative(root, id)}`);
      const folder = JSON.stringify(`/../${relative(root, dirname(id))}`);
      return code
        .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
    },
  },
};

export interface BuiltPackage {
  /** Names of the bundled libraries. */
  readonly libraries: readonly string[];
}

/**
 * Writes the package's files into a folder, which is emptied first. `onlyPrograms` skips the slow parts: pictures and GraphiQL.
 */
export async function buildPackage(
  folder: string,
  { onlyPrograms = false }: { readonly onlyPrograms?: boolean } = {},
): Promise<BuiltPackage> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const folders = findPackageFolders(await buildPrograms(join(folder, 'programs')));
  await Promise.all([
    ...data.map((path) =>
      cp(join(root, path), join(folder, path), { recursive: true, filter: (from) => !isLeftOut.test(from) }),
    ),
    ...schemas.map((path) => writeSchema(join(root, path), join(folder, path))),
    ...(onlyPrograms
      ? []
      : [
          writeGraphiql(join(folder, 'graphiql.html.br')),
          shrinkPictures(join(root, 'demo/media'), join(folder, 'demo/media')),
        ]),
    writeDescription(folder, folders),
    writeDemoDatabase(join(folder, 'data/seeds/demo.db')),
  ]);
  return {
    libraries: folders.map((path) =>
      path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length),
    ),
  };
}

/** @returns the ids of the bundled modules */
async function buildPrograms(outDir: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownPlaces],
    resolve: {
      alias: [
        // CommonJS packages load graphql's CommonJS build, and GraphQL throws if two copies of it are loaded.
        { find: /^graphql$/, replacement: 'graphql/index.js' },
        { find: '@node-rs/argon2', replacement: join(root, 'tools/backend-package/passwords.ts') },
        {
          find: '@graphql-yoga/render-graphiql',
          replacement: join(root, 'tools/backend-package/graphiql.ts'),
        },
      ],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir,
      target: 'node22',
      minify: true,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []));
}

/**
 * Writes the schema without statements that a type contains no other, which take 190 kB. Quotes within descriptions are
 * escaped.
 */
async function writeSchema(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, (await readFile(from, 'utf8')).replaceAll(',"ofType":null', ''));
}

async function writeGraphiql(file: string): Promise<void> {
  // Imported dynamically because the module has 9 MB.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = Buffer.from(renderGraphiQL(placeholderOptions));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(file, await promisify(brotliCompress)(page, { params }));
}

/** Writes a database with the catalogue only, because each backend creates keys and secrets of its own. */
async function writeDemoDatabase(file: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  try {
    const read = readSettings({ DATA_DIR: directory });
    if (!read.ok) throw new Error(read.problems.join(' '));
    const log = openLog('warn');
    const storage = await openCommerceStorage(read.settings, log);
    const catalogue = join(root, 'demo/catalogue');
    await seedDemoShop({
      storage,
      directory: catalogue,
      clock: Date.now,
      log,
      importDiscounts: seedDiscounts,
    });
    await storage.close();
    await mkdir(dirname(file), { recursive: true });
    await cp(join(directory, commerceFile), file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function shrinkPictures(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  const next = files.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of next) await shrinkPicture(join(from, file), join(to, file));
    }),
  );
}

async function shrinkPicture(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (!from.endsWith('.webp')) return cp(from, to);
  const { side, quality } = picture;
  await sharp(from)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toFile(to);
}

async function writeDescription(folder: string, libraries: readonly string[]): Promise<void> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const description = {
    name: 'vitrine-backend',
    version,
    description:
      'A Shopify to develop and test against: Storefront, Admin and Customer Account APIs, checkout and webhooks',
    license,
    type: 'module',
    engines: { node: '>=22.18' },
    bin: { 'vitrine-backend': 'bin.js' },
    exports: {
      '.': { types: './index.d.ts', default: './programs/index.js' },
      './register': './programs/register.js',
    },
  };
  // An older Node must be able to parse this file up to the error message.
  const bin = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(\`vitrine-backend needs Node 22.18 or newer, and was started by Node \${process.versions.node}.\`);
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
enableCompileCache();
await import('./programs/command.js');
`;
  const types = await readFile(join(root, standalone, 'public-types.ts'), 'utf8');
  const declaration = `${types}
export declare function startBackend(options?: StartBackendOptions): Promise<StartedBackend>;
`;
  await Promise.all([
    writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`),
    writeFile(join(folder, 'bin.js'), bin, { mode: 0o755 }),
    writeFile(join(folder, 'index.d.ts'), declaration),
    writeFile(join(folder, 'THIRD-PARTY.md'), await writeThirdPartyNotice(libraries)),
    cp(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    cp(join(root, 'tools/backend-package/README.md'), join(folder, 'README.md')),
  ]);
}
