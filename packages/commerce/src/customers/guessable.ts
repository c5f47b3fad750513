/**
 * Passwords that guessers try first: the best-known ones, and words that stand around this account. Source: OWASP ASVS 5.0,
 * 6.1.2, 6.2.4 and 6.2.11. The list comes with a package, so nothing is asked of anybody.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from './passwords.ts';

/** What is known of whoever chooses: e-mail, names. */
export interface Around {
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Words of this shop and of any. */
const shopWords = [
  'balibeauty',
  'balibeautyclub',
  'bali',
  'beauty',
  'vitrine',
  'shop',
  'member',
  'welcome',
  'password',
];

let known: ReadonlySet<string> | undefined;

/** The best-known passwords that are long enough for ours, in small letters: some 18,000. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    (dictionary['passwords-common'] ?? [])
      .map((word) => String(word).toLowerCase())
      .filter((word) => word.length >= passwordLength.min),
  );
  return known;
}

/** Whether a password is one of the first that are tried, however it is capitalised. */
export function isGuessable(password: string, around: Around = {}): boolean {
  const lower = password.toLowerCase();
  if (commonPasswords().has(lower)) return true;
  // "Ada1985!" is "ada" to a guesser.
  const letters = onlyLetters(lower);
  return letters !== '' && wordsAround(around).includes(letters);
}

function wordsAround({ email, firstName, lastName }: Around): readonly string[] {
  const address = email ?? '';
  const [mailbox = '', host = ''] = address.split('@');
  const first = firstName ?? '';
  const last = lastName ?? '';
  const names = [first, last, `${first}${last}`, `${last}${first}`];
  return [...shopWords, address, mailbox, host, ...host.split('.'), ...names]
    .map((word) => onlyLetters(word.toLowerCase()))
    .filter((word) => word !== '');
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
