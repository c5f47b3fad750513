/** Policies are what editors wrote, made safe; where they wrote none, the Storefront API's. */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopContext } from '../app/load-context.ts';
import { loader } from '../app/routes/policy.tsx';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

const refund = (html: string, more: object = {}) => ({ refundPolicy: { title: 'Refunds', html, ...more } });

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
  const id = { kind: 'theme/policies' as const, key: '' };
  const body = {
    default: refund('<h2>When</h2><p>Always.<script>alert(1)</script></p>', {
      changedAt: '2026-05-04T09:00:00Z',
    }),
    regions: { au: refund('<p>Under the law of consumers.</p>') },
  };
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
  await test.shop.freshen();
});
afterAll(() => test.dispose());

async function policyOf(handle: string, region: 'us' | 'au' = 'us') {
  const context = new RouterContextProvider();
  context.set(shopContext, await test.shop.sharedContext(region, 'test', () => {}));
  const request = new Request(`http://shop.test/policies/${handle}`);
  const url = new URL(request.url);
  return loader({ request, url, context, params: { handle }, pattern: '/policies/:handle' });
}

describe('a policy', () => {
  it('PAGE-01: that is written says so, with the day on which it was changed', async () => {
    const page = await policyOf('refund-policy');
    expect(page).toMatchObject({ title: 'Refunds', updatedAt: '2026-05-04T09:00:00.000Z' });
    expect(page.contents.map(({ title }) => title)).toEqual(['When']);
    expect(page.html).toContain('Always.');
    expect(page.html).not.toContain('script');
  });

  it('is a region’s own where the region wrote one', async () => {
    const page = await policyOf('refund-policy', 'au');
    expect(page).toMatchObject({ html: '<p>Under the law of consumers.</p>', updatedAt: null });
  });

  it('that nobody wrote is the catalogue’s', async () => {
    expect((await policyOf('privacy-policy')).html).toContain('What we collect');
    await expect(policyOf('no-such-policy')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('stays out of the settings that every browser may read', async () => {
    const response = await new Shopper(test.app).send('GET', '/api/getGlobalSetting');
    expect((await response.json()).ThemeSettings.policies.refundPolicy).toBeNull();
  });
});
