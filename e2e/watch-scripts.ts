/** Records the scripts that a page loads, and their sizes. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface ScriptRecorder {
  /**
   * Total size so far in bytes, compressed with gzip. A script counts once, even if it is requested for preloading and
   * again for running.
   */
  readonly measureBytes: (
    which?: { readonly beforeLoad: true } | { readonly ran: ReadonlySet<string> },
  ) => Promise<number>;
}

/**
 * Starts to record which scripts run; scripts that are only fetched and compiled don't count. @returns a function that
 * stops recording and returns the scripts' URLs
 */
export async function recordRunning(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    const ran = scripts.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    return new Set(ran.map(({ url }) => url));
  };
}

/** Starts to record the scripts that the page requests. */
export function recordScripts(page: Page): ScriptRecorder {
  const scripts = new Map<string, { readonly beforeLoad: boolean }>();
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('requestfinished', (request) => {
    const address = request.url();
    if (new URL(address).pathname.endsWith('.js') && !scripts.has(address))
      scripts.set(address, { beforeLoad: !loaded });
  });
  return {
    measureBytes: async (which) => {
      const sizes = await Promise.all(
        [...scripts].map(async ([address, { beforeLoad }]) => {
          if (which !== undefined && !('ran' in which ? which.ran.has(address) : beforeLoad)) return 0;
          const code = Buffer.from(await (await fetch(address)).arrayBuffer());
          return gzipSync(code, { level: 6 }).byteLength;
        }),
      );
      return sizes.reduce((total, size) => total + size, 0);
    },
  };
}
