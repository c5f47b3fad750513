/** A mail server that accepts any login and rejects every recipient, with the address in its response. */
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface MailServer {
  readonly port: number;
  /** Number of rejected recipients. */
  readonly refusals: () => number;
  close(): void;
}

export async function startRefusingMailServer(): Promise<MailServer> {
  let refusals = 0;
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim();
      if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (/^AUTH/i.test(line)) socket.write('235 welcome\r\n');
      else if (/^RCPT/i.test(line)) {
        refusals += 1;
        socket.write(`550 ${line} is unknown here\r\n`);
      } else socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    refusals: () => refusals,
    close: () => server.close(),
  };
}
