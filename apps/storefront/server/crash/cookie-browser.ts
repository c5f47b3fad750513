/** For tests only: an HTTP client like a browser without JavaScript, with cookies. */

/** Thrown if no response arrived. The request may have been processed or not. */
export class LostResponseError extends Error {
  override readonly name = 'Lost';
}

export interface BrowserResponse {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

export interface BrowserRequest {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the cause of an error of Node's fetch, whose own message is only "fetch failed": refused, reset, timed out. */
function describeCause(error: unknown): string {
  return String(error instanceof Error ? (error.cause ?? error) : error);
}

export class CookieBrowser {
  readonly #origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws Lost if no complete response arrived */
  async send(
    method: string,
    path: string,
    { json, form, headers = {} }: BrowserRequest = {},
  ): Promise<BrowserResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    try {
      const response = await fetch(new URL(path, this.#origin), {
        method,
        redirect: 'manual',
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      this.#keep(response.headers.getSetCookie());
      return { status: response.status, location: response.headers.get('location'), body: text };
    } catch (error) {
      throw new LostResponseError(`${method} ${path} has no response: ${describeCause(error)}`, {
        cause: error,
      });
    }
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
