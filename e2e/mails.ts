/** The mails that a shop sent, as each of its processes keeps them without a mail server: a file each. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { ShopPlace } from './shop.ts';

/** The mails run every few seconds; this is for a machine that is busy, in ms. */
const patience = 30_000;

/** Waits for a mail to an address and answers with the path of the link in it. */
export async function mailedPath(shop: ShopPlace, email: string, page: RegExp): Promise<string> {
  let found: string | null = null;
  await expect
    .poll(
      async () => {
        found = await pathIn(shop.dataDir, email, page);
        return found;
      },
      { timeout: patience },
    )
    .not.toBeNull();
  return found ?? '';
}

async function pathIn(folder: string, email: string, page: RegExp): Promise<string | null> {
  for await (const name of glob('{,*/}mail/*.eml', { cwd: folder })) {
    // Long lines are folded with "=" at their ends, and "=" itself is written as a code.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const path = text.includes(email) ? page.exec(text)?.[0] : undefined;
    if (path !== undefined) return path;
  }
  return null;
}
