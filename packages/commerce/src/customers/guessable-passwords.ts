/**
 * Rejects passwords that attackers try first: common ones, and words related to the account (OWASP ASVS 5.0,
 * 6.1.2, 6.2.4 and 6.2.11). The list is part of an npm package, so no service is called.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from './passwords.ts';

/** Personal data of the account: email address and names. */
export interface PasswordContext {
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  /** Names of the shop and of its club. */
  readonly shopNames?: readonly string[] | undefined;
}

/** Common words around online shops. */
const shopWords = ['beauty', 'vitrine', 'shop', 'member', 'welcome', 'password'];

let known: ReadonlySet<string> | undefined;

/** Returns about 18,000 common passwords of sufficient length, in lower case. */
export function getCommonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    (dictionary['passwords-common'] ?? [])
      .map((word) => String(word).toLowerCase())
      .filter((word) => word.length >= passwordLength.min),
  );
  return known;
}

/** Returns true if a password is easy to guess, ignoring case. */
export function isGuessablePassword(password: string, around: PasswordContext = {}): boolean {
  const lower = password.toLowerCase();
  if (getCommonPasswords().has(lower)) return true;
  // Also compare the letters alone: "Ada1985!" counts as "ada".
  const letters = onlyLetters(lower);
  return letters !== '' && wordsAround(around).includes(letters);
}

function wordsAround({ email, firstName, lastName, shopNames = [] }: PasswordContext): readonly string[] {
  const address = email ?? '';
  const [mailbox = '', host = ''] = address.split('@');
  const first = firstName ?? '';
  const last = lastName ?? '';
  const names = [first, last, `${first}${last}`, `${last}${first}`];
  const ofShop = shopNames.flatMap((name) => [name, ...name.split(/\s+/)]);
  return [...shopWords, ...ofShop, address, mailbox, host, ...host.split('.'), ...names]
    .map((word) => onlyLetters(word.toLowerCase()))
    .filter((word) => word !== '');
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
