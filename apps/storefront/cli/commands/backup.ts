/** `backup FILE`: writes all data of the shop to one file, even while the shop runs. */
import { resolve } from 'node:path';
import { BackupError } from '@vitrine/storage/backup/backup-head';
import { makeBackup } from '../../server/backup/make-backup.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'backup FILE';

/** Exit codes: 0 backup written, 1 writing failed, 2 invalid arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const [path, ...rest] = args;
  if (path === undefined || path.startsWith('--') || rest.length > 0) {
    io.err(`Give one file. Usage: ${usage}`);
    return 2;
  }
  try {
    const { rows, files } = await makeBackup(io.settings, resolve(path), io.clock(), io.out);
    io.json({ file: path, rows, files });
    io.out(
      `${path} holds ${rows} rows and ${files} files, and was read back. It opens everything: keep it as safe as the shop.`,
    );
    if (io.settings.PERSONAL_ID_KEY !== undefined)
      io.out(
        'PERSONAL_ID_KEY is not in it: keep that setting elsewhere, or personal IDs can never be read again.',
      );
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    io.err(error.message);
    return 1;
  }
}
