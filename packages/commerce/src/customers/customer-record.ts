/** A stored customer, without the password hash. */
import type { EpochMs } from '@vitrine/rules/units';
import type { PostalAddress } from '../orders/order-record.ts';
import type { SmsConsent } from './sms-consent.ts';

export interface CustomerAddress extends PostalAddress {
  /** Digits of the id. */
  readonly id: string;
}

export interface EmailConsent {
  /** It is about this state; ignored while `acceptsMarketing` differs. */
  readonly isSubscribed: boolean;
  /** As Shopify names it: `CONFIRMED_OPT_IN`. */
  readonly optInLevel: string | null;
  readonly updatedAt: EpochMs;
}

export interface CustomerRecord {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** True once a link sent to this email address was opened. */
  readonly emailProven: boolean;
  /** Addresses of the accounts that were merged into this one, in lower case. Not for signing in. */
  readonly mergedEmails?: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
  /** Latest consent to emails, or its withdrawal; omitted if neither was recorded. */
  readonly emailConsent?: EmailConsent;
  /** Use `findSmsConsent` to read it: the stored consent may belong to a previous phone number. */
  readonly smsConsent?: SmsConsent;
  /** Of the merchant, about the customer. */
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
