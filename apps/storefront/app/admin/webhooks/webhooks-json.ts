/** JSON of the calls for webhooks. */
import type { EpochMs } from '@vitrine/rules/units';

export interface WebhookJson {
  readonly id: string;
  /** `orders/create`. */
  readonly topic: string;
  readonly uri: string;
  /** Name of the access token; null if a person created it. */
  readonly createdBy: string | null;
  readonly createdAt: EpochMs;
  /** Number of deliveries that wait for their first attempt or a retry. */
  readonly waiting: number;
  /** Number of deliveries that failed for good. */
  readonly dead: number;
}

export interface WebhooksJson {
  readonly webhooks: readonly WebhookJson[];
}

export interface WebhookDeliveryJson {
  readonly id: string;
  readonly topic: string;
  readonly resource: string;
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly attempts: number;
  /** Status of the last response; null without one. */
  readonly status: number | null;
  /** Error of the last attempt. */
  readonly problem: string | null;
  readonly triggeredAt: EpochMs;
  readonly triedAt: EpochMs | null;
  readonly dueAt: EpochMs;
}

export interface WebhookDeliveriesJson {
  /** Server time of the response, to compare `dueAt` with. */
  readonly now: EpochMs;
  readonly deliveries: readonly WebhookDeliveryJson[];
}

export interface WebhookSecretJson {
  readonly secret: string;
}
