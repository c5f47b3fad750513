/**
 * A browser without JavaScript: requests pages over HTTP and supports cookies, links, redirects and forms. Far faster
 * than Chromium.
 */
import { request } from 'node:http';
import { cartFieldsHeader } from '@vitrine/rules/cart/json/cart-fields';
import { parseHTML } from 'linkedom';

export interface HtmlPage {
  readonly address: string;
  readonly status: number;
  readonly document: Document;
}

export interface ScriptFreeResponse {
  readonly status: number;
  readonly text: string;
  /** Path of the redirect; null if the response isn't a redirect. */
  readonly location: string | null;
}

export interface ScriptFreeBrowser {
  /** Opens a page; `from` is the page with the link. */
  readonly open: (path: string, from?: HtmlPage) => Promise<HtmlPage>;
  /**
   * Submits the first form of a page that has a control named `control`, with the form's values except those in
   * `fields`.
   */
  readonly submit: (
    page: HtmlPage,
    control: string,
    fields?: Readonly<Record<string, string>>,
  ) => Promise<HtmlPage>;
  /** Fetches JSON as the page's scripts do. Of a cart it requests the fields that pages show. */
  readonly readJson: (path: string, from: HtmlPage) => Promise<unknown>;
}

const maxRedirects = 6;

/** Creates a browser for a port and a host name, which Node itself would resolve by DNS. */
export function createScriptFreeBrowser(port: number, host: string): ScriptFreeBrowser {
  const origin = `http://${host}:${port}`;
  const cookies = new Map<string, string>();

  const send = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<ScriptFreeResponse> =>
    new Promise((resolve, reject) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = { host: `${host}:${port}`, ...(cookie === '' ? {} : { cookie }), ...headers };
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers: sent }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (/max-age=0/i.test(line)) cookies.delete(name);
          else cookies.set(name, value);
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            location: response.headers.location ?? null,
          }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  async function follow(path: string, first: ScriptFreeResponse): Promise<HtmlPage> {
    let address = path;
    let answer = first;
    for (let count = 0; answer.location !== null; count += 1) {
      if (count === maxRedirects) throw new Error(`${path} redirects without an end`);
      const next = new URL(answer.location, `${origin}${address}`);
      if (next.origin !== origin) throw new Error(`${path} leads to ${next.href}`);
      address = `${next.pathname}${next.search}`;
      answer = await send('GET', address, { accept: 'text/html' });
    }
    return { address, status: answer.status, document: parseHTML(answer.text).document };
  }

  return {
    async open(path, from) {
      const referer = from === undefined ? {} : { referer: `${origin}${from.address}` };
      return follow(path, await send('GET', path, { accept: 'text/html', ...referer }));
    },
    async submit(page, control, fields = {}) {
      const form = [...page.document.querySelectorAll('form')].find(
        (each) => each.querySelector(`[name="${control}"]`) !== null,
      );
      if (form === undefined) throw new Error(`${page.address} has no form with ${control}`);
      const values = new URLSearchParams({ ...readValues(form), ...fields });
      const action = new URL(form.getAttribute('action') ?? '', `${origin}${page.address}`);
      const path = `${action.pathname}${action.search}`;
      if (form.getAttribute('method')?.toLowerCase() !== 'post') {
        return follow(`${action.pathname}?${values}`, await send('GET', `${action.pathname}?${values}`, {}));
      }
      const headers = {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        referer: `${origin}${page.address}`,
      };
      return follow(path, await send('POST', path, headers, values.toString()));
    },
    async readJson(path, from) {
      const headers = { [cartFieldsHeader]: 'lines, offers', referer: `${origin}${from.address}` };
      const { text } = await send('GET', path, headers);
      return JSON.parse(text);
    },
  };
}

/** Returns the values that a form would submit, without its buttons. */
function readValues(form: Element): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const name = control.getAttribute('name');
    const type = control.getAttribute('type');
    if (name === null || type === 'submit') continue;
    if ((type === 'radio' || type === 'checkbox') && !control.hasAttribute('checked')) continue;
    values[name] = readValue(control);
  }
  return values;
}

function readValue(control: Element): string {
  if (control.localName === 'textarea') return control.textContent ?? '';
  if (control.localName !== 'select') return control.getAttribute('value') ?? '';
  const option = control.querySelector('option[selected]') ?? control.querySelector('option');
  return option?.getAttribute('value') ?? '';
}
