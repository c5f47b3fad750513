/** The shop's program, bundled by the build; `start.js` runs it. */
import { formatAddressLines } from './process/addresses.ts';
import { runProgram } from './process/run.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openLog } from './telemetry/log.ts';

/** Serves the shop with the pages that `pages` loads, until the process receives a signal to stop. */
export async function startShopProgram(pages: () => Promise<unknown>): Promise<void> {
  const settings = settingsOrExit();
  await runProgram({
    settings,
    log: openLog(settings.LOG_LEVEL),
    app: async () => (await import('./app.ts')).createApp,
    pages,
    words: `Vitrine is ready:\n${formatAddressLines(settings.PUBLIC_URL)}\n`,
  });
}
