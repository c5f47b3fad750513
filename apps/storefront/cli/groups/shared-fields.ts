/** Fields shared by commands of several groups. */
import { isEmail } from '@vitrine/rules/contact/email';
import { createField, flag, text } from '../fields.ts';

/** A country code. The command checks whether the shop knows the country. */
export function country() {
  return createField({
    placeholder: 'COUNTRY',
    allowed: 'a code of two letters such as SE',
    parse: (code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : null),
  });
}

/** Skips invalid rows of a file. */
export const skipBad = flag().describe('leaves wrong rows out and imports the others');

export function discount() {
  return text({ placeholder: 'CODE_OR_ID', maxLength: 200 });
}

/** Phone number in the format stored for SMS sign-ups: with country code, without spaces. */
const phonePattern = /^\+\d{4,15}$/;

/** Identifies a customer by e-mail address or phone number. */
export function emailOrPhone() {
  return createField({
    placeholder: 'EMAIL|PHONE',
    allowed: 'an email address, or a phone number such as +61412345678',
    parse: (value) => (isEmail(value) || phonePattern.test(value) ? value : null),
  });
}

/** Lines of an order with quantities: `1:2,3`. The command validates them against the order. */
export function orderLines() {
  return createField({
    placeholder: 'LINE[:QTY],...',
    allowed: 'lines and quantities such as 1:2,3 ("orders show" numbers them)',
    parse: (value) => (/^\s*\d{1,4}(:\d{1,6})?\s*(,\s*\d{1,4}(:\d{1,6})?\s*)*$/.test(value) ? value : null),
  });
}

/** Reference of a return, such as `1001-1`. */
export function returnId() {
  return createField({
    placeholder: 'RETURN',
    allowed: 'the reference of a return such as 1001-1 ("orders returns list" shows them)',
    parse: (id) => (/^#?\d{1,15}-R?\d{1,4}$/i.test(id) ? id.replace(/[#R]/gi, '') : null),
  });
}
