/**
 * For tests only: requests that two servers could read differently, and a program that reports which of them the shop handles.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const listenFile = fileURLToPath(new URL('./listen.ts', import.meta.url));

// A server that responds to every request with its path once the body has arrived, and prints the request.
const program = `
import { listen } from ${JSON.stringify(listenFile)};
const log = { info() {}, warn() {}, error() {} };
const server = await listen({
  port: 0, host: '127.0.0.1', log, drainSeconds: 0, shutdownSeconds: 1, connections: { max: 0, proxies: 0 },
  listener: (request, response) => {
    const id = request.headers['x-request-id'];
    console.log('handles ' + request.url + (id === undefined ? '' : ' ' + id));
    request.on('error', () => {});
    request.on('end', () => response.end('answers ' + request.url)).resume();
  },
  onDrain() {}, async onClosed() {},
});
console.log('port ' + server.address().port);
`;

export interface ReportingShop {
  readonly port: number;
  /** Lines of handled requests: `handles ADDRESS`, and the `X-Request-Id` if there is one. */
  readonly handled: readonly string[];
  close(): void;
}

/** Starts a program with the shop's own listener. */
export async function startReportingShop(): Promise<ReportingShop> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('the program has no output');
  const handled: string[] = [];
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('port ')) resolve(Number(line.slice(5)));
      else handled.push(line);
    });
  });
  return { port, handled, close: () => void child.kill('SIGKILL') };
}

export const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n';
export const size = smuggled.length;
/** Creates the head of a POST with these lines, followed by `rest`. */
export const post = (lines: readonly string[], rest = smuggled, version = '1.1') =>
  `POST /first HTTP/${version}\r\nHost: shop\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${rest}`;
const ended = `0\r\n\r\n${smuggled}`;
export const chunked = 'Transfer-Encoding: chunked';

/** The server must reject each request as a whole. */
export const ambiguousHeads: readonly (readonly [name: string, text: string])[] = [
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
];

/** The server must respond with an error while it reads the body. */
export const ambiguousChunks: readonly (readonly [name: string, body: string, status: string])[] = [
  ['an extension of 1 MB', `1;${'a'.repeat(1024 * 1024)}\r\na\r\n${ended}`, '413'],
  ['a line feed in an extension', `1;a\nb\r\na\r\n${ended}`, '400'],
  ['line feeds alone', `1\na\n0\n\n${smuggled}`, '400'],
  ['a size of 68 bits', `FFFFFFFFFFFFFFFFF\r\na\r\n${ended}`, '400'],
  ['a space after its size', `1 \r\na\r\n${ended}`, '400'],
  ['more than its size', `1\r\nab\r\n${ended}`, '400'],
  ['a coding in its trailer', `0\r\nContent-Length: 5\r\n${chunked}\r\n\r\n${smuggled}`, '400'],
];

/** Each is a single request with another request in its body. */
export const hiddenRequests: readonly (readonly [name: string, text: string])[] = [
  ['a body', post([`Content-Length: ${size}`])],
  ['chunks', post([chunked], `${size.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`)],
  ['another protocol’s beginning', post(['Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 0'])],
];
