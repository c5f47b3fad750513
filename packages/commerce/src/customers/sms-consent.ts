/** A customer's consent to marketing by text message. It applies to one phone number, so changing the number discards it. */
import type { EpochMs } from '@vitrine/rules/units';
import { reject } from '../merchant/user-errors.ts';
import type { CustomerRecord } from './customer-record.ts';

export const smsConsentStates = ['SUBSCRIBED', 'UNSUBSCRIBED', 'PENDING'] as const;
export const smsOptInLevels = ['SINGLE_OPT_IN', 'CONFIRMED_OPT_IN', 'UNKNOWN'] as const;

export interface SmsConsent {
  /** Phone number in E.164. The consent is ignored if the customer's number differs. */
  readonly phone: string;
  readonly state: (typeof smsConsentStates)[number];
  readonly optInLevel: (typeof smsOptInLevels)[number];
  readonly updatedAt: EpochMs;
}

export interface SmsConsentChange {
  /** Requested state. The change is rejected if it isn't one of `smsConsentStates`. */
  readonly state: string;
  readonly optInLevel?: SmsConsent['optInLevel'] | null | undefined;
  /** Time of the consent; defaults to now. */
  readonly updatedAt?: EpochMs | undefined;
}

/** Returns the consent for the customer's phone number; null if none was recorded. */
export function findSmsConsent({ phone, smsConsent }: CustomerRecord): SmsConsent | null {
  return smsConsent !== undefined && smsConsent.phone === phone ? smsConsent : null;
}

/** Removes the consent as if none had been recorded. Unlike a withdrawal, this corrects a mistaken entry. */
export function withoutSmsConsent({ smsConsent: _, ...customer }: CustomerRecord): CustomerRecord {
  return customer;
}

/** Records consent or its withdrawal, or rejects it with errors below `path`. */
export function withSmsConsent(
  customer: CustomerRecord,
  change: SmsConsentChange,
  path: readonly string[],
  now: EpochMs,
): CustomerRecord {
  const { phone } = customer;
  const { optInLevel = null, updatedAt = now } = change;
  const state = smsConsentStates.find((each) => each === change.state);
  if (phone === null)
    throw reject(path, 'A phone number is required to set the SMS consent state.', 'INVALID');
  if (state === undefined) {
    const message = `Cannot specify ${change.state} as a marketing state input`;
    throw reject([...path, 'marketingState'], message, 'INVALID');
  }
  if (state === 'PENDING' && optInLevel !== 'CONFIRMED_OPT_IN') {
    const message = 'Marketing opt in level must be confirmed opt-in for pending consent state';
    throw reject([...path, 'marketingOptInLevel'], message, 'INVALID');
  }
  if (!(updatedAt <= now)) {
    throw reject([...path, 'consentUpdatedAt'], 'Consent updated at must not be in the future', 'INVALID');
  }
  const level = optInLevel ?? findSmsConsent(customer)?.optInLevel ?? 'SINGLE_OPT_IN';
  return { ...customer, smsConsent: { phone, state, optInLevel: level, updatedAt } };
}
