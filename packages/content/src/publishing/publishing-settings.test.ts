import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, expect, it } from 'vitest';
import { getDefaultPublishingSettings } from './publishing-settings.ts';

const demo = loadStorefronts();
afterEach(() => setStorefronts(demo));

it('EDIT-32: the time zone is that of the shop’s own storefront until an admin chooses one', () => {
  expect(getDefaultPublishingSettings().timeZone).toBe('America/New_York');
  setStorefronts(
    demo.map((storefront) =>
      storefront.isDefault ? { ...storefront, timeZone: 'Pacific/Auckland' } : storefront,
    ),
  );
  expect(getDefaultPublishingSettings().timeZone).toBe('Pacific/Auckland');
});
