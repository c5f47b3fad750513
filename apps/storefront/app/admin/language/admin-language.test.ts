import { describe, expect, it } from 'vitest';
import { findAdminLanguage } from './admin-language.ts';

describe('ADMIN-130: the language of the admin', () => {
  it.each<[stored: unknown, preferred: readonly string[], language: string]>([
    [null, ['en-US', 'de'], 'en'],
    [null, ['de-AT', 'en'], 'de'],
    [null, ['fr-FR', 'de'], 'de'],
    [null, ['fr'], 'en'],
    [null, [], 'en'],
    ['de', ['en-US'], 'de'],
    ['en', ['de-DE'], 'en'],
    ['xx', ['de-DE'], 'de'],
    [7, ['en'], 'en'],
  ])('stored %j, browser %j: %s', (stored, preferred, language) => {
    expect(findAdminLanguage(stored, preferred)).toBe(language);
  });
});
