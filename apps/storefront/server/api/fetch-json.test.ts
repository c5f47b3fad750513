import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchJson } from '../../app/data/fetch-json.ts';

const server = createServer();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('REL-50: an error response is not left unread, so that its connection is free for other requests', async () => {
  const closed = Promise.withResolvers<void>();
  server.on('request', (_, response) => {
    // Never ends by itself.
    response.writeHead(404).write('{"error":');
    response.on('close', () => closed.resolve());
  });
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  await expect(fetchJson(`http://127.0.0.1:${port}/none`)).rejects.toThrow('404');
  await closed.promise;
});
