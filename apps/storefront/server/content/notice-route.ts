/** `POST /content/changed`: webhook of a content service. The shop fetches the changed content at once. */
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';
import type { ContentNotices } from './notices.ts';
import { hasValidSignature, signatureHeader } from './signature.ts';

/** Maximum body size in bytes. The body is only needed to verify the signature, but some services send the whole document. */
const maxNoticeBytes = 64 * 1024;

/** Creates the route. A notice is valid if its signature matches one of the secrets. @param clock returns `EpochMs` */
export function noticeRoute(
  notices: ContentNotices,
  secrets: readonly string[],
  clock: () => number,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/content/changed', async (context) => {
    const body = await context.req.text();
    if (Buffer.byteLength(body) > maxNoticeBytes) {
      throw createTooLargeError(maxNoticeBytes, 'notice');
    }
    const signature = context.req.header(signatureHeader) ?? '';
    const now = Math.floor(clock() / 1000);
    if (!secrets.some((secret) => hasValidSignature(signature, body, secret, now))) {
      throw new HttpError(401, 'UNAUTHORIZED', 'The notice is not signed, or not at this time.');
    }
    if (!(await notices.take(signature))) {
      throw new HttpError(409, 'REPLAYED', 'This notice was heard before.');
    }
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
}
