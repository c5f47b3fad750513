/** `npm start`: builds the pages if needed, opens the shop and serves it until it is told to stop. */
import './process/node-version.ts';
import './process/compile-cache.ts';
import './process/production.ts';
import { addressLines } from './process/addresses.ts';
import { run } from './process/run.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openLog } from './telemetry/log.ts';

const settings = settingsOrExit();

await run({
  settings,
  log: openLog(settings.LOG_LEVEL),
  app: async () => (await import('./app.ts')).createApp,
  words: `Vitrine is ready:\n${addressLines(settings.PUBLIC_URL)}\n`,
});
