import { adminScopes, allReadScopes } from '@vitrine/rules/admin/admin-scopes';
import { expect, it } from 'vitest';
import {
  findTokenPreset,
  tokenPresetNames,
  tokenPresets,
  toPermissions,
  toScopes,
} from './token-permissions.ts';
import { germanTokenTexts } from './tokens-texts.de.ts';
import { tokenTexts } from './tokens-texts.ts';

it('ADMIN-260: the preset `read` grants only read scopes, and `all` grants every write scope', () => {
  expect(toScopes(tokenPresets.read)).toEqual(allReadScopes.toSorted());
  expect(toScopes(tokenPresets.all)).toEqual(adminScopes.filter((scope) => scope.startsWith('write_')));
});

it('ADMIN-260: the preset `orders` can change orders but only read products; `catalogue` has no access to orders or customers', () => {
  const orders = toScopes(tokenPresets.orders);
  expect(orders).toEqual(expect.arrayContaining(['write_orders', 'write_fulfillments', 'read_products']));
  expect(orders).not.toContain('write_products');
  const catalogue = toScopes(tokenPresets.catalogue).join();
  expect(catalogue).toContain('write_products');
  expect(catalogue).not.toMatch(/orders|customers/);
});

it.each(tokenPresetNames)('ADMIN-260: the preset %s is recognized by its scopes', (name) => {
  expect(findTokenPreset(toPermissions(toScopes(tokenPresets[name])))).toBe(name);
});

it('ADMIN-260: custom permissions match no preset, and convert to scopes and back', () => {
  expect(findTokenPreset({ orders: 'read' })).toBeNull();
  expect(toPermissions(['read_orders', 'write_orders'])).toEqual({ orders: 'write' });
  expect(toScopes({ orders: 'write', products: 'none' })).toEqual(['write_orders']);
});

it('ADMIN-260: each subject has a readable name in both languages', () => {
  for (const scope of allReadScopes) {
    const subject = scope.replace('read_', '');
    expect([subject, germanTokenTexts.subject(subject)]).not.toEqual([subject, subject]);
    expect(tokenTexts.subject(subject)).not.toMatch(/_|own subscription|merchant managed|price rules/i);
  }
});
