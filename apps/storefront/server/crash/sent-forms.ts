/** For tests only: submits forms like a browser that navigates to another page. */
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
