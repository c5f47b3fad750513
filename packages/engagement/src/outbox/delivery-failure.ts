/** Why something could not be delivered, and whether another try makes sense. */

export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** It was understood and refused: another try would be refused too. */
  readonly final: boolean;
  /** The other side asked to wait so many ms; null where it said nothing. */
  readonly retryAfter: number | null;

  /** `reason` is kept and logged: it holds nothing of a person and nothing of an answer's text. */
  constructor(reason: string, { final = false, retryAfter = null }: FailureKind = {}) {
    super(reason);
    this.final = final;
    this.retryAfter = retryAfter;
  }
}

export interface FailureKind {
  readonly final?: boolean;
  readonly retryAfter?: number | null;
}

/** Answers that say "not like this", whenever it is asked again. */
const finalStatuses = new Set([400, 404, 405, 410, 413, 415, 422]);

/** The failure that a status tells; null for success. Wrong keys (401, 403) are mended by people, so they are tried again. */
export function failureOfStatus(status: number, retryAfter: string | null): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return new DeliveryFailure(`status ${status}`, {
    final: finalStatuses.has(status),
    retryAfter: seconds === null ? null : seconds * 1000,
  });
}
