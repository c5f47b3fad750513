import { join } from 'node:path';
import { type MinimalService, startMinimalService } from '@vitrine/content/testing/minimal-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { signatureHeader, signNotice, toleranceSeconds } from './signature.ts';

const plain = join(import.meta.dirname, '../../../../demo/content-plain');
const secret = 'a-secret-of-sixteen-or-more';
const before = 'the-secret-before-that-one';
const now = () => Math.floor(Date.now() / 1000);

let service: MinimalService;
let test: RunningTestShop;
let words = 0;
beforeAll(async () => {
  service = await startMinimalService(plain);
  test = await openTestShop({
    CONTENT_URL: service.url,
    CONTENT_TOKEN: service.token,
    CONTENT_WEBHOOK_SECRET: secret,
    CONTENT_WEBHOOK_SECRET_PREVIOUS: before,
  });
}, 60_000);
afterAll(async () => {
  await test.dispose();
  await service.close();
});
beforeEach(() => {
  words += 1;
  service.documents.set('theme/announcement', { default: { enabled: true, text: `words ${words}` } });
});

const send = async (body: string, signature: string | null, headers: Record<string, string> = {}) =>
  (
    await new Shopper(test.app).send('POST', '/content/changed', body, {
      'content-type': 'text/plain',
      ...(signature === null ? {} : { [signatureHeader]: signature }),
      ...headers,
    })
  ).status;

const announced = async () => (await test.shop.content.themeSettings('au')).announcement.text;

describe('a notice of the content service', () => {
  it('brings what changed into force at once', async () => {
    const body = JSON.stringify({ event: 'entry.publish', words });
    // As a server elsewhere sends it, which is no page of ours.
    const headers = { origin: 'https://content.example' };
    expect(await send(body, signNotice(body, secret, now()), headers)).toBe(204);
    expect(await announced()).toBe(`words ${words}`);
  });

  it('CONT-10: may be signed with the secret of before, until the service has the new one', async () => {
    const body = `signed as before ${words}`;
    expect(await send(body, signNotice(body, before, now()))).toBe(204);
    expect(await announced()).toBe(`words ${words}`);
  });

  it('CONT-09: counts once', async () => {
    const body = `once ${words}`;
    const signature = signNotice(body, secret, now());
    expect(await send(body, signature)).toBe(204);
    const calls = service.calls.length;
    expect(await send(body, signature)).toBe(409);
    expect(service.calls.length).toBe(calls);
  });

  it.each<[string, () => string | null]>([
    ['without a signature', () => null],
    ['signed with another secret', () => signNotice('body', 'another-secret-of-that-length', now())],
    ['signed for another body', () => signNotice('other', secret, now())],
    ['of long ago', () => signNotice('body', secret, now() - toleranceSeconds - 5)],
    ['of a time to come', () => signNotice('body', secret, now() + toleranceSeconds + 5)],
    ['whose moment was altered', () => signNotice('body', secret, now()).replace(/t=\d+/, `t=${now() + 1}`)],
    ['whose signature is cut', () => signNotice('body', secret, now()).slice(0, -2)],
    ['whose signature goes on', () => `${signNotice('body', secret, now())}00`],
    ['with rubbish for a signature', () => 't=;v1='],
  ])('CONT-09: %s is refused, and nobody asks the service for it', async (_what, signature) => {
    const calls = service.calls.length;
    expect(await send('body', signature())).toBe(401);
    expect(service.calls.length).toBe(calls);
  });

  it('has an end', async () => {
    const body = 'x'.repeat(70_000);
    expect(await send(body, signNotice(body, secret, now()))).toBe(413);
  });

  it('is rejected if no secret is set', async () => {
    const shop = await openTestShop({ CONTENT_URL: service.url, CONTENT_TOKEN: service.token });
    const response = await new Shopper(shop.app).send('POST', '/content/changed', 'body', {
      [signatureHeader]: signNotice('body', '', now()),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    await shop.dispose();
  });
});
