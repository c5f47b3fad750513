/**
 * A round-robin load balancer in front of several processes of the shop. If a process is down, or goes down before it
 * responds, it retries an idempotent request at another process, like nginx's `proxy_next_upstream`. Idempotent are
 * reads, and changes with an `Idempotency-Key`.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface LoadBalancer {
  /** Number of responses of each process. */
  readonly answers: () => readonly number[];
  stop(): Promise<void>;
}

/** Listens on a port and forwards to the processes at `targets`, which are ports of this machine. */
export async function startLoadBalancer(port: number, targets: readonly number[]): Promise<LoadBalancer> {
  const answers = targets.map(() => 0);
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => null);
    if (body === null) return response.destroy();
    turn += 1;
    const first = turn;
    for (let tried = 0; tried < targets.length; tried += 1) {
      const index = (first + tried) % targets.length;
      try {
        await forward(request, body, response, targets[index] ?? 0);
        answers[index] = (answers[index] ?? 0) + 1;
        return;
      } catch (error) {
        if (response.headersSent || response.destroyed || !mayAskAnother(request, error)) break;
      }
    }
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('no process answers');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    answers: () => answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function mayAskAnother({ method, headers }: IncomingMessage, error: unknown): boolean {
  // The process didn't receive the request.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return true;
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

/** Forwards a request. Resolves when the response is complete; rejects if the process went down. */
function forward(
  incoming: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
  port: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, socket } = incoming;
    const passed = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, connection: 'close' },
    });
    passed.once('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, removeHopByHopHeaders(response.rawHeaders));
      response.pipe(reply);
      response.once('error', reject);
      response.once('end', resolve);
    });
    passed.once('error', reject);
    reply.once('close', () => {
      passed.destroy();
      resolve();
    });
    passed.end(body);
  });
}

/** Removes hop-by-hop headers, because the browser's connection is independent of the connection to the process. */
export function removeHopByHopHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !/^(?:connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''));
}
