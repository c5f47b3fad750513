/** Requests that two servers could read differently, byte for byte on the shop's own listener. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const listenFile = fileURLToPath(new URL('./listen.ts', import.meta.url));

// Answers every request with its address, once its body has arrived, and reports what it handles.
const program = `
import { listen } from ${JSON.stringify(listenFile)};
const log = { info() {}, warn() {}, error() {} };
const server = await listen({
  port: 0, host: '127.0.0.1', log, drainSeconds: 0, shutdownSeconds: 1, connections: { max: 0, proxies: 0 },
  listener: (request, response) => {
    console.log('handles ' + request.url);
    request.on('error', () => {});
    request.on('end', () => response.end('answers ' + request.url)).resume();
  },
  onDrain() {}, async onClosed() {},
});
console.log('port ' + server.address().port);
`;

let child: ChildProcess;
let port = 0;
const handled: string[] = [];

beforeAll(async () => {
  child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('the program has no output');
  const lines = createInterface(child.stdout);
  const ready = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('port ')) resolve(Number(line.slice(5)));
      else handled.push(line);
    });
  });
  port = await ready;
});
afterAll(() => child.kill('SIGKILL'));

/** Sends bytes and ends the sending side; resolves with all that came back when the connection is closed. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
  });
  // A server that rejects what it hasn't read may reset the connection.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(Buffer.from(text, 'latin1'));
  await closed;
  return received;
}

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code);

/** Waits until the reports of everything so far have arrived. */
async function flushReports(): Promise<void> {
  const mark = `/mark-${handled.length}-${performance.now()}`;
  await exchange(`GET ${mark} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => handled).toContain(`handles ${mark}`);
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n';
const size = smuggled.length;
/** The head of a POST with these lines, and what follows it. */
const post = (lines: readonly string[], rest = smuggled, version = '1.1') =>
  `POST /first HTTP/${version}\r\nHost: shop\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${rest}`;
const ended = `0\r\n\r\n${smuggled}`;
const chunked = 'Transfer-Encoding: chunked';

describe('a request that two servers could read differently', () => {
  it.each<[string, string]>([
    ['both lengths, the length first (CL.TE)', post([`Content-Length: ${5 + size}`, chunked], ended)],
    [
      'both lengths, chunks first (TE.CL)',
      post([chunked, 'Content-Length: 4'], `${size.toString(16)}\r\n${smuggled}\r\n${ended}`),
    ],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${size}`])],
    ['the same length twice', post(['Content-Length: 0', 'Content-Length: 0'])],
    ['a list of lengths', post([`Content-Length: 0, ${size}`])],
    ['a signed length', post(['Content-Length: +0'])],
    ['a negative length', post(['Content-Length: -1'])],
    ['a hexadecimal length', post(['Content-Length: 0x0'])],
    ['a folded header', post(['X-A: a', ' Transfer-Encoding: chunked', 'Content-Length: 0'])],
    ['a folded coding', post(['Transfer-Encoding:', ' chunked'], ended)],
    ['a coding after chunks', post([`${chunked}, identity`], ended)],
    ['a coding before chunks', post(['Transfer-Encoding: identity, chunked'], ended)],
    ['two codings', post([chunked, 'Transfer-Encoding: identity'], ended)],
    ['a coding that is none', post(['Transfer-Encoding: xchunked'], ended)],
    ['a coding behind a control character', post(['Transfer-Encoding: \x0bchunked'], ended)],
    ['a space before the colon', post(['Transfer-Encoding : chunked'], ended)],
    ['a NUL in a name', post(['Transfer-Encoding\0: chunked'], ended)],
    ['chunks in HTTP/1.0', post(['Connection: keep-alive', chunked], ended, '1.0')],
    ['line feeds alone', `POST /first HTTP/1.1\nHost: shop\nContent-Length: 0\n\n${smuggled}`],
    ['one line feed alone', post(['X-A: a\nContent-Length: 0'])],
    ['a carriage return alone', post([`X-A: a\r${chunked}`, 'Content-Length: 0'])],
    ['two hosts', post(['Host: evil.example', 'Content-Length: 0'])],
    ['no host', `GET /first HTTP/1.1\r\n\r\n${smuggled}`],
    ['a target on another host', `GET http://evil.example/first HTTP/1.1\r\nHost: shop\r\n\r\n${smuggled}`],
    ['a space in its target', `GET /first second HTTP/1.1\r\nHost: shop\r\n\r\n${smuggled}`],
    ['no version', `GET /first\r\n\r\n${smuggled}`],
    ['HTTP/2 without TLS', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
    ['another version', `GET /first HTTP/2.0\r\nHost: shop\r\n\r\n${smuggled}`],
  ])('SEC-50: is answered 400 and handled by no page, nor is what follows: %s', async (_, text) => {
    const before = handled.length;
    const received = await exchange(text);
    expect(statusesOf(received)).toEqual(['400']);
    expect(received).toMatch(/\r\nConnection: close\r\n/i);
    await flushReports();
    expect(handled.slice(before, -1)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['an extension of 1 MB', `1;${'a'.repeat(1024 * 1024)}\r\na\r\n${ended}`, '413'],
    ['a line feed in an extension', `1;a\nb\r\na\r\n${ended}`, '400'],
    ['line feeds alone', `1\na\n0\n\n${smuggled}`, '400'],
    ['a size of 68 bits', `FFFFFFFFFFFFFFFFF\r\na\r\n${ended}`, '400'],
    ['a space after its size', `1 \r\na\r\n${ended}`, '400'],
    ['more than its size', `1\r\nab\r\n${ended}`, '400'],
    ['a coding in its trailer', `0\r\nContent-Length: 5\r\n${chunked}\r\n\r\n${smuggled}`, '400'],
  ])('SEC-50: whose chunks have %s is closed with an error, and nothing follows', async (_, body, status) => {
    const before = handled.length;
    const received = await exchange(post([chunked], body));
    // The reset may overtake the response.
    expect([[], [status]]).toContainEqual(statusesOf(received));
    await flushReports();
    expect(handled.slice(before, -1)).toEqual(['handles /first']);
  });

  it.each<[string, string]>([
    ['a body', post([`Content-Length: ${size}`])],
    ['chunks', post([chunked], `${size.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`)],
    ['another protocol’s beginning', post(['Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 0'])],
  ])('SEC-50: hidden in %s is never handled', async (_, text) => {
    const before = handled.length;
    expect(statusesOf(await exchange(text))).toEqual(['200']);
    await flushReports();
    expect(handled.slice(before, -1)).toEqual(['handles /first']);
  });

  it('whole requests in a row are answered in order, with a target of the same host too', async () => {
    const last = 'GET /last HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
    const absolute = 'GET http://Shop/absolute HTTP/1.1\r\nHost: shop\r\n\r\n';
    const old = 'GET /old HTTP/1.0\r\n\r\n';
    const received = await exchange(`${smuggled}${absolute}${post(['Content-Length: 1'], 'a')}${last}`);
    expect([...received.matchAll(/answers (\S*?)(?=HTTP|$)/g)].map(([, path]) => path)).toEqual([
      '/smuggled',
      'http://Shop/absolute',
      '/first',
      '/last',
    ]);
    expect(await exchange(old)).toContain('answers /old');
  });
});
