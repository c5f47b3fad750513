/** The editor's page during development: a Vite server of its own, which compiles on request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { storefrontDirectory } from '../process/fresh-build.ts';
import type { EditorPage } from './page.ts';

export interface DevelopmentEditor {
  readonly page: EditorPage;
  readonly vite: ViteDevServer;
  /** Path prefix that Vite serves. */
  readonly path: string;
}

/**
 * Serves the editor's sources during development. Without hot reload, which is used for the shop's pages only: reload
 * the page to see a change.
 */
export async function openDevelopmentEditor(): Promise<DevelopmentEditor> {
  const vite = await createServer({
    configFile: join(storefrontDirectory, 'vite.editor.config.ts'),
    server: { middlewareMode: true, allowedHosts: true, hmr: false, ws: false },
    appType: 'custom',
  });
  const file = join(storefrontDirectory, 'app/editor/index.html');
  const html = async () => vite.transformIndexHtml('/index.html', await readFile(file, 'utf8'));
  return { page: { html, assets: new Map(), development: true }, vite, path: vite.config.base };
}
