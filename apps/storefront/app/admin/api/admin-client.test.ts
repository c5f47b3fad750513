import { expect, test } from 'vitest';
import { findProblem } from './admin-client.ts';

const error = { field: ['input', 'title'], message: 'Title can’t be blank' };

test.each([
  ['a mutation that succeeded', { productUpdate: { userErrors: [] } }, null],
  ['a mutation with an error', { productUpdate: { userErrors: [error] } }, 'Title can’t be blank'],
  ['several mutations', { a: { userErrors: [] }, b: { userErrors: [error] } }, 'Title can’t be blank'],
  ['a payload that is null', { productUpdate: null }, null],
])('finds the problem of %s', (_, value, problem) => {
  expect(findProblem({ ok: true, value, etag: null })).toBe(problem);
});

test('the problem of a rejected call is its message', () => {
  const refused = { status: 403, code: 'ACCESS_DENIED', message: 'Ask an owner.', fields: {}, body: null };
  expect(findProblem({ ok: false, refused })).toBe('Ask an owner.');
});
