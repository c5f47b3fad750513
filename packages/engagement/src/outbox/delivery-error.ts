/** The failure of a delivery, with the information whether a retry can succeed. */
import type { DurationMs } from '@vitrine/rules/units';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** True if the request was rejected permanently, so that a retry would be rejected too. */
  readonly final: boolean;
  /** Delay from the `Retry-After` header, or null. */
  readonly retryAfter: DurationMs | null;

  /** `reason` is stored and logged, so it must contain no personal data and no part of a response's body. */
  constructor(reason: string, { final = false, retryAfter = null }: DeliveryErrorOptions = {}) {
    super(reason);
    this.final = final;
    this.retryAfter = retryAfter;
  }
}

export interface DeliveryErrorOptions {
  readonly final?: boolean;
  readonly retryAfter?: DurationMs | null;
}

/** HTTP statuses for which a retry can't succeed. */
const finalStatuses = new Set([400, 404, 405, 410, 413, 415, 422]);

/**
 * Returns the failure for the status of a response, or null if it is 2xx. Wrong credentials (401, 403) are retried, since the
 * operator can correct them.
 *
 * @param retryAfter value of the `Retry-After` header, or null; ignored unless it is a number of seconds
 */
export function toDeliveryError(status: number, retryAfter: string | null): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return new DeliveryError(`status ${status}`, {
    final: finalStatuses.has(status),
    retryAfter: seconds === null ? null : seconds * 1000,
  });
}
