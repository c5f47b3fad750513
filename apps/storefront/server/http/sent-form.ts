/** Reads the form in a request's body. */
import { formUnreadable } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';
import { createNulError } from './readable-text.ts';

export interface SentForm {
  readonly form: FormData;
  /** The raw body, for handlers that parse it again. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const urlEncoded = 'application/x-www-form-urlencoded';
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Reads the form. An empty body is an empty form. @throws HttpError 415 for another media type, 400 for an invalid form */
export async function sentForm(context: Context<ShopHttp>): Promise<SentForm> {
  const bytes = await context.req.arrayBuffer();
  const type = context.req.header('content-type') ?? (bytes.byteLength === 0 ? urlEncoded : '');
  if (!formTypes.test(type)) throw new HttpError(415, 'NOT_A_FORM', 'Send the request as a form.');
  const sent = new Response(bytes, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => {
    throw new HttpError(400, 'MALFORMED_FORM', formUnreadable());
  });
  for (const [name, value] of form) {
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw createNulError();
  }
  return { form, bytes, type };
}
