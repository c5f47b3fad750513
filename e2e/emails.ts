/** E-mails that a shop has sent. Without a mail server each process writes them to files. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { ShopInfo } from './shop.ts';

/** Timeout in ms. E-mails are sent every few seconds; a busy machine takes longer. */
const timeoutMs = 30_000;

/** Waits for an e-mail to an address. @returns the path of the link in it that matches `page` */
export async function waitForEmailedPath(shop: ShopInfo, email: string, page: RegExp): Promise<string> {
  let found: string | null = null;
  await expect
    .poll(
      async () => {
        found = await pathIn(shop.dataDir, email, page);
        return found;
      },
      { timeout: timeoutMs },
    )
    .not.toBeNull();
  return found ?? '';
}

async function pathIn(folder: string, email: string, page: RegExp): Promise<string | null> {
  for await (const name of glob('{,*/}mail/*.eml', { cwd: folder })) {
    // Quoted-printable: long lines are folded with "=" at their ends, and "=" itself is encoded.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const path = text.includes(email) ? page.exec(text)?.[0] : undefined;
    if (path !== undefined) return path;
  }
  return null;
}

/** Returns the decoded e-mails that a shop wrote to files below a data directory. */
export async function readEmails(
  dataDir: string,
): Promise<readonly (readonly [name: string, text: string])[]> {
  const emails: [string, string][] = [];
  for await (const name of glob('{,*/}mail/*.eml', { cwd: dataDir }))
    emails.push([name, decodeQuotedPrintable(await readFile(join(dataDir, name), 'latin1'))]);
  return emails;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
