/** A page as text with its status and headers: a `Response` would turn the text into bytes, and whoever reads it back again. */
export interface DrawnDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** What a page was answered with, by the quick way or by React Router's own server. */
export type PageAnswer = DrawnDocument | Response;

/** An answer with its bytes, and its text where it is a page. */
export interface PageBytes {
  readonly status: number;
  readonly headers: Headers;
  /** Null where there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly html: string | null;
}

const decoder = new TextDecoder();

/** Reads an answer to its end. */
export async function pageBytes(answer: PageAnswer): Promise<PageBytes> {
  const { status, headers } = answer;
  // Two thirds of the time that a `TextEncoder` takes.
  if ('html' in answer) return { status, headers, body: Buffer.from(answer.html), html: answer.html };
  if (answer.body === null) return { status, headers, body: null, html: null };
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status, headers, body, html: isHtml(headers) ? decoder.decode(body) : null };
}

/** Whether an answer is a page. */
export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
