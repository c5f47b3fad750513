/** For tests only: the mails that a shop wrote to files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningTestShop } from '../test-shop.ts';

/** Mails to an address whose subject says so, as they were sent. */
export async function findMails(
  { shop }: RunningTestShop,
  email: string,
  subject: RegExp,
): Promise<readonly string[]> {
  const folder = join(shop.settings.DATA_DIR, 'mail');
  const names = await readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    // Long lines are folded, with "=" at their ends or with a space at their beginnings.
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
    const headers = mail.replace(/\n\s+/g, ' ');
    if (headers.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(headers)?.[1] ?? ''))
      found.push(mail);
  }
  return found;
}
