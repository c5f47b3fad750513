/** A stored customer, without the password hash. */
import type { EpochMs } from '@vitrine/rules/units';
import type { PostalAddress } from '../orders/order-record.ts';
import type { SmsConsent } from './sms-consent.ts';

export interface CustomerAddress extends PostalAddress {
  /** Digits of the id. */
  readonly id: string;
}

export interface EmailConsent {
  /**
   * True if the details are about a subscription, false if about an unsubscription. Ignored while `acceptsMarketing`
   * differs.
   */
  readonly isSubscribed: boolean;
  /** Shopify's opt-in level, for example `CONFIRMED_OPT_IN`. */
  readonly optInLevel: string | null;
  readonly updatedAt: EpochMs;
}

export interface CustomerRecord {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** True after a link sent to this email address was opened. */
  readonly emailProven: boolean;
  /** Email addresses, in lower case, of accounts that were merged into this one. They can't be used to sign in. */
  readonly mergedEmails?: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
  /** Latest consent to marketing emails or its withdrawal; omitted if neither was recorded. */
  readonly emailConsent?: EmailConsent;
  /** Use `findSmsConsent` to read it: the stored consent may belong to a previous phone number. */
  readonly smsConsent?: SmsConsent;
  /** The merchant's note about the customer. */
  readonly note?: string;
  readonly tags: readonly string[];
  readonly metafields: readonly {
    readonly namespace: string;
    readonly key: string;
    readonly type: string;
    readonly value: string;
  }[];
  readonly addresses: readonly CustomerAddress[];
  readonly defaultAddressId: string | null;
  /** A disabled account can't log in. */
  readonly disabled: boolean;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}
