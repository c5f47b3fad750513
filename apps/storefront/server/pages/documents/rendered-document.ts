/**
 * A rendered page as bytes with status and headers: a `Response` would turn them into a stream, and its
 * reader into bytes again.
 */
import type { RenderedPage } from '../../../app/rendered-parts.ts';

export interface RenderedDocument extends RenderedPage {
  readonly status: number;
  readonly headers: Headers;
}

/** Result of a page: rendered here, or by React Router's own server. */
export type PageResponse = RenderedDocument | Response;

/** An answer with its bytes. */
export interface PageBytes {
  readonly status: number;
  readonly headers: Headers;
  /** Null where there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Text chunks that contain all scripts of the page; null if it is not a page. */
  readonly own: readonly string[] | null;
}

const decoder = new TextDecoder();

/** Reads an answer to its end. */
export async function pageBytes(answer: PageResponse): Promise<PageBytes> {
  const { status, headers } = answer;
  if ('own' in answer) return { status, headers, body: answer.bytes, own: answer.own };
  if (answer.body === null) return { status, headers, body: null, own: null };
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status, headers, body, own: isHtml(headers) ? [decoder.decode(body)] : null };
}

/** The text of a page; null where an answer is none. */
export async function pageText(answer: PageResponse): Promise<string | null> {
  const { body, own } = await pageBytes(answer);
  return body === null || own === null ? null : decoder.decode(body);
}

/** Returns true for a response with HTML. */
export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
