import { expect, it } from 'vitest';
import { formatFailure, toFailure, toHttpFailure } from './result.ts';

const email = 'ada@example.com';

it.each([
  [
    'names the code and the field of an error, not its words',
    toFailure(
      [{ message: `${email} is no email`, path: ['customerCreate', 0], extensions: { code: 'INVALID' } }],
      null,
    ),
    'INVALID at customerCreate.0',
  ],
  [
    'leaves out codes and fields that are no names',
    toFailure([{ message: email, path: [email], extensions: { code: email } }], null),
    'an error',
  ],
  ['gives a status without its words', toHttpFailure(400, [{ message: email }], null), 'HTTP 400'],
  [
    'cuts off what a parser quotes',
    { ok: false, kind: 'network', message: `Unexpected token 'a', "${email}" is not valid JSON` },
    'network: Unexpected token …',
  ],
  [
    'keeps the words of a connection that failed',
    { ok: false, kind: 'network', message: 'fetch failed' },
    'network: fetch failed',
  ],
] as const)('the reason of a failure %s', (_, failure, words) => {
  expect(formatFailure(failure)).toBe(words);
});
