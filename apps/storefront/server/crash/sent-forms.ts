/** For tests only: forms as a browser sends them when it goes to another page. */
import type { Shopper } from '../test-shop.ts';

export function sendForm(
  shopper: Shopper,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return shopper.send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
  });
}
