import { PassThrough, Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { openQuestionTerminal, QuestionCancelled } from './question-terminal.ts';

/** Terminals that are open, to be closed after a test. */
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A terminal whose keys a test presses, and its screen. */
function openTerminal() {
  const input = new PassThrough();
  let screen = '';
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      screen += String(chunk);
      done();
    },
  });
  const terminal = openQuestionTerminal({ input, output });
  open.push(terminal);
  return { ...terminal, press: (keys: string) => void input.write(keys), screen: () => screen };
}

test('SHOP-11: shows typed text, except for secrets', async () => {
  const { ask, press, screen } = openTerminal();
  const name = ask('Name: ');
  press('Fern\r');
  expect(await name).toBe('Fern');
  const key = ask('Key: ', { isSecret: true });
  press('sk_test_12\b3\r');
  expect(await key).toBe('sk_test_13');
  const next = ask('Next: ');
  press('shown\r');
  expect(await next).toBe('shown');
  expect(screen()).toMatch(/Name: .*Fern.*Key: .*\n.*Next: .*shown/s);
  expect(screen()).not.toMatch(/sk_|test/);
});

test('SHOP-11: doesn’t bring back a secret with the arrow keys', async () => {
  const { ask, press, screen } = openTerminal();
  const key = ask('Key: ', { isSecret: true });
  press('sk_test_1\r');
  await key;
  const next = ask('Next: ');
  press('\u001b[A\r');
  expect(await next).toBe('');
  expect(screen()).not.toContain('sk_');
});

test.each([{ isSecret: true }, { isSecret: false }])(
  'SHOP-11: ends a question at Ctrl-C (%o)',
  async (options) => {
    const { ask, press } = openTerminal();
    const answer = ask('Key: ', options);
    press('\u0003');
    await expect(answer).rejects.toThrow(QuestionCancelled);
  },
);
