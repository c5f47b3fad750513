/**
 * A balancer in front of several processes of the shop: each request goes to the next of them, whoever asks. Like
 * nginx's `proxy_next_upstream`, it asks another process where one is not there, and where one went away before it
 * answered, for requests that may be asked twice: readings, and changes that carry an `Idempotency-Key`.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface RoundRobin {
  /** How many answers each process gave. */
  readonly answers: () => readonly number[];
  stop(): Promise<void>;
}

/** Listens on a port of this machine and asks the processes at `targets`, ports of this machine. */
export async function startRoundRobin(port: number, targets: readonly number[]): Promise<RoundRobin> {
  const answers = targets.map(() => 0);
  let turn = 0;
  const server = createServer(async (asked, answer) => {
    const body = await bodyOf(asked).catch(() => null);
    if (body === null) return answer.destroy();
    turn += 1;
    const first = turn;
    for (let tried = 0; tried < targets.length; tried += 1) {
      const index = (first + tried) % targets.length;
      try {
        await pass(asked, body, answer, targets[index] ?? 0);
        answers[index] = (answers[index] ?? 0) + 1;
        return;
      } catch (error) {
        if (answer.headersSent || answer.destroyed || !mayAskAnother(asked, error)) break;
      }
    }
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end('no process answers');
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

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function mayAskAnother({ method, headers }: IncomingMessage, error: unknown): boolean {
  // Nobody heard the request.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return true;
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

/** Resolves when the answer has passed; rejects where the process went away. */
function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, socket } = asked;
    const passed = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, connection: 'close' },
    });
    passed.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, withoutConnection(response.rawHeaders));
      response.pipe(answer);
      response.once('error', reject);
      response.once('end', resolve);
    });
    passed.once('error', reject);
    answer.once('close', () => {
      passed.destroy();
      resolve();
    });
    passed.end(body);
  });
}

/** The browser's connection stays, whatever became of the one to the process. */
export function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !/^(?:connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''));
}
