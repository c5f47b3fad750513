/** Reads the code of a sign-in from the emails that a backend wrote to files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

/** Timeout in ms. The backend sends e-mails every few seconds. */
const timeout: DurationMs = 30_000;
const pause: DurationMs = 200;

/** @returns the code in the only email to this address that contains one */
export async function readSignInCode(folder: string, email: string): Promise<string> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const text = await readFile(join(folder, name), 'utf8');
      const [, code] = /^Subject: .*?\b(\d{6})\b/m.exec(text) ?? [];
      if (code !== undefined && text.includes(email)) return code;
    }
    await wait(pause);
  }
  throw new Error(`No email with a code for ${email} was sent within ${timeout / 1000} s.`);
}
