import { expect, it } from 'vitest';
import { findTrackingErrors } from './tracking-errors.ts';

it.each([
  ['', '', 'Enter your order number.', 'Enter your email address.'],
  [' ', 'ada', 'Enter your order number.', 'Invalid email'],
  ['#1001', 'ada@example.com', null, null],
])('CHECK-28: tracking with the number “%s” and the email “%s”', (number, email, numberError, emailError) => {
  expect(findTrackingErrors({ number, email })).toEqual({ number: numberError, email: emailError });
});
