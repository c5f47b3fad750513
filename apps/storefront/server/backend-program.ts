/** Program of the backend process. The build bundles it; `backend.js` runs it. */
import { runProgram } from './process/run.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openLog } from './telemetry/log.ts';

/** Serves the backend with its checkout pages, which `pages` loads, until the process receives a stop signal. */
export async function startBackendProgram(pages: () => Promise<unknown>): Promise<void> {
  const read = settingsOrExit();
  // Hosts of regions are subdomains, which a numeric address can't have. The backend needs none, because a cart stores its
  // region.
  const address = process.env.PUBLIC_URL ? read.PUBLIC_URL : `http://127.0.0.1:${read.PORT}`;
  const settings = { ...read, PUBLIC_URL: address, COMMERCE_URL: undefined, COMMERCE_TOKEN: undefined };
  await runProgram({
    settings,
    log: openLog(settings.LOG_LEVEL),
    app: async () => (await import('./app.ts')).createBackendApp,
    pages,
    words:
      `The backend is ready: ${address}/api/2026-10/graphql.json\n` +
      `A shop uses it with COMMERCE_URL=${address} and ${tokenHint(settings.STOREFRONT_ACCESS_TOKENS)}\n`,
  });
}

/** Returns a hint for the operator. It doesn't contain the tokens, because logs may be stored. */
function tokenHint(tokens: readonly string[]): string {
  return tokens.length === 0
    ? 'COMMERCE_TOKEN=any (this backend checks no token: set STOREFRONT_ACCESS_TOKENS for one that does)'
    : 'COMMERCE_TOKEN set to one of its STOREFRONT_ACCESS_TOKENS';
}
