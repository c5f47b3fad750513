import { describe, expect, test } from 'vitest';
import { getDatabaseHosts, parseDatabaseUrl } from './database-url.ts';

describe('parseDatabaseUrl', () => {
  test.each([
    [
      'postgres://u:p%40@db/shop?sslmode=verify-full',
      ['postgres://u:p%40@db/shop?sslmode=verify-full'],
      false,
    ],
    ['postgres:///shop?host=/var/run/postgresql', ['postgres:///shop?host=/var/run/postgresql'], false],
    ['postgres://u:p@db/shop?target_session_attrs=read-write', ['postgres://u:p@db/shop'], true],
    [
      'postgresql://u:p@a:5432,b:5433/shop?sslmode=require&target_session_attrs=primary',
      ['postgresql://u:p@a:5432/shop?sslmode=require', 'postgresql://u:p@b:5433/shop?sslmode=require'],
      true,
    ],
    ['postgres://u:p@a,[::1]:5433/shop', ['postgres://u:p@a/shop', 'postgres://u:p@[::1]:5433/shop'], true],
  ])('REL-26: parses %s', (text, urls, requiresWritable) => {
    expect(parseDatabaseUrl(text)).toEqual({ urls, requiresWritable });
  });

  test.each([
    ['postgres://u:p@a,/shop', /names an empty host/],
    ['postgres://u:p@a:x,b/shop', /must be an address such as/],
    ['postgres://u:p@db/shop?host=a,b', /several hosts in \?host=/],
    ['postgres://u:p@a,b/shop?host=c', /names hosts twice/],
    ['postgres://u:p@a,b/shop?target_session_attrs=any', /has to write: set target_session_attrs=read-write/],
    [
      'postgres://u:p@a,b/shop?target_session_attrs=standby',
      /has to write: set target_session_attrs=read-write/,
    ],
  ])('REL-26: rejects %s', (text, message) => {
    expect(() => parseDatabaseUrl(text)).toThrow(message);
  });

  test('returns the hosts without the password', () => {
    expect(getDatabaseHosts('postgres://owner:hunter2@a:1,b:2/shop')).toBe('a:1, b:2');
  });
});
