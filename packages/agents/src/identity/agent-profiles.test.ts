import { describe, expect, it } from 'vitest';
import { createAgentProfiles } from './agent-profiles.ts';

const version = '2026-08-25';
const address = 'https://agent.example/profile';

function open(maxAge = 0) {
  let now = 0;
  let kid = 'first';
  const requests: string[] = [];
  const profiles = createAgentProfiles({
    clock: () => now,
    fetchProfile: async (url) => {
      requests.push(url.href);
      const text = JSON.stringify({
        ucp: {
          version,
          capabilities: {
            'dev.ucp.shopping.discount': [{ version }],
            'dev.ucp.shopping.order': [{ version: '2026-04-08' }],
            'com.example.other': [{ version }],
          },
        },
        keys: [
          { kid, kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
          { kid: 'enc', kty: 'EC', use: 'enc' },
        ],
      });
      return { text, maxAge };
    },
  });
  return {
    profiles,
    requests,
    pass: (ms: number) => {
      now += ms;
    },
    rotate: () => {
      kid = 'second';
    },
  };
}

describe('profiles of agents', () => {
  it.each<[number, number]>([
    [0, 60_000],
    [300_000, 300_000],
    [86_400_000_000, 3_600_000],
  ])('AGENT-05: with a max-age of %d ms are cached for %d ms', async (maxAge, lifetime) => {
    const { profiles, requests, pass } = open(maxAge);
    await profiles.get(address);
    pass(lifetime - 1);
    await profiles.get(address);
    expect(requests).toHaveLength(1);
    pass(1);
    await profiles.get(address);
    expect(requests).toHaveLength(2);
  });

  it('AGENT-13: are read again for a rotated key, at most once a minute', async () => {
    const { profiles, requests, pass, rotate } = open(300_000);
    expect((await profiles.get(address)).keys.map(({ kid }) => kid)).toEqual(['first']);
    rotate();
    await profiles.refresh(address);
    expect(requests).toHaveLength(1);
    pass(60_000);
    expect((await profiles.refresh(address)).keys.map(({ kid }) => kid)).toEqual(['second']);
    expect(requests).toHaveLength(2);
  });

  it('AGENT-04: count capabilities of the same version, and extensions with what they extend', async () => {
    const { capabilities, origin } = await open().profiles.get(address);
    expect([[...capabilities], origin]).toEqual([[], 'https://agent.example']);
  });

  it('AGENT-09: are fetched a limited number at a time', async () => {
    const never = createAgentProfiles({
      clock: () => 0,
      fetchProfile: () => new Promise(() => {}),
      maxFetches: 2,
    });
    void never.get('https://a.example/');
    void never.get('https://b.example/');
    await expect(never.get('https://c.example/')).rejects.toMatchObject({ status: 429 });
  });
});
