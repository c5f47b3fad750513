import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileContent } from '@vitrine/content/file-content';
import { RemoteContent } from '@vitrine/content/remote/remote-content';
import { startMinimalService } from '@vitrine/content/testing/minimal-service';
import {
  type DeduplicationTables,
  deduplicationMigrations,
} from '@vitrine/storage/sharing/request-deduplication';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ContentNotices } from './notices.ts';

const plain = join(import.meta.dirname, '../../../../demo/content-plain');
const log = pino({ level: 'silent' });

describeEachDatabase((_dialect, open) => {
  /** Two processes that read one service. */
  async function processes() {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-notices-'));
    const service = await startMinimalService(plain);
    const files = await openFileContent({ directory: plain, clock: Date.now, log });
    const location = await open.newLocation();
    let now = 1_000_000;
    const one = async (name: string) => {
      const remote = await RemoteContent.open({
        service: { url: service.url, token: service.token, fetch },
        files,
        blog: null,
        cachePath: join(directory, name),
        log,
        onCall: () => {},
        clock: Date.now,
        later: () => () => {},
      });
      const storage = await open<DeduplicationTables>([deduplicationMigrations], { location });
      return { remote, notices: new ContentNotices({ remote, storage, log, clock: () => now }) };
    };
    const both = { one: await one('one.json'), two: await one('two.json') };
    onTestFinished(async () => {
      await service.close();
      await rm(directory, { recursive: true });
    });
    const announce = (text: string) =>
      service.documents.set('theme/announcement', { default: { enabled: true, text } });
    return { ...both, service, announce, wait: (ms: number) => (now += ms) };
  }
  const words = async (remote: RemoteContent) => (await remote.themeSettings('us')).announcement.text;

  describe('a notice that one process heard', () => {
    test('holds in the other one too, and is asked for once', async () => {
      const { one, two, service, announce } = await processes();
      await two.notices.poll();
      announce('new');
      expect(await one.notices.take('signature')).toBe(true);
      expect(await words(one.remote)).toBe('new');
      expect(await words(two.remote)).not.toBe('new');
      await two.notices.poll();
      expect(await words(two.remote)).toBe('new');
      const calls = service.calls.length;
      await two.notices.poll();
      await one.notices.poll();
      expect(service.calls.length).toBe(calls);
    });

    test('CONT-09: is refused by both when it is sent again, for as long as it could be believed', async () => {
      const { one, two, wait } = await processes();
      expect(await one.notices.take('signature')).toBe(true);
      wait(599_999);
      expect(await two.notices.take('signature')).toBe(false);
      expect(await one.notices.take('signature')).toBe(false);
    });
  });
});
