/** Serves the page of editor and admin: an HTML file with scripts and styles of its own, separate from those of shoppers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Brand } from '@vitrine/content/brand/brand';
import { renderBrandCss } from '@vitrine/content/brand/brand-css';
import { getStorefronts } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { assetRoutes, loadAssets } from '../assets.ts';
import { isVector } from '../brand/brand-head.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { stagingHostOnly } from './editor-guard.ts';

const assetPath = '/editor/assets/';
const sheetPath = '/editor/brand.css';

/** Path of the iframe's document in which `app/admin/ui/email-preview.tsx` shows an email. */
const emailFramePath = '/admin/email-frame';
const emailFrame = '<!doctype html><html lang="en"><head><title>Email</title></head><body></body></html>';

/** Headers of the iframe's document. Emails have inline styles, and pictures of any host. Scripts don't run. */
const emailFrameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src https: http: data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // The admin's page writes the email into the frame's document.
    'sandbox allow-same-origin',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};

export interface EditorPage {
  readonly html: () => Promise<string>;
  /** Built files of the editor. Empty during development, when Vite serves them. */
  readonly assets: Awaited<ReturnType<typeof loadAssets>>;
  /** True during development: Vite's client needs inline styles. */
  readonly development: boolean;
}

/** Loads the built editor from `buildDirectory`. */
export async function openBuiltEditor(buildDirectory: string): Promise<EditorPage> {
  const directory = join(buildDirectory, 'editor');
  const [html, assets] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    loadAssets(directory),
  ]);
  const files = new Map([...assets].filter(([path]) => path.startsWith(assetPath)));
  return { html: async () => html, assets: files, development: false };
}

export interface EditorPageOptions {
  /** Allowed origins of images besides the shop's own. */
  readonly images: readonly string[];
  readonly secure: boolean;
  readonly brand: () => Promise<Brand>;
  /** HTTP status of an admin page: 403 if the signed-in account may not use its section. */
  readonly adminStatus: (context: Context<ShopHttp>) => Promise<200 | 403 | 404>;
}

export function createEditorPageRoutes(
  page: EditorPage,
  { images, secure, brand, adminStatus }: EditorPageOptions,
): Hono<ShopHttp> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(images, secure, page.development),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const respond = async (status: 200 | 403 | 404) =>
    new Response(addBrand(addStorefronts(await page.html()), await brand()), { status, headers });
  const answer = () => respond(200);
  const answerAdmin = async (context: Context<ShopHttp>) => respond(await adminStatus(context));
  return (
    new Hono<ShopHttp>()
      .route('/', assetRoutes(page.assets))
      .get(`${assetPath}*`, () => {
        throw new HttpError(404, 'NOT_FOUND', 'There is no such file.');
      })
      .get(sheetPath, async () => {
        const css = renderBrandCss(await brand());
        return new Response(css, {
          headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
        });
      })
      // Registered before the admin's pages, because their pattern matches this path too.
      .get(emailFramePath, stagingHostOnly, () => new Response(emailFrame, { headers: emailFrameHeaders }))
      .get('/editor', answer)
      .get('/editor/*', answer)
      .get('/admin', stagingHostOnly, answerAdmin)
      .get('/admin/*', stagingHostOnly, answerAdmin)
  );
}

/** Adds the shop's storefronts, which the editor's scripts read (`app/editor/page-storefronts.ts`). */
function addStorefronts(html: string): string {
  const json = JSON.stringify(getStorefronts()).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="storefronts">${json}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

/**
 * Adds the brand's name, which `app/editor/shell/shop-name.ts` reads, its icon, and its colours, fonts and shapes, which override
 * the editor's.
 */
function addBrand(html: string, brand: Brand): string {
  const { name, icon } = brand;
  const sheet = renderBrandCss(brand) === '' ? '' : `<link rel="stylesheet" href="${sheetPath}">`;
  return html
    .replace('</head>', () => `${sheet}</head>`)
    .replace(
      /<link rel="icon"[^>]*>/,
      isVector(icon)
        ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
        : '<link rel="icon" href="/icons/96.png" type="image/png">',
    )
    .replace('<title>Editor</title>', () => `<title>Editor · ${escapeHtml(name)}</title>`)
    .replace('<body>', () => `<body data-shop-name="${escapeHtml(name)}">`);
}

/** Returns the Content Security Policy: only the built scripts may run, without `eval`. */
function policyOf(images: readonly string[], secure: boolean, development: boolean): string {
  const unsafe = development ? " 'unsafe-inline'" : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${unsafe}`,
    `img-src ${["'self'", 'blob:', ...images].join(' ')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
