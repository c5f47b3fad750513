/**
 * Rejects requests whose end or host a proxy in front may read differently (RFC 9112, sections 3.2, 6.1 and 6.3), to prevent
 * request smuggling. Node's parser rejects the other kinds.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const message = 'This request can be read in two ways. Send one Host, and one length of the body.\n';

/**
 * Creates a check that responds 400 and closes the connection. Further requests on the connection are never handled.
 *
 * @returns true if the request was rejected
 */
export function createAmbiguityCheck(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    if (rejected.has(request.socket)) return true;
    if (!isAmbiguous(request)) {
      // The server ignores upgrades, but Node's parser treats the following bytes as the other protocol, so the connection is
      // closed.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      return false;
    }
    rejected.add(request.socket);
    response.writeHead(400, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    response.end(message);
    return true;
  };
}

function isAmbiguous({ httpVersion, rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) return true;
  const hosts = countHosts(rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return true;
  return !url.startsWith('/') && url !== '*' && getTargetHost(url) !== headers.host?.toLowerCase();
}

/** @param rawHeaders alternating names and values */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Returns the host of a request target in absolute form; undefined for other targets. */
function getTargetHost(target: string): string | undefined {
  return /^https?:\/\/([^/?#]+)(?:[/?#]|$)/i.exec(target)?.[1]?.toLowerCase();
}
