/** Builds the pages once, then starts shops for the journeys of a Vitest project: a shop per worker, or one for all. */
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { copySeededFolder } from '../apps/storefront/server/test-seeded-folder.ts';
import { type RunningShop, type ShopInfo, type ShopMode, seededFolderVariable, startShop } from './shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shops: readonly ShopInfo[];
  }
}

/** Starts shops of the given mode. With fewer shops than workers, workers share them. */
export async function setUp(
  project: TestProject,
  mode: ShopMode,
  count: number = project.config.maxWorkers,
): Promise<() => Promise<void>> {
  await ensureBuild();
  const shops: RunningShop[] = [];
  const stop = async () => {
    for (const shop of shops) await shop.stop();
  };
  try {
    const starts = Array.from({ length: count }, async () => {
      shops.push(await startShop(mode));
    });
    const failure = (await Promise.allSettled(starts)).find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  const [first] = shops;
  // Workers inherit the variable from this process.
  if (mode === 'one-process' && first !== undefined)
    process.env[seededFolderVariable] = await copySeededFolder(first.dataDir);
  project.provide(
    'shops',
    shops.map(({ port, backendPort, token, dataDir, databaseUrl }) => ({
      mode,
      port,
      backendPort,
      token,
      dataDir,
      databaseUrl,
    })),
  );
  return async () => {
    await stop();
    const complaints = shops
      .flatMap((shop) => shop.output().split('\n'))
      .filter((line) => /"level":(50|60)/.test(line));
    for (const line of complaints) console.warn(line);
  };
}
