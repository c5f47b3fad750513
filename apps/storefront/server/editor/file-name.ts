/** Reads the name of an uploaded file. */
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

/** The name is percent-encoded by the client: headers hold no other letters. Empty if it can't be read. */
export function readFileName(context: Context<ShopHttp>): string {
  try {
    return decodeURIComponent(context.req.header('x-file-name') ?? '').replaceAll('\0', '');
  } catch {
    return '';
  }
}
