/** For tests only: the whole server with a real embedded backend in a temporary folder, and clients with cookies. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipReconciliation } from '@vitrine/commerce/carts/backend-without-offers';
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { EditorPage } from './editor/page.ts';
import { readSettings } from './env.ts';
import type { ShopHttp } from './http/environment.ts';
import { openMedia } from './media/open.ts';
import { openShop } from './open-shop.ts';
import { type CacheFastPath, createCacheFastPath } from './pages/cache-fast-path.ts';
import type { RenderPage } from './pages/renderer.ts';
import type { Shop } from './shop.ts';
import { openLog } from './telemetry/log.ts';
import { canStartSeeded, copySeededFolder } from './test-seeded-folder.ts';

export interface RunningTestShop {
  readonly app: Hono<ShopHttp>;
  readonly fastPath: CacheFastPath | null;
  readonly shop: Shop;
  readonly directory: string;
  /** Log lines of level `warn` and above, or from the level in LOG_LEVEL or TEST_LOG. With TEST_LOG, lines are also printed. */
  readonly logged: readonly string[];
  dispose(): Promise<void>;
}

const unlimited = Object.fromEntries(
  [
    'READ',
    'WRITE',
    'SEARCH',
    'CODES',
    'SIGN_UPS',
    'REVIEWS',
    'API',
    'CONTENT',
    'EVENTS',
    'AGENTS',
    'SIGNED_AGENTS',
  ].map((kind) => [`RATE_LIMIT_${kind}`, '0/1']),
);

/** Replaces the editor's page, because unit tests run without a build. */
const noEditorPage: EditorPage = {
  html: async () => '<!doctype html><head><title>Editor</title></head>',
  assets: new Map(),
  development: false,
};

const plainContent = join(import.meta.dirname, '../../../demo/content-plain');

/**
 * Opens the demo shop with every offer off unless CONTENT_DIR is set. With PLAIN_BACKEND its backend has no
 * offers and is called over the API. `renderPage` replaces the built pages, which unit tests don't have.
 */
export async function openTestShop(
  environment: Readonly<Record<string, string>> = {},
  renderPage: RenderPage = async () => new Response('no pages here', { status: 404 }),
): Promise<RunningTestShop> {
  const { PLAIN_BACKEND: plain, ...variables } = environment;
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  const seeds = canStartSeeded(variables);
  if (seeds && template !== undefined) await cp(template, directory, { recursive: true });
  const read = readSettings({
    DATA_DIR: directory,
    PUBLIC_URL: 'http://shop.test',
    LOG_LEVEL: 'silent',
    CONTENT_DIR: plainContent,
    ...unlimited,
    ...variables,
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const logged: string[] = [];
  const write = (line: string) => {
    logged.push(line);
    if (process.env.TEST_LOG !== undefined) process.stdout.write(line);
  };
  const log = openLog(process.env.TEST_LOG ?? environment.LOG_LEVEL ?? 'warn', { write });
  const shop = await openShop(
    read.settings,
    log,
    false,
    plain === undefined ? undefined : skipReconciliation,
  );
  if (seeds) template ??= await copySeededFolder(directory);
  const media = await openMedia(read.settings, shop.log, shop.uploads, shop.embedded?.pictureHashes);
  const fastPath = createCacheFastPath(shop);
  const app = createApp({
    shop,
    renderPage,
    assets: new Map(),
    media,
    editorPage: noEditorPage,
    draining: () => false,
    fastPath,
  });
  return {
    app,
    fastPath,
    shop,
    directory,
    logged,
    async dispose() {
      await shop.close();
      // Retries, because a picture may still be written.
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Data directory of a freshly seeded shop, copied for the next ones: seeding takes half of the time to open a shop. */
let template: string | undefined;
/** One shopper's HTTP client: stores cookies, sends JSON. */
export class Shopper {
  readonly #app: Hono<ShopHttp>;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();
  /** `Set-Cookie` lines of the last response. */
  setCookies: readonly string[] = [];

  constructor(app: Hono<ShopHttp>, host = 'shop.test') {
    this.#app = app;
    this.#origin = `http://${host}`;
  }

  /** Sends a request; for carts, requests all fields. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.request(`${this.#origin}${path}`, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...allCartFields,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Submits a form like a page without JavaScript. */
  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  }
}
