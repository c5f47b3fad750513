/** Whom the shop speaks to in the clear. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import {
  findUnencryptedUpstreams,
  type UpstreamSettings,
  warnOfUnencryptedUpstreams,
} from './unencrypted-upstreams.ts';

const networkOf = (settings: UpstreamSettings, sslMode?: string) =>
  findUnencryptedUpstreams(settings, sslMode).map(({ network }) => network)[0] ?? 'safe';

describe('a neighbour', () => {
  it.each<[string, UpstreamSettings]>([
    ['on this machine, by name', { DATABASE_URL: 'postgres://u:p@localhost:5432/shop' }],
    ['on this machine, by number', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
    ['on this machine, by its newer number', { COMMERCE_URL: 'http://[::1]:4000' }],
    ['behind a socket', { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' }],
    [
      'that is a database under TLS',
      { DATABASE_URL: 'postgres://u:p@db.example.com/shop?sslmode=verify-full' },
    ],
    ['that is a mail server under TLS', { SMTP_URL: 'smtps://u:p@mail.example.com' }],
    [
      'that is a mail server made to encrypt',
      { SMTP_URL: 'smtp://u:p@mail.example.com:587?requireTLS=true' },
    ],
    ['that is a backend under TLS', { COMMERCE_URL: 'https://shop.example.com' }],
  ])('%s is safe', (_, settings) => {
    expect(networkOf(settings)).toBe('safe');
  });

  it.each<[string, UpstreamSettings]>([
    ['a container by its name', { DATABASE_URL: 'postgres://u:p@database:5432/shop' }],
    ['a service of a cluster', { COMMERCE_URL: 'http://backend.shop.svc.cluster.local:4000' }],
    ['a number of an office', { SMTP_URL: 'smtp://192.168.1.20' }],
    ['a number of a cloud', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.2.3.4:4318' }],
    ['a newer number of an office', { CONTENT_URL: 'http://[fd00::5]/content' }],
  ])('%s is in a network of one’s own', (_, settings) => {
    expect(networkOf(settings)).toBe('private');
  });

  it.each<[string, UpstreamSettings]>([
    ['a database elsewhere', { DATABASE_URL: 'postgres://u:p@db.example.com/shop' }],
    [
      'a database without TLS by its own word',
      { DATABASE_URL: 'postgres://db.example.com/shop?sslmode=disable' },
    ],
    [
      'the second host of a database',
      { DATABASE_URL: 'postgres://u:p@localhost:5432,db.example.com:5432/shop' },
    ],
    ['a mail server elsewhere', { SMTP_URL: 'smtp://u:p@mail.example.com:587' }],
    ['a backend elsewhere', { COMMERCE_URL: 'http://shop.example.com' }],
    ['a content service elsewhere', { CONTENT_URL: 'http://8.8.8.8/content' }],
    ['a number beside the private ones', { COMMERCE_URL: 'http://172.32.0.1' }],
  ])('SEC-41: %s is across the open network', (_, settings) => {
    expect(networkOf(settings)).toBe('open');
  });

  it('that is a database may be made to encrypt by PGSSLMODE', () => {
    const settings = { DATABASE_URL: 'postgres://u:p@db.example.com/shop' };
    expect([networkOf(settings, 'verify-full'), networkOf(settings, 'disable')]).toEqual(['safe', 'open']);
  });
});

describe('a start', () => {
  const database = 'postgres://u:hunter2@db.example.com/shop';

  it('SEC-41: is refused with what to do, without the password', () => {
    const read = readSettings({ DATABASE_URL: database, SMTP_URL: 'smtp://mail.example.com' });
    expect(read.ok ? [] : read.problems).toEqual([
      'DATABASE_URL speaks to db.example.com without encryption: add ?sslmode=verify-full. Where the way there is safe by other means set PLAIN_NEIGHBOURS=true.',
      'SMTP_URL speaks to mail.example.com without encryption: use smtps://, or add ?requireTLS=true. Where the way there is safe by other means set PLAIN_NEIGHBOURS=true.',
    ]);
  });

  it('goes on where that is said to be safe, where PGSSLMODE encrypts, and inside a network of one’s own', () => {
    expect(readSettings({ DATABASE_URL: database, PLAIN_NEIGHBOURS: 'true' }).ok).toBe(true);
    expect(readSettings({ DATABASE_URL: database, PGSSLMODE: 'verify-full' }).ok).toBe(true);
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@database/shop' }).ok).toBe(true);
  });

  it('SEC-41: says what is spoken in the clear beyond this machine, once for each', () => {
    const said: unknown[] = [];
    const settings = { DATABASE_URL: 'postgres://u:p@database/shop', SMTP_URL: 'smtp://localhost' };
    warnOfUnencryptedUpstreams(settings, { warn: (details: unknown) => said.push(details) }, undefined);
    expect(said).toEqual([{ setting: 'DATABASE_URL', host: 'database', network: 'private' }]);
  });
});
