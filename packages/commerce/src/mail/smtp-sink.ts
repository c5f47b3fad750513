/** For tests only: a mail server that accepts everything, and records commands and messages byte by byte. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ReceivedEmail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** As sent, with CRLF line breaks and dots doubled. */
  readonly raw: string;
  /** Unfolded headers in order, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface SmtpSink {
  readonly url: string;
  /** Commands in order, without the messages. */
  readonly commands: readonly string[];
  readonly received: readonly ReceivedEmail[];
  close(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const commands: string[] = [];
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let rest = '';
    let from = '';
    let recipients: string[] = [];
    let inData = false;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 sink.test\r\n');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      rest += chunk;
      for (;;) {
        const separator = inData ? '\r\n.\r\n' : '\r\n';
        const end = rest.indexOf(separator);
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + separator.length);
        if (inData) {
          inData = false;
          received.push({ from, recipients, raw: `${text}\r\n`, headers: parseHeaders(text) });
          recipients = [];
          socket.write('250 accepted\r\n');
          continue;
        }
        commands.push(text);
        const address = /^(MAIL FROM|RCPT TO):<(.*)>/i.exec(text);
        if (address?.[1]?.toUpperCase() === 'MAIL FROM') from = address[2] ?? '';
        else if (address !== null) recipients.push(address[2] ?? '');
        inData = text === 'DATA';
        socket.write(inData ? '354 go on\r\n' : text === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    commands,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Accepts any line break, like the most lenient mail programs. */
function parseHeaders(message: string): readonly (readonly [string, string])[] {
  const [head = ''] = message.replace(/\r\n|\r/g, '\n').split('\n\n', 1);
  return head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
}
