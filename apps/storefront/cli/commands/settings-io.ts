/** What a command is given that opens the shop's places itself. */
import type { Logger } from 'pino';
import type { Settings } from '../../server/env.ts';
import type { CommandIo } from './io.ts';

export interface SettingsIo extends CommandIo {
  readonly settings: Settings;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  clock(): number;
}
