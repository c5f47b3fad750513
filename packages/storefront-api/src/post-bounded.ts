/**
 * Sends a POST with Node's HTTP client and reads the whole response. For responses of some kB, `fetch` and its streams
 * take two to three times the CPU time, including decompression, and a page with a remote backend needs several
 * requests.
 */
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';

export interface PostInit {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const unpackBeside = promisify(gunzip);
/**
 * Maximum compressed size in bytes that is decompressed synchronously. Larger bodies are decompressed in zlib's
 * threads.
 */
const maxSyncBytes = 65_536;
/** Redirects to another URL. */
const movedStatuses = new Set([301, 302, 303, 307, 308]);
const bodilessStatuses = new Set([204, 205, 304]);

/**
 * Sends the text and reads the whole response. Rejects like `fetch`, and if the decompressed response is longer than
 * `largest` bytes. Keeps connections alive.
 */
export async function postBounded(address: string, posted: PostInit, largest: number): Promise<Response> {
  const { answer: response, bytes } = await sendPost(address, posted, largest);
  const status = response.statusCode ?? 0;
  // A redirected request wasn't processed, so sending it again doesn't repeat a change.
  if (movedStatuses.has(status)) return fetch(address, { method: 'POST', ...posted });
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (typeof value === 'string' && name !== 'content-encoding') headers.set(name, value);
  if (bodilessStatuses.has(status)) return new Response(null, { status, headers });
  const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.byteLength > 0;
  return new Response(isPacked ? await unpacked(bytes, largest) : bytes, { status, headers });
}

interface Answer {
  readonly answer: IncomingMessage;
  readonly bytes: Buffer<ArrayBuffer>;
}

function sendPost(address: string, { body, headers, signal }: PostInit, largest: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
  const request = address.startsWith('https:') ? requestEncrypted : requestPlain;
  const length = String(Buffer.byteLength(body));
  const sent = { ...headers, 'accept-encoding': 'gzip', 'content-length': length };
  const asking = request(address, { method: 'POST', headers: sent, signal }, (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size > largest) asking.destroy(createResponseTooLongError(largest));
    });
    response.on('error', fail);
    response.on('end', () => resolve({ answer: response, bytes: Buffer.concat(chunks) }));
  });
  asking.on('error', fail);
  asking.end(body);
  return promise;
}

async function unpacked(packed: Buffer<ArrayBuffer>, largest: number): Promise<Buffer<ArrayBuffer>> {
  const bounds = { maxOutputLength: largest };
  try {
    return packed.byteLength <= maxSyncBytes
      ? gunzipSync(packed, bounds)
      : await unpackBeside(packed, bounds);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw createResponseTooLongError(largest);
    throw error;
  }
}

/** Creates the error of a response that is too long. */
export function createResponseTooLongError(largest: number): Error {
  return new Error(`The backend's answer is larger than ${largest} bytes.`);
}
