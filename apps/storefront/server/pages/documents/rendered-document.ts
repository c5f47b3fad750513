/** Defines rendered pages as bytes with status and headers, because a `Response` would convert the bytes to a stream and back. */
import type { RenderedPage } from '../../../app/rendered-part-cache.ts';

export interface RenderedDocument extends RenderedPage {
  readonly status: number;
  readonly headers: Headers;
}

/** A page rendered by `render-document.ts`, or the response of React Router's own server. */
export type PageResponse = RenderedDocument | Response;

/** A response with its bytes. */
export interface PageBytes {
  readonly status: number;
  readonly headers: Headers;
  /** Null if the response has no body. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The page's own texts, which contain all of its inline scripts; null if the response isn't HTML. */
  readonly own: readonly string[] | null;
}

const decoder = new TextDecoder();

/** Reads a response completely. */
export async function readPageBytes(response: PageResponse): Promise<PageBytes> {
  const { status, headers } = response;
  if ('own' in response) return { status, headers, body: response.bytes, own: response.own };
  if (response.body === null) return { status, headers, body: null, own: null };
  const body = new Uint8Array(await response.arrayBuffer());
  return { status, headers, body, own: isHtml(headers) ? [decoder.decode(body)] : null };
}

/** Returns the text of a page; null if the response isn't HTML. */
export async function readPageText(response: PageResponse): Promise<string | null> {
  const { body, own } = await readPageBytes(response);
  return body === null || own === null ? null : decoder.decode(body);
}

/** Returns true for a response with HTML. */
export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
