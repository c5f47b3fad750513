/** For tests only: sends raw bytes, even invalid HTTP, and reads the response. */
import { connect } from 'node:net';

export interface RawRequest {
  readonly method: string;
  /** Request target, sent unencoded in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

export interface RawResponse {
  /** 0 if the connection was closed without a response; `timedOutStatus` if it stayed open without a response. */
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Serializes a request; adds `content-length` if the headers don't describe the body's length. */
export function encodeRequest({ method, target, headers, body }: RawRequest): Buffer {
  const hasLength = tellsLength(headers);
  const all =
    hasLength || body.length === 0 ? headers : [...headers, ['content-length', String(body.length)] as const];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(`${head}\r\nconnection: close\r\n\r\n`, 'latin1'), body]);
}

function tellsLength(headers: RawRequest['headers']): boolean {
  return headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name));
}

/**
 * Returns true if a request's length is certain to be right. A request with a wrong length ends only when its connection closes.
 */
export function hasReliableLength({ headers }: RawRequest): boolean {
  return !tellsLength(headers);
}

/** Status of a response that didn't end in time. */
export const timedOutStatus = -1;

/** @param hangs time in ms after which a response counts as hung */
export function send(port: number, request: RawRequest, hangs: number): Promise<RawResponse> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      resolve({ status: timedOutStatus, headers: '', body: '' });
      socket.destroy();
    }, hangs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that rejects an unread request may reset the connection; its response still counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(readAnswer(Buffer.concat(chunks)));
    });
    if (hasReliableLength(request)) socket.write(encodeRequest(request));
    else socket.end(encodeRequest(request));
  });
}

function readAnswer(bytes: Buffer): RawResponse {
  const text = bytes.toString().replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const headers = end < 0 ? text : text.slice(0, end);
  const body = end < 0 ? '' : text.slice(end + 4);
  const chunked = /^transfer-encoding: *chunked/im.test(headers);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0),
    headers,
    body: chunked ? unchunked(body) : body,
  };
}

/** Removes the lines with chunk sizes; precise enough to search the text. */
function unchunked(body: string): string {
  return body.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, '');
}
