/**
 * For tests only: a provider as a local server, which can fail, respond slowly or with nonsense, or drop connections after it has
 * processed a call.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Response of the provider; `hang` for none. */
export type ProviderResponse =
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | 'hang';

export interface TestProvider {
  readonly url: string;
  readonly calls: ProviderCall[];
  /** Processed calls by idempotency key, as a provider processes each key once. */
  readonly taken: Map<string, ProviderCall>;
  answer: (call: ProviderCall) => ProviderResponse;
  close(): Promise<void>;
}

export const successResponse: ProviderResponse = { status: 200, body: '{"ok":true,"code":0}' };

export async function testProvider(): Promise<TestProvider> {
  const calls: ProviderCall[] = [];
  const taken = new Map<string, ProviderCall>();
  const provider = { calls, taken, answer: (): ProviderResponse => successResponse };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const call = { path, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const answer = shown.answer(call);
      if (answer === 'hang') return;
      if (answer.status < 300) taken.set(String(headers['idempotency-key']), call);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const shown: TestProvider = {
    ...provider,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shown;
}
