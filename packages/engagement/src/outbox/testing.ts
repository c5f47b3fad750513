/** For tests only: a clock that is set by hand, and a log that collects lines. */
import type { EpochMs } from '@vitrine/rules/units';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { engagementMigrations } from '../migrations.ts';
import { receivedMigrations } from '../received/received-tables.ts';
import { smsMigrations } from '../sms/sms-tables.ts';
import { waitlistMigrations } from '../waitlists/waitlist-tables.ts';
import { outboxMigrations } from './outbox-tables.ts';

/** The migrations of all sign-ups. */
export const signUpSets: readonly MigrationSet[] = [
  engagementMigrations,
  outboxMigrations,
  receivedMigrations,
  smsMigrations,
  waitlistMigrations,
];

export class HandClock {
  now: EpochMs;

  constructor(now: EpochMs) {
    this.now = now;
  }

  readonly read = () => this.now;
}

export class KeptLog {
  readonly lines: { readonly details: object; readonly message: string }[] = [];
  readonly warn = (details: object, message: string) => void this.lines.push({ details, message });
  readonly error = this.warn;
}
