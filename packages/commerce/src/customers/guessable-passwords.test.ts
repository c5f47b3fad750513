import { describe, expect, test } from 'vitest';
import { getCommonPasswords, isGuessablePassword } from './guessable-passwords.ts';

const ada = {
  email: 'ada.shore@example.com',
  firstName: 'Ada',
  lastName: 'Shore',
  shopNames: ['Nord Hår', 'Nord Hår Club'],
};

describe('a password that guessers try first', () => {
  test('ACC-16: includes more than the three thousand most common ones of the permitted length', () => {
    expect(getCommonPasswords().size).toBeGreaterThan(3000);
    for (const word of getCommonPasswords()) expect(word.length).toBeGreaterThanOrEqual(8);
  });

  test.each([
    'password',
    'PassWord',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'NordHår1!',
    'nordhårclub2026',
    'ada.shore1985',
    'AdaShore!!',
    'shoreada77',
    'example.com1',
    'adashoreexamplecom',
  ])('ACC-16, BRAND-06: %s is one', (password) => {
    expect(isGuessablePassword(password, ada)).toBe(true);
  });

  test.each([
    'a long secret',
    'correct horse battery',
    '猫が好きです、とても',
    'Ada walks to the shore',
    '8#kd92!xZq',
  ])('%s is none', (password) => {
    expect(isGuessablePassword(password, ada)).toBe(false);
  });

  test('is none for somebody else', () => {
    expect(isGuessablePassword('ada.shore1985', { email: 'kim@example.org' })).toBe(false);
    expect(isGuessablePassword('ada.shore1985')).toBe(false);
  });
});
