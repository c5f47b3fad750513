import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { queueEmail } from '@vitrine/commerce/mail/mail-queue';
import { openStorage } from '@vitrine/storage/database';
import { createJobQueue } from '@vitrine/storage/sharing/job-queue';
import { expect, it } from 'vitest';
import { commerceFile, commerceMigrations } from '../commerce-storage.ts';
import { recordSeededState } from './seeded-state.ts';

it.each([0, 1])(
  'PKG-06: waits for the job of any queue, and deletes the email that it writes (queue %i)',
  async (busy) => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-seeded-'));
    const mailFolder = join(directory, 'mail');
    await mkdir(mailFolder);
    const storage = await openStorage<CommerceDatabase>({
      directory,
      file: commerceFile,
      migrations: commerceMigrations,
    });
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const createQueue = () =>
      createJobQueue({
        queue: {
          due: async () => [{ id: '1', dueAt: 0 }],
          claim: async ({ id }) => id,
          done: async () => undefined,
          failed: async () => undefined,
          release: async () => undefined,
        },
        async work() {
          begun.resolve();
          await written.promise;
          await writeFile(join(mailFolder, '1.eml'), '');
        },
        clock: () => 0,
        onLoopFailure: (error) => {
          throw error;
        },
      });
    const queues = [createQueue(), createQueue()];
    const readQueue = () => storage.read.selectFrom('mail_queue').select('recipient').execute();
    try {
      const file = join(directory, commerceFile);
      const seeded = await recordSeededState({ storage, file, mailFolder, queues });
      const email = { kind: 'passwordReset', name: 'Ada', url: 'http://shop.test/reset' } as const;
      await storage.change((tx) => queueEmail(tx, 'ada@example.com', email, 0));
      const sending = queues[busy]?.runDueJobs();
      await begun.promise;

      const restored = seeded.restore(0);
      // Changes run one after the other: a restore that didn't wait would be done after this one.
      await storage.change(async () => undefined);
      expect(await readQueue()).toHaveLength(1);
      written.resolve();
      await Promise.all([sending, restored]);
      expect(await readQueue()).toEqual([]);
      expect(await readdir(mailFolder)).toEqual([]);
    } finally {
      await storage.close();
      await rm(directory, { recursive: true });
    }
  },
);
