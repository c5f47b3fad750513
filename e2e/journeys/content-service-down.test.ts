/** A shop whose content service fails: shoppers browse and fill carts regardless. */
import { createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  type MinimalService,
  type ServiceBehaviour,
  startMinimalService,
} from '@vitrine/content/testing/minimal-service';
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart, getDrawer, openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const offers = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const secret = 'a-secret-of-sixteen-or-more';

let service: MinimalService;
let shop: RunningShop;
beforeAll(async () => {
  service = await startMinimalService(offers);
  service.documents.set('theme/announcement', { default: { enabled: true, text: 'Words from elsewhere.' } });
  shop = await startShop(getWorkerShop().mode, {
    CONTENT_URL: service.url,
    CONTENT_TOKEN: service.token,
    CONTENT_WEBHOOK_SECRET: secret,
  });
});
afterAll(async () => {
  await shop.stop();
  await service.close();
});

/** Makes the shop poll the service now. Resolves with the status once it failed or succeeded. */
async function askNow(): Promise<number> {
  const body = randomUUID();
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${getOrigin(shop, 'us')}/content/changed`, {
    method: 'POST',
    body,
    headers: { 'content-signature': `t=${seconds},v1=${digest}` },
  });
  return response.status;
}

const moods: readonly (ServiceBehaviour | 'stopped')[] = ['hung', 'rubbish', 'errors', 'stopped'];

for (const mood of moods) {
  defineJourney(
    `CONT-08: shoppers browse and fill carts while the content service is ${mood}`,
    async ({ page }) => {
      if (mood === 'stopped') await service.close();
      else service.mood = mood;
      const calls = service.calls.length;
      const asking = askNow();
      if (mood !== 'stopped') await expect.poll(() => service.calls.length).toBeGreaterThan(calls);

      await openHydratedPage(page, getOrigin(shop, 'us'));
      await expect(page.getByText('Words from elsewhere.').first()).toBeVisible();
      await openHydratedPage(page, `${getOrigin(shop, 'us')}/collections/best-sellers`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const drawer = await addToCart(page, `${getOrigin(shop, 'us')}/products/golden-hour-mousse`);
      await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
      await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$68', Discount: '−$13.60' });
      expect(await asking).toBe(204);

      await openHydratedPage(page, `${getOrigin(shop, 'us')}/products/linen-hair-wrap`);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect
        .poll(() => readRows(getDrawer(page)))
        .toMatchObject({ Subtotal: '$68', Discount: '−$13.60' });
      const visit = await fetch(getOrigin(shop, 'us'));
      expect(visit.status).toBe(200);
    },
  );
}
