import { describe, expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { needsPersonalId } from './personal-id.ts';
import { formatSmsPhone, isPhone, isPhoneRequired } from './phone.ts';
import { isPoBox } from './po-box.ts';

describe('email', () => {
  test.each([
    'ana@example.com',
    'Ana.Maria+news@Example.CO.UK',
    'a@b-c.io',
    '"ana maria"@example.com',
    'ana@[192.168.0.1]',
    'ÅSA@example.com',
  ])('FORM-01: %s is an address', (text) => expect(isEmail(text)).toBe(true));

  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.c',
    'ana @example.com',
    'ana..m@example.com',
    '.ana@example.com',
    'ana@exa mple.com',
    'ana@example.com ',
    'a@b@c.com',
    `${'a'.repeat(250)}@b.co`,
  ])('FORM-01, FORM-10: "%s" is none', (text) => expect(isEmail(text)).toBe(false));

  test('SEC-05: a hostile text is validated quickly', () => {
    const started = Date.now();
    isEmail(`${'a.'.repeat(120)}@${'a.'.repeat(5)}`);
    isEmail(`a@${'a-'.repeat(125)}`);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe('phone', () => {
  test.each([
    '+14155550100',
    '+1 415 555-0100',
    '(02) 9999 1234',
    '++65/8123.4567',
    '5',
    ' 0044 20 7946 0958 ',
  ])('FORM-02: %s passes', (text) => expect(isPhone(text)).toBe(true));

  test.each(['', 'abc', '12a', '1234)', '(1234) 5', '+1 (415) 555-0100', '-12', '+'])(
    'FORM-02: "%s" does not',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );

  test.each([
    ['NO', true],
    ['CH', true],
    ['AE', true],
    ['NZ', true],
    ['US', false],
  ])('FORM-03: %s requires a phone number: %s', (country, isRequired) => {
    expect(isPhoneRequired(country)).toBe(isRequired);
  });

  test.each([
    ['081 234 567', '65', '+6581234567'],
    ['00812', '+60', '+60812'],
    ['(012) 34-5', '60', '+6012345'],
    ['+6581234567', '65', '+6581234567'],
    ['++6581', '65', '+6581'],
  ])('%s with dial code %s is %s for SMS', (local, dialCode, full) => {
    expect(formatSmsPhone(local, dialCode)).toBe(full);
  });
});

describe('PO boxes', () => {
  test.each([
    'PO Box 12',
    'p.o. box 12',
    'P. O. Box 12',
    'POBox 12',
    'Post Office Box 3',
    'post box 9',
    'Postal Box 9',
    'Box 12',
    'POB 12',
    'P.O.B. 12',
    'Unit 3, Box 12',
  ])('FORM-08: "%s" is one', (text) => expect(isPoBox('1 High Street', text)).toBe(true));

  test.each([
    'Boxwood Lane',
    'Foxbox Rd',
    '12 Pobst Street',
    'Boxing Ring 3',
    'Letterbox 4',
    'Postoffice Lane',
    '',
    'The Box',
  ])('FORM-08: "%s" is none', (text) => expect(isPoBox(text, null, undefined)).toBe(false));
});

test.each([
  ['NO', null, true],
  ['DE', null, true],
  ['FR', 'X', true],
  ['ES', 'TF', true],
  ['ES', 'GC', true],
  ['ES', 'M', false],
  ['ES', null, false],
  ['US', null, false],
])('FORM-06, FORM-07: personal ID for %s %s: %s', (country, province, needed) => {
  expect(needsPersonalId({ country, province })).toBe(needed);
});
