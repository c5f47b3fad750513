import { globalAgent } from 'node:https';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { postBounded } from './post-bounded.ts';
import { TestServers } from './test-servers.ts';

const servers = new TestServers();
afterEach(() => servers.close());

const unhurried = () => new AbortController().signal;
const post = (url: string, { largest = 1_000_000, signal = unhurried(), body = 'asked' } = {}) =>
  postBounded(url, { body, headers: { 'x-name': 'value' }, signal }, largest);

describe('a text that is posted', () => {
  it('arrives with its headers, and its answer comes with status and headers', async () => {
    const url = await servers.serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method, headers } = request;
      response.writeHead(429, { 'x-request-id': 'r-1' }).end(`${method} ${headers['x-name']} ${body}`);
    });
    const reply = await post(url, { body: 'à la plage' });
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([429, 'r-1']);
    expect(await reply.text()).toBe('POST value à la plage');
  });

  it('goes over one connection, one after the other', async () => {
    const ports = new Set<number | undefined>();
    const url = await servers.serve((request, response) => {
      ports.add(request.socket.remotePort);
      request.resume().on('end', () => response.end('ok'));
    });
    for (let each = 0; each < 3; each += 1) expect(await (await post(url)).text()).toBe('ok');
    expect(ports).toHaveLength(1);
  });

  it.each([100, 5_000_000])('gets an answer of %d characters unpacked', async (length) => {
    const text = Array.from({ length: length / 10 }, () => Math.random().toFixed(8)).join('');
    const url = await servers.serve((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    });
    expect(await (await post(url, { largest: 10_000_000 })).text()).toBe(text);
  });

  it.each([
    ['as it comes', false],
    ['as it is unpacked', true],
  ])('SEC-03: gets no answer that is too large %s', async (_, packed) => {
    const text = 'x'.repeat(1_000_000);
    const url = await servers.serve((_request, response) => {
      response
        .writeHead(200, packed ? { 'content-encoding': 'gzip' } : {})
        .end(packed ? gzipSync(text) : text);
    });
    await expect(post(url, { largest: 10_000 })).rejects.toThrow('larger than 10000 bytes');
  });

  it('gets no answer that is damaged', async () => {
    const url = await servers.serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    });
    await expect(post(url)).rejects.toThrow('header');
  });

  it.each([
    ['before an answer', false],
    ['in the middle of an answer', true],
  ])('is given up %s with the signal’s own reason', async (_, begins) => {
    const url = await servers.serve((_request, response) => {
      if (begins) response.writeHead(200).write('{');
    });
    await expect(post(url, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout');
  });

  it.each([
    ['before an answer', false],
    ['in the middle of an answer', true],
  ])('is told by a code of a connection that closes %s', async (_, begins) => {
    const url = await servers.serve((_request, response) => {
      if (begins) response.writeHead(200, { 'content-length': '10' }).write('{', () => response.destroy());
      else response.destroy();
    });
    await expect(post(url)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('goes over TLS, to a server whose certificate holds', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
    });
    const url = await servers.serveEncrypted({ key, cert }, (request, response) => {
      request.resume().on('end', () => response.end('encrypted'));
    });
    const { ca } = globalAgent.options;
    await expect(post(url)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    globalAgent.options.ca = cert;
    try {
      expect(await (await post(url)).text()).toBe('encrypted');
    } finally {
      globalAgent.options.ca = ca;
      globalAgent.destroy();
    }
  });

  it('follows to where the address has moved', async () => {
    const url = await servers.serve((request, response) => {
      if (request.url === '/new') response.end(request.method);
      else response.writeHead(308, { location: '/new' }).end();
    });
    expect(await (await post(url)).text()).toBe('POST');
  });
});
