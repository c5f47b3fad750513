import { expect, test } from 'vitest';
import { readSettings } from '../env.ts';
import { contentSecurityPolicy } from '../http/csp.ts';
import { getThirdParties, thirdPartyOrigins } from './third-parties.ts';

function settingsOf(environment: Readonly<Record<string, string>>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.settings;
}

const chats = settingsOf({
  SUPPORT_CHAT_URLS: 'us=https://chat.example/us.js, uk=https://chat.example/uk.js?a=b',
  THIRD_PARTY_ORIGINS: 'wss://socket.chat.example',
});

test.each([
  ['us', 'https://chat.example/us.js'],
  ['uk', 'https://chat.example/uk.js?a=b'],
  ['au', 'https://chat.example/us.js'],
  ['dev', 'https://chat.example/us.js'],
] as const)('ANA-13: in %s the chat is %s', (region, address) => {
  expect(getThirdParties(chats, region)).toEqual({ chat: address, tagManager: null });
});

test('a storefront that only another one has a script for has none', () => {
  const settings = settingsOf({ TAG_MANAGER_URLS: 'uk=https://tags.example/gtm.js?id=GTM-1' });
  expect(getThirdParties(settings, 'us')).toEqual({ chat: null, tagManager: null });
  expect(thirdPartyOrigins(settings, 'us')).toEqual([]);
  expect(thirdPartyOrigins(settings, 'uk')).toEqual(['https://tags.example']);
});

test('ANA-14: nothing of others is let in where nothing is set', () => {
  expect(thirdPartyOrigins(settingsOf({ THIRD_PARTY_ORIGINS: 'https://api.chat.example' }), 'us')).toEqual(
    [],
  );
  expect(thirdPartyOrigins(settingsOf({}), 'us')).toEqual([]);
});

test('what is let in stands in the policy, and inline scripts that it adds don’t', () => {
  const policy = contentSecurityPolicy([], {
    images: [],
    playsVideos: false,
    forms: [],
    secure: true,
    payment: null,
    development: false,
    thirdParties: thirdPartyOrigins(chats, 'us'),
  });
  for (const kind of ['script', 'connect', 'frame', 'img', 'style', 'font']) {
    expect(policy).toMatch(
      new RegExp(`${kind}-src [^;]*https://chat\\.example wss://socket\\.chat\\.example`),
    );
  }
  expect(policy).not.toContain('unsafe-inline');
});

test.each([
  ['SUPPORT_CHAT_URLS', 'https://chat.example/us.js'],
  ['SUPPORT_CHAT_URLS', 'moon=https://chat.example/us.js'],
  ['SUPPORT_CHAT_URLS', "us=https://chat.example/us.js;'unsafe-inline'"],
  ['TAG_MANAGER_URLS', 'us=javascript:alert(1)'],
  ['THIRD_PARTY_ORIGINS', 'https://a.example;script-src *'],
  ['THIRD_PARTY_ORIGINS', 'https://a.example/path'],
])('%s can’t be %s', (name, value) => {
  expect(readSettings({ [name]: value }).ok).toBe(false);
});
