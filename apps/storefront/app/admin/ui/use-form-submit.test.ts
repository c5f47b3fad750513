import { expect, it } from 'vitest';
import { fieldErrorsOnly, toFormProblem } from './use-form-submit.ts';

const message = 'This must start with /.';

it('ADMIN-258: a message that a field shows isn’t shown above the fields again', () => {
  expect(toFormProblem({ message, fields: { from: message } }, ['from', 'to'])).toBe(fieldErrorsOnly);
});

it('ADMIN-258: a message of no field of the form is shown above the fields', () => {
  expect(toFormProblem({ message, fields: {} }, ['from', 'to'])).toBe(message);
  expect(toFormProblem({ message, fields: { other: message } }, ['from', 'to'])).toBe(message);
});
