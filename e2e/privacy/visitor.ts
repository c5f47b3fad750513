/** A shopper without a browser: stores cookies, sends forms and JSON, and records every response. */
import { messageCookie } from '../../apps/storefront/app/cart/message-cookie.ts';

/** A response of the shop. */
export interface VisitorResponse {
  readonly asked: string;
  readonly status: number;
  /** Headers and body, raw. */
  readonly text: string;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export class Visitor {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly cookies = new Map<string, string>();
  /** Every value that any cookie has had. */
  readonly everyCookie = new Set<string>();
  readonly seen: VisitorResponse[] = [];

  /** `headers` are sent with every request. */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<VisitorResponse> {
    return this.#send(path, { headers: { accept: 'text/html', ...headers } });
  }

  form(path: string, fields: Readonly<Record<string, string>>): Promise<VisitorResponse> {
    return this.#send(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  json(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<VisitorResponse> {
    return this.#send(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async #send(path: string, { headers, ...sending }: Sending): Promise<VisitorResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#origin}${path}`, {
      redirect: 'manual',
      headers: { ...this.#headers, ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...sending,
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const told = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    const seen = {
      asked: `${sending.method ?? 'GET'} ${path}`,
      status: response.status,
      text: `${told}\n\n${await response.text()}`,
    };
    this.seen.push(seen);
    return seen;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else {
      this.cookies.set(name, value);
      // The cookie has a message for a page without JavaScript, which isn't secret.
      if (name !== messageCookie) this.everyCookie.add(value);
    }
  }
}

/** Returns the redirect location of a response, or an empty text. */
export function getRedirectLocation({ text }: VisitorResponse): string {
  const location = /^location: (.+)$/m.exec(text)?.[1] ?? '';
  return location.replace(/^https?:\/\/[^/]+/, '');
}

/** Returns the body of a response. */
export function getBody({ text }: VisitorResponse): string {
  return text.slice(text.indexOf('\n\n') + 2);
}
