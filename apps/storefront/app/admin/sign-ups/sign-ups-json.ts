/** JSON of the calls of the admin's page for sign-ups. */
import type { EpochMs } from '@vitrine/rules/units';

export type SignUpKindJson = 'newsletter' | 'sms' | 'waitlist';

export interface SignUpRowJson {
  readonly id: string;
  readonly kind: SignUpKindJson;
  readonly email: string | null;
  readonly phone: string | null;
  readonly region: string;
  readonly source: string;
  /** Handle of a waitlist's product; empty for other lists. */
  readonly product: string;
  readonly at: EpochMs;
  readonly confirmedAt: EpochMs | null;
  /** Time of a waitlist's back-in-stock message. */
  readonly notifiedAt: EpochMs | null;
}

export interface SignUpListJson {
  readonly signUps: readonly SignUpRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}
