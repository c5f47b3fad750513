/** Reads the name of an uploaded file. */
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

/** Reads the name that the client percent-encoded, because headers allow ASCII only. Empty if it can't be read. */
export function readFileName(context: Context<ShopHttp>): string {
  try {
    return decodeURIComponent(context.req.header('x-file-name') ?? '').replaceAll('\0', '');
  } catch {
    return '';
  }
}
