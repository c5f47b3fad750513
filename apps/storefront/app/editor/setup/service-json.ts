/** Payment and e-mail in the responses and requests of `/editor/api/setup`. Secrets go to the server only. */

export type ServiceGroupName = 'payment' | 'email';

/** Origin of a group’s settings: variables of the server, the form, or nowhere yet. */
export type ServiceSource = 'environment' | 'stored' | 'none';

export interface PaymentFormJson {
  /** Empty to keep the saved one; the same applies to the webhook's secret. */
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export type MailSecurity = 'tls' | 'starttls' | 'none';

export interface EmailFormJson {
  readonly host: string;
  /** Empty for the default port. */
  readonly port: string;
  readonly security: MailSecurity;
  readonly user: string;
  /** Empty to keep the saved one, unless server or user changes. */
  readonly password: string;
  /** Sender of e-mails; empty for an address of the shop's own host. */
  readonly from: string;
}

interface ServiceStateJson {
  readonly source: ServiceSource;
  /** True if settings are stored that the shop can't decrypt. */
  readonly isUnreadable: boolean;
}

export interface ServicesJson {
  /** False until the shop uses the saved settings. */
  readonly isActive: boolean;
  readonly payment: ServiceStateJson & {
    readonly form: PaymentFormJson;
    /** Last characters of the secrets; null without one. */
    readonly secretKeyEnding: string | null;
    readonly webhookSecretEnding: string | null;
    /** URL for Stripe's webhook. */
    readonly webhookUrl: string;
    /** False if another system takes the payments. */
    readonly isHere: boolean;
  };
  readonly email: ServiceStateJson & {
    readonly form: EmailFormJson;
    readonly hasPassword: boolean;
    /** Recipient of the test e-mail. */
    readonly testRecipient: string;
  };
}

/** Response of a check. */
export interface ServiceCheckJson {
  /** Null if it works. */
  readonly problem: string | null;
}
