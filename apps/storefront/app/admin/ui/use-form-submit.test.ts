import { expect, it } from 'vitest';
import { fieldErrorsOnly, toFormProblem } from './use-form-submit.ts';

const message = 'This must start with /.';

it('ADMIN-258: an error that a field shows isn’t repeated above the fields', () => {
  expect(toFormProblem({ message, fields: { from: message } }, ['from', 'to'])).toBe(fieldErrorsOnly);
});

it('ADMIN-258: an error that belongs to none of the form’s fields is shown above the fields', () => {
  expect(toFormProblem({ message, fields: {} }, ['from', 'to'])).toBe(message);
  expect(toFormProblem({ message, fields: { other: message } }, ['from', 'to'])).toBe(message);
});
