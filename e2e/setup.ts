/** Builds the pages once, then keeps one shop running for all journeys of a vitest project. */
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { type ShopMode, type ShopPlace, startShop } from './shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shop: ShopPlace;
  }
}

/** The set-up of a project whose shop reaches its backend in the given way. */
export async function setUp(project: TestProject, mode: ShopMode): Promise<() => Promise<void>> {
  await ensureBuild();
  const shop = await startShop(mode);
  const { port, backendPort, token, dataDir } = shop;
  project.provide('shop', { mode, port, backendPort, token, dataDir });
  return async () => {
    await shop.stop();
    const complaints = shop
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line));
    for (const line of complaints) console.warn(line);
  };
}
