import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('reads the options of the command', () => {
  const args = ['--port', '4100', '--plain', '--account-client', 'a=b', '--account-client', 'c=d'];
  expect(readArguments(args)).toMatchObject({
    kind: 'serve',
    port: 4100,
    host: '127.0.0.1',
    plain: true,
    accountClients: 'a=b,c=d',
  });
  expect(readArguments(['--help'])).toEqual({ kind: 'help' });
});

it('reads the command that writes a snapshot', () => {
  const args = ['snapshot', 'out', '--data', 'in', '--with-customers'];
  expect(readArguments(args)).toEqual({
    kind: 'snapshot',
    folder: 'out',
    data: 'in',
    seed: null,
    withCustomers: true,
    force: false,
  });
});

it.each([
  [['--port', '99999'], '--port must be a number from 0 to 65535, not "99999".'],
  [['--port', 'http'], '--port must be a number from 0 to 65535, not "http".'],
  [['--tls', '--host', '0.0.0.0'], 'With --tls, --host must be localhost or 127.0.0.1 or ::1, not "0.0.0.0"'],
  [['snapshot', '--data', 'x'], 'snapshot takes one folder: the one to write.'],
  [['snapshot', 'a', 'b', '--data', 'x'], 'snapshot takes one folder: the one to write.'],
  [['snapshot', 'a'], 'snapshot needs --data'],
  [['snapshot', 'a', '--port', '1'], "Unknown option '--port'"],
  [['--sed', 'x'], "Unknown option '--sed'"],
])('PKG-07: names the wrong argument %j', (args, message) => {
  expect(readArguments(args)).toMatchObject({ kind: 'wrong', message: expect.stringContaining(message) });
});
