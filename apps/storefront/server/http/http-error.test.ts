import { createHash } from 'node:crypto';
import { brandSchema, neutralBrand } from '@vitrine/content/brand/brand';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { ShopHttp } from './environment.ts';
import { HttpError, writeHttpError } from './http-error.ts';
import { renderHttpErrorPage } from './http-error-page.ts';
import { inLanguage } from './language.ts';
import { securityHeaders } from './security-headers.ts';

const app = new Hono<ShopHttp>()
  .use((context, next) => {
    context.set('log', pino({ level: 'silent' }));
    context.set('address', null);
    return next();
  })
  .use(securityHeaders)
  .onError((error, context) =>
    writeHttpError(
      context,
      error instanceof HttpError ? error : new HttpError(500, 'INTERNAL', 'Please try again.'),
    ),
  )
  .get('/broken', () => {
    throw new Error('a template broke');
  })
  .get('/refused', () => {
    throw new HttpError(429, 'RATE_LIMITED', 'Wait <a moment> & try again.', {}, { 'retry-after': '5' });
  })
  .on(['GET', 'POST'], '/eu/refused', (context) => {
    context.set('region', 'eu');
    throw new HttpError(429, 'RATE_LIMITED', 'Wait.');
  })
  .get('/api/refused', () => {
    throw new HttpError(404, 'NOT_FOUND', 'There is no such call.');
  });

const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

describe('a refused request', () => {
  it('API-10: answers programs with its code, its words and its fields', async () => {
    const response = await app.request('/refused');
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      error: { code: 'RATE_LIMITED', message: 'Wait <a moment> & try again.', fields: {} },
    });
  });

  it('shows a browser a page in the shop’s words that needs nothing else', async () => {
    const response = await app.request('/broken', browser);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<h1>Something went wrong</h1>');
    expect(html).not.toContain('a template broke');
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/ (?:src|style)=|<script|<link/);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  it('BRAND-05: has the name and the colours of the brand as it was last known', async () => {
    const brand = brandSchema.parse({ name: 'Nord & Hår', colours: { light: { paper: '#fff6ee' } } });
    const { html, policy } = renderHttpErrorPage(503, 'Wait.', brand);
    expect(html).toContain('Nord &amp; Hår');
    expect(html).toContain('--paper:#fff6ee');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(renderHttpErrorPage(503, 'Wait.', neutralBrand).html).toContain('Your shop');
  });

  it('SEC-15: keeps its headers and writes its words as words', async () => {
    const response = await app.request('/refused', browser);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('Wait &lt;a moment&gt; &amp; try again.');
  });

  it('PAGE-112: is shown in the language of the request, and offers to try again and the way home', async () => {
    const answer = await inLanguage('de', () => app.request('/eu/refused', browser));
    const html = await answer.text();
    expect(html).toContain('<html lang="de');
    expect(html).toContain('<h1>Einen Moment, bitte</h1>');
    const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, label]) => [href, label]);
    expect(links).toEqual([
      ['', 'Noch einmal versuchen'],
      ['/de/', 'Zur Startseite'],
    ]);
    const posted = await app.request('/eu/refused', { method: 'POST', ...browser });
    expect(await posted.text()).not.toContain('Try again');
  });

  it('PAGE-131: says that the cart is safe, and draws the evening colours of the brand', () => {
    for (const status of [429, 500, 503]) {
      const { html } = renderHttpErrorPage(status, 'Wait.', neutralBrand);
      expect([status, html]).toEqual([status, expect.stringMatching(/[Yy]our cart is safe/)]);
      expect(html).toMatch(/--sun-low:#[0-9a-f]{6}/);
    }
    expect(renderHttpErrorPage(404, 'Nothing.', neutralBrand).html).not.toContain('cart');
  });

  it('of a call is JSON whoever asks', async () => {
    const response = await app.request('/api/refused', browser);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
