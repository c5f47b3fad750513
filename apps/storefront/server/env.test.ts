import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSecret, readSettings, variableNames } from './env.ts';

function settingsOf(environment: Record<string, string>) {
  const result = readSettings(environment);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.settings;
}

function problemsOf(environment: Record<string, string>) {
  const result = readSettings(environment);
  return result.ok ? [] : result.problems;
}

describe('the settings', () => {
  it('have a default for everything', () => {
    const settings = settingsOf({});
    expect(settings.PORT).toBe(3000);
    expect(settings.PUBLIC_URL).toBe('http://localhost:3000');
    expect(settings.COMMERCE_URL).toBeUndefined();
    expect(settings.RATE_LIMIT_CODES).toEqual({ points: 30, seconds: 60 });
  });

  it('take the port into the public address, and an address without its trailing slash', () => {
    expect(settingsOf({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(settingsOf({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
  ])('TRUST_PROXY=%s trusts %i proxies', (TRUST_PROXY, proxies) => {
    expect(settingsOf({ TRUST_PROXY, PUBLIC_URL: 'https://shop.example' }).TRUST_PROXY).toBe(proxies);
  });

  it('count an empty variable as not set', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: '  ' })).toEqual(settingsOf({}));
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be true, false or the number of proxies in front, up to 9, not "yes".',
    ],
    [
      { RATE_LIMIT_READ: 'many' },
      'RATE_LIMIT_READ must be REQUESTS/SECONDS, such as 120/60, or 0/1 for no limit, not "many".',
    ],
    [{ COMMERCE_URL: 'https://a.example' }, 'COMMERCE_URL is set, so COMMERCE_TOKEN must be set too.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is set, so PUBLIC_URL must be set too: links and mails lead there.',
    ],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
  ])('refuse %j with a sentence that names the variable', (environment, sentence) => {
    expect(problemsOf(environment)).toEqual([sentence]);
  });

  it('API-05, SEC-29: never repeat a secret', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/shop' });
    expect(problem).toMatch(/^DATABASE_URL must be an address/);
    expect(problem).not.toContain('hunter2');
  });

  it('REL-26: accept several hosts of a database, and say what to do if its address can’t be used', () => {
    const hosts = 'postgres://u:hunter2@10.0.0.1:5432,10.0.0.2:5432/shop';
    const url = `${hosts}?target_session_attrs=read-write`;
    expect(settingsOf({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
    expect(problemsOf({ DATABASE_URL: `${hosts}?target_session_attrs=any` })).toEqual([
      'DATABASE_URL has target_session_attrs=any, but the shop has to write: set target_session_attrs=read-write.',
    ]);
  });

  it('SEC-29: say of each variable whether it is secret', () => {
    expect(variableNames.filter((name) => isSecret(name) === undefined)).toEqual([]);
  });

  it('call secret whatever opens something', () => {
    expect(variableNames.filter((name) => isSecret(name))).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'COMMERCE_TOKEN',
        'STAGING_KEY',
        'SMTP_URL',
        'PERSONAL_ID_KEY',
      ]),
    );
  });
});

describe('a shop whose demo folder was deleted', () => {
  it('SHOP-42: says at its start what to set, and needs nothing of the demo after that', () => {
    expect(readSettings({}, false)).toEqual({
      ok: false,
      problems: ['SEED_DEMO is true, but the folder demo is gone: set SEED_DEMO=false.'],
    });
    for (const environment of [
      { SEED_DEMO: 'false' },
      { COMMERCE_URL: 'https://shop.example', COMMERCE_TOKEN: 'token' },
    ])
      expect(readSettings(environment, false)).toMatchObject({ ok: true });
  });
});

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n');
  const listed = lines.flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);

  it('lists every variable once, in the order of the schema', () => {
    expect(listed).toEqual(variableNames);
  });

  it('explains each in a comment above it', () => {
    for (const [index, line] of lines.entries()) {
      if (/^[A-Z]/.test(line)) expect(lines[index - 1], line).toMatch(/^# \S/);
    }
  });

  it('holds the defaults, so that a copy changes nothing', () => {
    const copied = Object.fromEntries(
      lines.flatMap((line) => {
        const match = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
        return match?.[1] === undefined ? [] : [[match[1], match[2] ?? ''] as const];
      }),
    );
    expect(settingsOf(copied)).toEqual(settingsOf({}));
  });
});
