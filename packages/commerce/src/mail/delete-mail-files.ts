/** Deletes emails that were saved as files because no mail server is configured. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the saved emails to an address; a dry run only counts them.
 * @returns the number of deleted files.
 */
export async function deleteMailFiles(
  directory: string,
  email: string,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<number> {
  let removed = 0;
  for (const name of await getFiles(directory)) {
    if (!/\.eml(?:\.part)?$/.test(name)) continue;
    const file = join(directory, name);
    if (!getReceivers(await readFile(file, 'utf8')).includes(email.trim().toLowerCase())) continue;
    if (!dryRun) await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Parses the recipients of an email, in lower case. */
function getReceivers(mail: string): readonly string[] {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const to = /^To:(.*)$/im.exec(unfolded)?.[1] ?? '';
  return to.split(',').map((receiver) => {
    const [address = ''] = receiver.slice(receiver.lastIndexOf('<') + 1).split('>', 1);
    return address.trim().toLowerCase();
  });
}

async function getFiles(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
