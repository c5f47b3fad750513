/** For tests only: reads the e-mails that a shop wrote to files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningTestShop } from '../test-shop.ts';

/** Returns the raw e-mails to an address whose subject contains the text. */
export async function findMails(
  { shop }: RunningTestShop,
  email: string,
  subject: RegExp,
): Promise<readonly string[]> {
  const folder = join(shop.settings.DATA_DIR, 'mail');
  const names = await readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    // Unfolds long lines: soft line breaks end with "=", headers continue with a space.
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
    const headers = mail.replace(/\n\s+/g, ' ');
    if (headers.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(headers)?.[1] ?? ''))
      found.push(mail);
  }
  return found;
}
