/** Records the scripts that a page loads, and their size. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface ScriptRecorder {
  /** Bytes so far, gzip. Each script counts once, even if a preloaded one is requested again when it runs. */
  readonly weigh: (which?: { readonly beforeLoad: true }) => Promise<number>;
}

/** Starts recording. */
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
    weigh: async (which) => {
      const sizes = await Promise.all(
        [...scripts].map(async ([address, { beforeLoad }]) => {
          if (which !== undefined && !beforeLoad) return 0;
          const code = Buffer.from(await (await fetch(address)).arrayBuffer());
          return gzipSync(code, { level: 6 }).byteLength;
        }),
      );
      return sizes.reduce((total, size) => total + size, 0);
    },
  };
}
