/** A remote backend whose every response is an error that repeats the request. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface EchoingBackend {
  readonly url: string;
  /** Number of requests so far. */
  readonly calls: () => number;
  close(): void;
}

export async function startEchoingBackend(): Promise<EchoingBackend> {
  let calls = 0;
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const echo = `refused: ${text} ${JSON.stringify(request.headers)}`;
      const answers = [
        { status: 200, body: JSON.stringify({ errors: [{ message: echo }] }) },
        { status: 400, body: JSON.stringify({ errors: [{ message: echo }] }) },
        { status: 500, body: JSON.stringify({ errors: echo }) },
        { status: 200, body: echo },
      ];
      const { status, body } = answers[calls % answers.length] ?? { status: 500, body: '' };
      calls += 1;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, close: () => server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
