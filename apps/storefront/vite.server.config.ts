/**
 * The server's own build, after the pages': the shop and the backend as programs of a few files, with the pages and the
 * libraries inside. Loading 1,500 files by name, and taking types out of a third of them, was most of a start.
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(root, 'build/program');
/** The function that starts each program. */
const programs = { shop: 'startShopProgram', backend: 'startBackendProgram' } as const;

/** Each program's first file: it starts with the pages as their build left them. */
const entries: Plugin = {
  name: 'entries-of-programs',
  resolveId: { filter: { id: /^program:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0program:/ },
    handler(id) {
      const name = id.slice('\0program:'.length) === 'shop' ? 'shop' : 'backend';
      const source = join(root, 'server', `${name}-program.ts`);
      const pages = join(root, 'build/server/index.js');
      return [
        `import { ${programs[name]} as run } from ${JSON.stringify(source)};`,
        `export const start = () => run(() => import(${JSON.stringify(pages)}));`,
      ].join('\n');
    },
  },
};

/** Our sources find data by their own place, which stays where it was. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: {
      id: /\/(?:apps|packages|data)\/(?!.*node_modules).*\.ts$/,
      code: /import\.meta\.(?:url|dirname)/,
    },
    handler(code, id) {
      const from = (path: string) => JSON.stringify(relative(outDir, path));
      return code
        .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`);
    },
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [entries, ownPlaces],
  // CommonJS packages load graphql's CommonJS build; two copies refuse to work with each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // Machine code, what comes only with a database of one's own, and what only development loads.
    external: ['sharp', '@node-rs/argon2', 'koffi', 'pg-native', '@graphql-yoga/render-graphiql'],
  },
  build: {
    ssr: true,
    outDir,
    // Where the server alone is built again, a shop that still runs finds the late parts that it began with. A build of
    // the pages removes all of `build/`, this folder too.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: false,
    rollupOptions: {
      input: Object.fromEntries(Object.keys(programs).map((name) => [name, `program:${name}`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the text of the programs, at two bytes a character where one of them isn't ASCII. Lines and names stay
        // as they are, for whoever reads the log.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
});
