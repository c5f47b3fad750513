/** A shopper without a browser: JSON over HTTP to any host name of the shop, with cookies. */
import { request } from 'node:http';
import type { SendJson } from '../apps/storefront/server/cart/testing/offer-carts.ts';

export interface HostShopper {
  readonly send: SendJson;
  /** Sends with additional headers. */
  readonly sendWith: (headers: Readonly<Record<string, string>>) => SendJson;
  /** Cookies by name. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** Creates a shopper for a port and a host name. Node itself would resolve the name by DNS. */
export function createHostShopper(port: number, host: string): HostShopper {
  const cookies = new Map<string, string>();
  const sendWith =
    (more: Readonly<Record<string, string>>): SendJson =>
    (method, path, body) =>
      new Promise((resolve, reject) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const headers = {
          ...more,
          host,
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const incoming = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (/max-age=0/i.test(line)) cookies.delete(name);
            else cookies.set(name, value);
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            if (response.statusCode === 200) resolve(JSON.parse(text));
            else
              reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        });
        incoming.once('error', reject);
        incoming.end(body === undefined ? undefined : JSON.stringify(body));
      });
  return { send: sendWith({}), sendWith, cookies };
}
