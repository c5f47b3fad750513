/** Hashes and checks editors' passwords like those of customers, with a greater minimum length. */
import { isGuessablePassword } from '@vitrine/commerce/customers/guessable-passwords';
import { hashPassword, passwordLength, verifyPassword } from '@vitrine/commerce/customers/passwords';
import type { PasswordHasher } from '@vitrine/content/editor-accounts/editor-accounts';
import { getLastBrand } from '../brand/last-brand.ts';

/** In characters. Longer than for shoppers, because editors can change prices and texts. */
export const shortestEditorPassword = 12;

export const editorPasswords: PasswordHasher = {
  hash: hashPassword,
  check: verifyPassword,
  problem(password, { email, name }) {
    if (password.trim() !== password) return 'A password can’t start or end with a space.';
    if (password.length < shortestEditorPassword)
      return `Choose at least ${shortestEditorPassword} characters.`;
    if (password.length > passwordLength.max) return `Choose at most ${passwordLength.max} characters.`;
    const { name: shopName, club } = getLastBrand();
    if (isGuessablePassword(password, { email, firstName: name, shopNames: [shopName, club] }))
      return 'That password is too easy to guess. Please choose another one.';
    return null;
  },
};
