/** Dependencies of a command that opens the shop's databases and folders itself. */
import type { Logger } from 'pino';
import type { Settings } from '../../server/env.ts';
import type { CommandIo } from './io.ts';

export interface SettingsIo extends CommandIo {
  readonly settings: Settings;
  readonly log: Logger;
  clock(): number;
}
