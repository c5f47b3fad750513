import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';
import { TestServers } from './test-servers.ts';

const servers = new TestServers();
afterEach(() => servers.close());

const bounds = { timeoutMs: 100, maxBytes: 1000 };

describe('an answer of a backend', () => {
  it('within the bounds comes with its status and headers', async () => {
    const url = await servers.serve((_, response) => {
      response.writeHead(429, { 'x-request-id': 'r-1' }).end('{"errors":[]}');
    });
    const reply = await createBoundedFetch(bounds)(url);
    expect([reply.status, reply.headers.get('x-request-id'), await reply.text()]).toEqual([
      429,
      'r-1',
      '{"errors":[]}',
    ]);
  });

  it('SEC-03: that has no end is cut off, and the connection with it', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await servers.serve((_, response) => {
      response.on('close', () => closed.resolve());
      const write = (): void => {
        if (!response.destroyed) response.write('x'.repeat(500), () => setImmediate(write));
      };
      write();
    });
    await expect(createBoundedFetch({ ...bounds, timeoutMs: 60_000 })(url)).rejects.toThrow(
      'larger than 1000 bytes',
    );
    await closed.promise;
  });

  it('that is small only while compressed is aborted', async () => {
    const packed = gzipSync('x'.repeat(1_000_000));
    const url = await servers.serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    await expect(createBoundedFetch({ ...bounds, maxBytes: 10_000 })(url)).rejects.toThrow(
      'larger than 10000 bytes',
    );
  });

  it('REL-11: that begins and never ends is given up in time', async () => {
    const url = await servers.serve((_, response) => {
      response.writeHead(200).write('{');
    });
    await expect(createBoundedFetch(bounds)(url)).rejects.toThrow('timeout');
  });
});

describe('an unresponsive backend', () => {
  it('SEC-03, REL-11: is probed by one request at a time, and gets all requests again once it responds', async () => {
    const held: ServerResponse[] = [];
    let speaks = false;
    const url = await servers.serve((_, response) => {
      if (speaks) response.end('ok');
      else held.push(response);
    });
    const ask = createBoundedFetch(bounds);
    const outcomes = await Promise.allSettled([ask(url), ask(url), ask(url)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

    const trial = ask(url);
    await expect(ask(url)).rejects.toThrow('has not answered for a while');
    await expect(trial).rejects.toThrow('timeout');
    expect(held).toHaveLength(4);

    speaks = true;
    expect(await (await ask(url)).text()).toBe('ok');
    const all = await Promise.all([ask(url), ask(url)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('isn’t assumed because a shopper aborted a request', async () => {
    const url = await servers.serve((request, response) => {
      if (request.url === '/now') response.end('ok');
    });
    const ask = createBoundedFetch({ ...bounds, timeoutMs: 60_000 });
    for (let leaving = 0; leaving < 5; leaving += 1) {
      await expect(ask(url, { signal: AbortSignal.timeout(5) })).rejects.toThrow();
    }
    expect((await ask(`${url}/now`)).status).toBe(200);
  });
});

describe('a connection that the backend closes without an answer', () => {
  /** Closes the connection of the first `times` requests and answers the others. */
  async function closing(times: number) {
    const heard: string[] = [];
    const url = await servers.serve((request, response) => {
      heard.push(request.method ?? '');
      if (heard.length <= times) request.socket.destroy();
      else response.end('ok');
    });
    return { url, heard };
  }
  const ask = createBoundedFetch({ ...bounds, timeoutMs: 60_000, reads: (init) => init?.method === 'GET' });

  it('REL-12: costs a read nothing: it is sent once more', async () => {
    const { url, heard } = await closing(1);
    expect(await (await ask(url, { method: 'GET' })).text()).toBe('ok');
    expect(heard).toEqual(['GET', 'GET']);
  });

  it('fails a change, which is sent once', async () => {
    const { url, heard } = await closing(1);
    await expect(ask(url, { method: 'POST', body: 'x' })).rejects.toThrow();
    expect(heard).toEqual(['POST']);
  });

  it('fails a read too where it happens twice', async () => {
    const { url, heard } = await closing(2);
    await expect(ask(url, { method: 'GET' })).rejects.toThrow();
    expect(heard).toEqual(['GET', 'GET']);
  });
});
