import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAccountSection, getSectionPath, sectionNames } from '../../app/account/sections/section.ts';
import { sectionTitles } from '../../app/account/sections/section-titles.ts';

const app = join(import.meta.dirname, '../../app');

it('ACC-02: has a section for each anchor, the dashboard without one', () => {
  expect(sectionNames.map((name) => [sectionTitles[name](), getSectionPath(name)])).toEqual([
    ['Dashboard', '/account'],
    ['Order', '/account#orders'],
    ['Subscriptions', '/account#subscriptions'],
    ['Personal Information', '/account#personal-information'],
    ['Address Book', '/account#addresses'],
    ['Change Password', '/account#password'],
    ['Quiz Result', '/account#quiz'],
    ['My Rewards', '/account#rewards'],
  ]);
});

it('is named by its form’s address, and nothing else is', () => {
  expect(findAccountSection('password')).toBe('password');
  for (const other of [null, '', 'Password', '__proto__', 'toString'])
    expect(findAccountSection(other)).toBeUndefined();
});

it('is marked in the list without JavaScript too', () => {
  const sheet = readFileSync(join(app, 'styles/account.css'), 'utf8');
  for (const name of sectionNames.slice(1)) {
    expect(sheet).toContain(`:has(#${name}:target)`);
    expect(sheet).toContain(`a[href$="#${name}"]`);
  }
});
