/** The editor's own build, beside the pages': nothing of it is in the chunks that shoppers load. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('./app/editor', import.meta.url));
const build = process.env.PAGES_BUILD_DIRECTORY ?? 'build';
const outDir = join(fileURLToPath(new URL('.', import.meta.url)), build, 'editor');

export default defineConfig(({ command }) => ({
  root,
  // During development Vite answers below the path where the built files will be.
  base: command === 'serve' ? '/editor/assets/' : '/',
  publicDir: false,
  cacheDir: fileURLToPath(new URL('./node_modules/.vite-editor', import.meta.url)),
  plugins: [tailwindcss()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: fileURLToPath(new URL('./app/data/use-sync-external-store.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: build.startsWith('/') ? join(build, 'editor') : outDir,
    emptyOutDir: true,
    assetsDir: 'editor/assets',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: false,
    manifest: true,
  },
}));
