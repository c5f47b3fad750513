/** `seed`: fills the empty parts of the shop with the demo's data. */
import { fileURLToPath } from 'node:url';
import { SeedError, seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { seedDiscounts } from '@vitrine/commerce/catalogue/seed-discounts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'seed';

const directory = fileURLToPath(new URL('../../../../demo/catalogue', import.meta.url));

/** Exit codes: 0 seeded or nothing to do, 1 a file of the demo is invalid, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  if (args.length > 0) {
    io.err(`seed takes no arguments. Usage: ${usage}`);
    return 2;
  }
  try {
    const seeded = await seedDemoShop({
      storage: io.storage,
      directory,
      clock: io.clock,
      log: { info: (details, message) => io.out(`${message} ${JSON.stringify(details)}`) },
      importDiscounts: seedDiscounts,
    });
    io.json({ seeded });
    if (!seeded) io.out('The shop holds a catalogue already; nothing was changed.');
    return 0;
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    io.err(error.message);
    return 1;
  }
}
