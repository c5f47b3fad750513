/** For tests only: a clock that is set by hand, and a log that collects lines. */
import type { EpochMs } from '@vitrine/rules/units';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { webhookMigrations } from '../inbound/webhook-tables.ts';
import { newsletterMigrations } from '../newsletter-migrations.ts';
import { smsMigrations } from '../sms/sms-tables.ts';
import { waitlistMigrations } from '../waitlists/waitlist-tables.ts';
import { outboxMigrations } from './outbox-tables.ts';

/** The migrations of all sign-ups. */
export const signUpMigrationSets: readonly MigrationSet[] = [
  newsletterMigrations,
  outboxMigrations,
  webhookMigrations,
  smsMigrations,
  waitlistMigrations,
];

export class TestClock {
  now: EpochMs;

  constructor(now: EpochMs) {
    this.now = now;
  }

  readonly read = () => this.now;
}

export class RecordedLog {
  readonly lines: { readonly details: object; readonly message: string }[] = [];
  readonly warn = (details: object, message: string) => void this.lines.push({ details, message });
  readonly error = this.warn;
}
