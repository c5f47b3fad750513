import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const sourceOf = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`./app/loading/${name}`, import.meta.url)));

/**
 * Every script that is loaded late goes through `app/loading/load-script.ts`, so that one that fails can be loaded again: Vite
 * hands each import of a lazy part to a helper that would preload what it imports, and React Router loads the modules of
 * routes in a function of its own, which would reload the page.
 */
const lateScripts: Plugin = {
  name: 'late-scripts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper|react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
    handler(id, options) {
      if (id.includes('preload-helper'))
        return `export { loadScript as __vitePreload } from ${sourceOf('load-script.ts')};`;
      return options?.ssr === true
        ? null
        : `export { loadRouteModule } from ${sourceOf('load-route-module.ts')};`;
    },
  },
};

/** React Router's hooks for measuring its own work, which the shop doesn't ask for: 1 kB of every page's scripts. */
const withoutInstrumentation: Plugin = {
  name: 'without-instrumentation',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js/ },
    handler(_id, options) {
      if (options?.ssr === true) return null;
      return [
        'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
        'const missing = () => { throw new Error("The build leaves React Router’s instrumentation out."); };',
        'export { missing as getRouteInstrumentationUpdates, missing as instrumentClientSideRouter };',
        // The browser's build meets them on its way, and keeps nothing of them.
        'export { missing as instrumentHandler, missing as instrumentationResultMetaContext };',
      ].join('\n');
    },
  },
};

/**
 * React Router's own pages for errors, which no route shows since the root has one: a heading instead of stack traces, and
 * without the scripts of its page while data loads. 1 kB of every page's scripts.
 */
const shortErrorPages: Plugin = {
  name: 'short-error-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/ssr\/errorBoundaries|hooks)\.js/ },
    handler(code, id, options) {
      if (options?.ssr === true) return null;
      const replace = (text: string, part: RegExp, other: string) => {
        if (!part.test(text)) throw new Error(`React Router has another form: ${id} has no ${part}.`);
        return text.replace(part, other);
      };
      if (id.endsWith('hooks.js')) {
        return replace(
          code,
          /function DefaultErrorComponent\([\s\S]*?\n\}\n/,
          "function DefaultErrorComponent() { return React$$1.createElement('h1', null, 'Application Error'); }\n",
        );
      }
      const withoutStack = replace(
        code,
        /function RemixRootDefaultErrorBoundary\([\s\S]*?\n\}\n/,
        `function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp }) {
          console.error(error);
          const heading = React$$1.createElement('h1', null, 'Application Error');
          return React$$1.createElement(BoundaryShell, { title: 'Application Error', isOutsideRemixApp }, heading);
        }
        `,
      );
      return replace(withoutStack, /renderScripts \? [^:]*?createElement\(Scripts, null\) : null/, 'null');
    },
  },
};

/** Writes the addresses of chunks where the sources say `__chunk_NAME__` (`app/page-routes.ts`). */
const chunkAddresses: Plugin = {
  name: 'chunk-addresses',
  apply: 'build',
  generateBundle(_options, bundle) {
    // Runs after all names are final: a chunk's file name contains the hash of its imports, and the entry, which
    // contains these URLs, imports all other chunks.
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const chunk of chunks) {
      chunk.code = chunk.code.replaceAll(/__chunk_([\w-]+?)__/g, (_, name: string) => {
        const file = chunks.find((each) => each.name === name)?.fileName;
        if (file === undefined) throw new Error(`The build has no chunk of the name ${name}.`);
        return file;
      });
    }
    // The entry waits for nothing: what it would import is one line, which stands in it instead.
    const entry = chunks.find(({ name }) => name === 'entry.client');
    if (entry === undefined) return;
    entry.code = entry.code.replace(
      /import\{\w+ as (\w+)\}from"\.\/lazy-[^"]+";/,
      'const $1=(load)=>load();',
    );
    if (/^import\b/.test(entry.code))
      throw new Error(`The entry imports something: ${entry.code.slice(0, 120)}`);
  },
};

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Matches the modules of a folder whose names begin so. Throws if a name matches none, as after a rename: the module would
 * silently move to another chunk.
 */
function modulesIn(folder: string, names: readonly string[]): string {
  for (const name of names) {
    const path = join(repository, folder, name);
    const isThere =
      existsSync(dirname(path)) && readdirSync(dirname(path)).some((file) => file.startsWith(basename(path)));
    if (!isThere)
      throw new Error(`vite.config.ts puts ${folder}/${name} into a chunk, but no such module exists.`);
  }
  const escaped = names.map((name) => name.replaceAll('.', '\\.'));
  return `${folder}/(${escaped.join('|')})`;
}

const app = 'apps/storefront/app';
const rules = 'packages/rules/src';

export default defineConfig({
  plugins: [
    lateScripts,
    chunkAddresses,
    withoutInstrumentation,
    shortErrorPages,
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: fileURLToPath(new URL('./app/data/use-sync-external-store.ts', import.meta.url)),
      },
    ],
  },
  // Found only when a lazy part asks for them, they would make the development server reload the page.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@base-ui/react/tabs',
      '@base-ui/react/toast',
    ],
  },
  // Inlined assets would need `data:` in the Content-Security-Policy.
  // The helper that preloads what a lazy chunk imports weighs more than the one request that it saves.
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs stands together: one chunk packs better than twenty.
            codeSplitting: {
              groups: [
                // The entry needs it for its imports, and must bring nothing along.
                {
                  name: 'lazy',
                  test: new RegExp(
                    `vite/preload-helper|${modulesIn(app, ['loading/load-script', 'loading/load-route-module'])}`,
                  ),
                  priority: 6,
                },
                // What a page does without React must not bring the frame along either.
                {
                  name: 'deferred-hydration',
                  test: new RegExp(
                    [
                      modulesIn(app, [
                        'deferred-hydration/defer-hydration',
                        'wishlist/guest-wishlist',
                        'product/format-arrival',
                        'ui/open-panel',
                        'ui/watch-view',
                        'cart/arriving-line',
                        'cart/cart-channel',
                        'cart/shared-value',
                        'cart/browser-memory',
                        'consent/consent-store',
                        'layout/fetch-geo',
                        'layout/visitor-context',
                        'layout/region-suggestion',
                        'data/fetch-json',
                        'data/slow-connection',
                      ]),
                      modulesIn(rules, ['consent/consent', 'regions/supported-languages']),
                    ].join('|'),
                  ),
                  priority: 5,
                },
                // Pages with React and a browser's assistant need it; a text page doesn't.
                {
                  name: 'storefront',
                  test: new RegExp(modulesIn(rules, ['regions/region.', 'regions/languages.'])),
                  priority: 5,
                },
                {
                  name: 'visit',
                  test: new RegExp(
                    [
                      modulesIn(`${app}/analytics`, [
                        'early-visit.',
                        'visit.',
                        'event-payload.',
                        'cart-difference.',
                        'data-layer.',
                        'tracked-product.',
                        'public-url.',
                        'event-sender.',
                        'third-parties.',
                        'shop-id.',
                        'poll-until-found.',
                        'page-type.',
                      ]),
                      modulesIn(rules, ['money/decimal', 'cart/attributes']),
                    ].join('|'),
                  ),
                  priority: 5,
                },
                {
                  name: 'router',
                  test: /node_modules\/(react-router|react)\//,
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  // Not `frame`, which is a route.
                  name: 'shell',
                  test: new RegExp(
                    modulesIn(app, [
                      'root.tsx',
                      'layout/header',
                      'layout/footer',
                      'layout/region-notice',
                      'layout/region-suggestion',
                      'layout/shop-layout',
                      'layout/pending-page',
                      'preview/preview-bar',
                      'cart/cart-button',
                      'ui/lazy-when-near',
                    ]),
                  ),
                  priority: 3,
                },
                {
                  name: 'shop',
                  test: /app\/(layout|ui\/(?!accordion|drawer|editor-html|field|pagination|select|skeleton)|data|blog|product\/add|cart\/(request-shop|cart-access|cart-client|connection|drawer-state))|packages\/rules\/src\/(?!cart\/(?!json\/pack)|discounts|offers)/,
                  minShareCount: 3,
                  priority: 1,
                },
                // Fetched ahead of the rest, by pages that are likely to need it.
                {
                  name: 'react-dom',
                  test: /node_modules\/(react-dom|scheduler)\//,
                  priority: 4,
                },
                {
                  name: 'hydrate',
                  test: new RegExp(modulesIn(app, ['hydrate', 'early-input'])),
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
});
