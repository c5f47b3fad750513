import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const listenFile = fileURLToPath(new URL('./listen.ts', import.meta.url));

// A server that answers only when it is told to, and says what happens to it.
const program = `
import { listen } from ${JSON.stringify(listenFile)};
const log = { info() {}, warn(_, text) { console.log('warn ' + text); }, error(_, text) { console.log('error ' + text); } };
const waiting = [];
process.stdin.on('data', () => waiting.splice(0).forEach((answer) => answer()));
const server = await listen({
  port: Number(process.env.PORT ?? 0), host: process.env.HOST ?? '127.0.0.1', log,
  drainSeconds: Number(process.env.DRAIN ?? 0), shutdownSeconds: Number(process.env.SHUTDOWN ?? 30),
  connections: { max: Number(process.env.MAX ?? 0), proxies: Number(process.env.PROXIES ?? 0) },
  headersTimeout: Number(process.env.HEADERS ?? 10_000),
  listener: (request, response) => {
    if (request.url === '/at-once') return response.end('finished');
    waiting.push(() => response.end('finished'));
    console.log('under way');
  },
  onDrain: () => console.log('draining'),
  onClosed: async () => {
    if (process.env.STORES === 'hang') await new Promise(() => {});
    console.log('stores closed');
  },
});
console.log('port ' + server.address().port);
`;

function start(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const waiters = new Map<string, (line: string) => void>();
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      for (const [start, found] of waiters) if (line.startsWith(start)) found(line);
    }
  });
  const line = (start: string) => {
    const found = lines.find((each) => each.startsWith(start));
    return found === undefined ? new Promise<string>((resolve) => waiters.set(start, resolve)) : found;
  };
  return { child, lines, line };
}

describe('a process that receives a stop signal', () => {
  it('finishes what is under way, then closes its stores', async () => {
    const { child, lines, line } = start();
    const port = Number((await line('port ')).slice(5));
    const answer = new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve(`${response.statusCode} ${text}`));
      }).on('error', reject);
    });
    await line('under way');
    child.kill('SIGTERM');
    await line('draining');
    expect(lines).not.toContain('stores closed');
    const exited = once(child, 'exit');
    child.stdin.write('go\n');
    expect(await answer).toBe('200 finished');
    expect((await exited)[0]).toBe(0);
    expect(lines.slice(-2)).toEqual(['draining', 'stores closed']);
  });

  it('REL-16: resets no request of connections that are kept alive', async () => {
    const { child, line } = start({ DRAIN: '1' });
    const port = Number((await line('port ')).slice(5));
    const exited = once(child, 'exit');
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let answered = 0;
    const askUntilTold = async (): Promise<string> => {
      for (;;) {
        const answer = await answerAtOnce(port, agent).catch((error: NodeJS.ErrnoException) => error);
        if (answer instanceof Error) return answer.code ?? answer.message;
        if (answer.headers.connection === 'close') return 'told';
        answered += 1;
        if (answered === 200) child.kill('SIGTERM');
      }
    };
    const ends = await Promise.all(Array.from({ length: 8 }, askUntilTold));
    expect(ends).toEqual(ends.map(() => 'told'));
    expect((await exited)[0]).toBe(0);
  });

  it('REL-16: says that it is draining, and still answers for a while, closing each connection', async () => {
    const { child, lines, line } = start({ DRAIN: '600' });
    const port = Number((await line('port ')).slice(5));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await answerAtOnce(port, agent)).headers.connection).toBe('keep-alive');
    child.kill('SIGTERM');
    await line('draining');
    expect((await answerAtOnce(port, agent)).headers.connection).toBe('close');
    expect((await answerAtOnce(port, agent)).headers.connection).toBe('close');
    expect(lines.at(-1)).toBe('draining');
    child.kill('SIGKILL');
  });

  it('REL-16: ends although its stores hang', async () => {
    const { child, lines, line } = start({ STORES: 'hang', SHUTDOWN: '1' });
    await line('port ');
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(lines.at(-1)).toBe('error closing the stores failed');
  });
});

function answerAtOnce(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/at-once', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** A connection that sends `text` and collects what comes back. */
function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  return { socket, received: () => received, closed: once(socket, 'close') };
}

/** Half a request: its headers never end. */
const half = 'GET /at-once HTTP/1.1\r\nHost: shop\r\n';
const whole = `${half}\r\n`;

describe('the connections of one client', () => {
  it('SEC-45: are bounded: one more gets 503, and a new one is served after one has ended', async () => {
    const { child, line, lines } = start({ MAX: '20' });
    const port = Number((await line('port ')).slice(5));
    const held = Array.from({ length: 20 }, () => open(port, half));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    const further = open(port, whole);
    await further.closed;
    expect(further.received()).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 1\r\n[\s\S]*Too many connections/,
    );
    expect(further.received()).not.toContain('finished');
    expect(lines.filter((each) => each.startsWith('warn'))).toHaveLength(1);
    held[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = open(port, `${half}Connection: close\r\n\r\n`);
        await next.closed;
        return next.received();
      })
      .toContain('finished');
    for (const { socket } of held) socket.destroy();
    child.kill('SIGKILL');
  });

  it('SEC-45: that send nothing or half a request are closed', async () => {
    const { child, line } = start({ HEADERS: '200' });
    const port = Number((await line('port ')).slice(5));
    const idle = [open(port, ''), open(port, half)];
    await Promise.all(idle.map(({ closed }) => closed));
    expect(idle.map(({ received }) => received().slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
    child.kill('SIGKILL');
  });

  it('SEC-45: behind a proxy its unanswered requests are bounded, and no other client’s', async () => {
    const { child, line, lines } = start({ MAX: '2', PROXIES: '1' });
    const port = Number((await line('port ')).slice(5));
    const from = (address: string, path: string) =>
      open(port, `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 6.6.6.6, ${address}\r\n\r\n`);
    const waiting = [from('192.0.2.1', '/waits'), from('192.0.2.1', '/waits')];
    await expect.poll(() => lines.filter((each) => each === 'under way')).toHaveLength(2);
    const third = from('192.0.2.1', '/at-once');
    await expect.poll(third.received).toMatch(/^HTTP\/1\.1 503/);
    const other = from('192.0.2.2', '/at-once');
    await expect.poll(other.received).toContain('finished');
    expect(waiting.map(({ received }) => received())).toEqual(['', '']);
    child.kill('SIGKILL');
  });
});

/** What the program complains of before it ends. */
async function complaintOf(env: Readonly<Record<string, string>>): Promise<string> {
  const { child } = start(env);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await once(child, 'close');
  return complaint;
}

describe('a place where nothing can listen is named, with what to do', () => {
  it('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const complaint = await complaintOf({ PORT: String(port) });
    taken.close();
    expect(complaint).toContain(
      `PORT ${port} is taken by another program: stop it, or set PORT to a free one.`,
    );
  });

  it('an address of another machine', async () => {
    expect(await complaintOf({ HOST: '192.0.2.1' })).toContain(
      'HOST 192.0.2.1 is no address of this machine: 127.0.0.1 and 0.0.0.0 always are.',
    );
  });
});
