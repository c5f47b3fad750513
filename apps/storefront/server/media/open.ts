/** The picture route with its cache and its sources, as the settings say. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { DiskCache } from './disk-cache.ts';
import { createPictures } from './pictures.ts';
import { mediaRoutes } from './routes.ts';
import { Turns } from './turns.ts';

// A picture takes a core for a tenth of a second to half a second: the last that waits is made within a minute.
const atOnce = 2;
const longest = 256;
const photographs = fileURLToPath(new URL('../../../../data/media', import.meta.url));

/** Pictures that a merchant puts into DATA_DIR/media come before those of the project. */
export async function openMedia(settings: Settings, log: Logger): Promise<Hono<ShopHttp>> {
  const sources = {
    directories: [join(settings.DATA_DIR, 'media'), photographs],
    hosts: settings.IMAGE_HOSTS,
  };
  const cache = await DiskCache.open(
    join(settings.DATA_DIR, 'pictures'),
    settings.IMAGE_CACHE_MB * 1024 * 1024,
  );
  const onKeepFailure = (error: unknown) => log.warn({ err: error }, 'a picture could not be kept');
  const turns = new Turns<Uint8Array | null>({ atOnce, longest });
  return mediaRoutes(createPictures({ ...sources, cache, turns, onKeepFailure }), sources);
}
