import { describe, expect, test } from 'vitest';
import { mergeSessionSettings } from './session-settings.ts';

const shop = { application_name: 'vitrine-shop', options: '-c synchronous_commit=on' };

describe('an address of a database', () => {
  test.each([
    [
      'that says nothing of the session',
      'postgres://u:p%40@db/shop?sslmode=verify-full',
      'postgres://u:p%40@db/shop?sslmode=verify-full',
    ],
    ['that names the session', 'postgres://db/shop?application_name=web', 'postgres://db/shop'],
    [
      'that names it beside TLS',
      'postgres://db/shop?application_name=web&sslmode=require',
      'postgres://db/shop?sslmode=require',
    ],
    ['that is none', 'somewhere', 'somewhere'],
  ])('%s leaves the shop its own', (_, connectionString, left) => {
    expect(mergeSessionSettings({ connectionString, ...shop })).toEqual({ connectionString: left, ...shop });
  });

  test('keeps its own options, and the shop’s win', () => {
    const connectionString =
      'postgres://db/shop?options=-c%20synchronous_commit%3Doff%20-c%20search_path%3Dshop';
    expect(mergeSessionSettings({ connectionString, ...shop })).toEqual({
      application_name: 'vitrine-shop',
      connectionString: 'postgres://db/shop',
      options: '-c synchronous_commit=off -c search_path=shop -c synchronous_commit=on',
    });
  });

  test('names the session of a program that has no name', () => {
    const connectionString = 'postgres://db/shop?application_name=web';
    expect(mergeSessionSettings({ connectionString })).toEqual({ connectionString });
  });
});
