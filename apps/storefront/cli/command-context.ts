/** Dependencies of a command: its output, the settings, and the databases, each opened on first use. */
import type { DatabaseIo, PaymentIo } from './commands/database-io.ts';
import type { SettingsIo } from './commands/settings-io.ts';

export interface CommandContext
  extends SettingsIo,
    Pick<DatabaseIo, 'engagement' | 'content' | 'mailDirectory'> {
  /** True with `--dry-run`: the command only prints what it would change. */
  readonly isDryRun: boolean;
  /** Opens the database of the embedded backend. */
  database(): Promise<PaymentIo>;
}
