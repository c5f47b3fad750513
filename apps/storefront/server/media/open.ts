/** Opens the picture route with its cache and sources by the settings. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { usesDemo } from '../shop-folder.ts';
import { imageCache, imageQueue } from '../telemetry/channels.ts';
import { DiskCache } from './disk-cache.ts';
import { FairQueue } from './fair-queue.ts';
import { createImageProcess } from './image-process.ts';
import { createImageService } from './image-service.ts';
import type { PictureHashes } from './picture-hashes.ts';
import { mediaRoutes } from './routes.ts';

// Number of concurrent jobs. A picture takes 0.1 to 0.5 s on a core, so the last picture of a full queue is created within a
// minute.
const concurrency = 2;
const maxWaiting = 256;
const photographs = fileURLToPath(new URL('../../../../demo/media', import.meta.url));

/** Returns the folders that are searched for images, in order: the merchant's own first, the demo's last. */
export function mediaDirectories(
  settings: Pick<Settings, 'DATA_DIR' | 'SHOP_DIR' | 'SEED_DEMO' | 'COMMERCE_URL'>,
): readonly string[] {
  const { DATA_DIR, SHOP_DIR } = settings;
  return [
    join(DATA_DIR, 'media'),
    ...(SHOP_DIR === undefined ? [] : [join(SHOP_DIR, 'media')]),
    ...(usesDemo(settings) ? [photographs] : []),
  ];
}

/** Opens the route. Pictures in DATA_DIR/media take precedence over the demo's with the same name. */
export async function openMedia(
  settings: Settings,
  log: Logger,
  uploads: UploadStore,
  hashes?: PictureHashes,
): Promise<Hono<ShopHttp>> {
  const sources = {
    uploads,
    directories: mediaDirectories(settings),
    hosts: settings.IMAGE_HOSTS,
  };
  const cache = await DiskCache.open(
    join(settings.DATA_DIR, 'pictures'),
    settings.IMAGE_CACHE_MB * 1024 * 1024,
    (bytes) => imageCache.publish({ bytes }),
  );
  const onKeepFailure = (error: unknown) => log.warn({ err: error }, 'a picture could not be kept');
  // Workers share the CPU cores, so each gets a share of the jobs.
  const share = Math.max(1, Math.floor(concurrency / settings.WEB_CONCURRENCY));
  const queue = new FairQueue<Uint8Array | null>({
    concurrency: share,
    maxWaiting,
    onChange: imageQueue.publish,
  });
  const make = createImageProcess({ avifEffort: settings.AVIF_EFFORT });
  const give = createImageService({ ...sources, cache, queue, make, onKeepFailure });
  hashes?.connect(give);
  return mediaRoutes(give, sources);
}
