/** JSON of the calls of the admin's pages for deliveries and e-mails. */
import type { EpochMs } from '@vitrine/rules/units';

export interface DeliveryRowJson {
  readonly id: string;
  readonly kind: string;
  /** `dead`: failed too often, and isn't retried automatically. */
  readonly state: 'waiting' | 'delivered' | 'dead';
  /** Null if there is none, or after the delivery. */
  readonly email: string | null;
  readonly attempts: number;
  readonly dueAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly deliveredAt: EpochMs | null;
  readonly problem: string | null;
}

export interface DeliveryListJson {
  readonly deliveries: readonly DeliveryRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}

export interface EmailRowJson {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** `failed`: failed too often, and isn't retried automatically. */
  readonly state: 'sent' | 'waiting' | 'failed';
  readonly attempts: number;
  readonly dueAt: EpochMs;
  readonly sentAt: EpochMs | null;
}

export interface EmailListJson {
  readonly emails: readonly EmailRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}
