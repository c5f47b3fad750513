/** Opens the remote content service at CONTENT_URL, if one is configured. */
import { join } from 'node:path';
import { sanitizeMerchantHtml } from '@vitrine/commerce/catalogue/sanitize-merchant-html';
import type { ContentService } from '@vitrine/content/file-content';
import { RemoteBlog } from '@vitrine/content/remote/remote-blog';
import { RemoteContent } from '@vitrine/content/remote/remote-content';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { contentCalls } from '../telemetry/channels.ts';

/** Timeout of a request to the content service, in milliseconds (CONT-08). */
const timeout = 3000;
/** Maximum response size in bytes; the settings of all groups have some ten kilobytes. */
const maxResponseBytes = 2 * 1024 * 1024;

/** Returns the path of the file with the service's last valid responses. */
export function getRemoteCachePath(dataDirectory: string): string {
  return join(dataDirectory, 'content-service.json');
}

export interface RemoteServices {
  readonly content: RemoteContent;
  /** Null if the articles come from a Storefront API. */
  readonly journal: RemoteBlog | null;
}

/** Opens the service. Null if CONTENT_URL isn't set. @param files content until the service has responded for the first time */
export async function openRemoteContent(
  { CONTENT_URL: url, CONTENT_TOKEN: token, DATA_DIR, BLOG_SOURCE }: Settings,
  files: ContentService,
  log: Logger,
): Promise<RemoteServices | null> {
  if (url === undefined || token === undefined) return null;
  const journal =
    BLOG_SOURCE === 'content'
      ? await RemoteBlog.open({
          url,
          cachePath: join(DATA_DIR, 'content-journal.json'),
          log,
          clean: sanitizeMerchantHtml,
        })
      : null;
  const content = await RemoteContent.open({
    blog: journal,
    service: { url, token, fetch: createBoundedFetch({ timeoutMs: timeout, maxBytes: maxResponseBytes }) },
    files,
    cachePath: getRemoteCachePath(DATA_DIR),
    log,
    onCall: (route, outcome) => contentCalls.publish({ route, outcome }),
    clock: Date.now,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds).unref();
      return () => clearTimeout(timer);
    },
  });
  return { content, journal };
}
