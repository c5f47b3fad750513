/** Fields that commands of several groups take. */
import { isEmail } from '@vitrine/rules/contact/email';
import { createField, flag, text } from '../fields.ts';

/** A country by its code. The command says which ones it knows. */
export function country() {
  return createField({
    placeholder: 'COUNTRY',
    allowed: 'a code of two letters such as SE',
    parse: (code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : null),
  });
}

/** Rows of a file that are wrong. */
export const skipBad = flag().describe('leaves wrong rows out and imports the others');

export function discount() {
  return text({ placeholder: 'CODE_OR_ID', maxLength: 200 });
}

/** Number of a phone as SMS sign-ups store it: with the country, without spaces. */
const phonePattern = /^\+\d{4,15}$/;

/** A person: by e-mail, or by phone number if there is no e-mail. */
export function emailOrPhone() {
  return createField({
    placeholder: 'EMAIL|PHONE',
    allowed: 'an email address, or a phone number such as +61412345678',
    parse: (value) => (isEmail(value) || phonePattern.test(value) ? value : null),
  });
}

/** Lines of an order: `1:2,3`. The command checks them against the order. */
export function orderLines() {
  return createField({
    placeholder: 'LINE[:QTY],...',
    allowed: 'lines and quantities such as 1:2,3 ("orders show" numbers them)',
    parse: (value) => (/^\s*\d{1,4}(:\d{1,6})?\s*(,\s*\d{1,4}(:\d{1,6})?\s*)*$/.test(value) ? value : null),
  });
}

/** The reference of a return: `1001-1`. */
export function returnId() {
  return createField({
    placeholder: 'RETURN',
    allowed: 'the reference of a return such as 1001-1 ("orders returns list" shows them)',
    parse: (id) => (/^#?\d{1,15}-R?\d{1,4}$/i.test(id) ? id.replace(/[#R]/gi, '') : null),
  });
}
