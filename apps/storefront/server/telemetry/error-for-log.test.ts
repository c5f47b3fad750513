import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { errorForLog } from './error-for-log.ts';
import { openLog } from './log.ts';

const email = 'ada@example.com';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const rowRefused = Object.assign(
  new Error('new row for relation "customers" violates check constraint "known"'),
  {
    severity: 'ERROR',
    routine: 'ExecConstraints',
    code: '23514',
    detail: `Failing row contains (1, ${email}).`,
    table: 'customers',
    constraint: 'known',
  },
);
const valueRefused = Object.assign(new Error(`invalid input syntax for type bigint: "${email}"`), {
  severity: 'ERROR',
  routine: 'pg_strtoint64',
  code: '22P02',
});
const stripes = Object.assign(new Error(`Invalid email address: ${email}`), {
  rawType: 'invalid_request_error',
  code: 'email_invalid',
  requestId: 'req_1',
  raw: { receipt_email: email },
  payment_intent: { client_secret: 'pi_1_secret_2', receipt_email: email },
});

describe('an error in the log', () => {
  it.each([
    [
      'SEC-32, SEC-34: of a refused row names its table, not the row',
      rowRefused,
      { message: rowRefused.message, code: '23514', table: 'customers', constraint: 'known' },
    ],
    [
      'of a value that PostgreSQL can’t take',
      valueRefused,
      { message: 'PostgreSQL refused a value', code: '22P02' },
    ],
    [
      'of Stripe names its request',
      stripes,
      { message: 'Stripe refused a request', code: 'email_invalid', stripeRequest: 'req_1' },
    ],
    [
      'of a parser doesn’t quote what it read',
      thrownBy(() => JSON.parse(`{"email":"${email}"`)),
      { message: expect.stringMatching(/^(?:Expected|Unterminated)/) },
    ],
    ['of an address doesn’t hold it', thrownBy(() => new URL(email)), { message: 'Invalid URL' }],
    [
      'of a value of the wrong form names the place alone',
      thrownBy(() => z.object({ email: z.number() }).parse({ email })),
      { message: 'invalid_type at email' },
    ],
    [
      'that is a refusal has its code, not its words',
      new HttpError(422, 'INVALID', `${email} is no number`),
      { message: '422 INVALID' },
    ],
    ['that names an email address', new Error(`<${email}> is unknown`), { message: '<…@…> is unknown' }],
    [
      'with a cause shows both',
      new Error('could not pay', { cause: stripes }),
      { message: 'could not pay', cause: { message: 'Stripe refused a request', code: 'email_invalid' } },
    ],
    ['that is none', { email }, { type: 'object', message: 'something that is no error' }],
  ])('%s', (_, error, shown) => {
    const lines: string[] = [];
    openLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'it failed');
    expect(JSON.parse(lines.join(''))).toMatchObject({ err: shown });
    expect(lines.join('')).not.toContain(email);
    expect(lines.join('')).not.toContain('pi_1_secret_2');
  });

  it('says where it was thrown', () => {
    const { stack } = errorForLog(new Error(`${email} is unknown`));
    expect(stack).toMatch(/^\s+at .*error-for-log\.test\.ts/);
  });
});
