/** Errors in Stripe's format: `{ error: { type, code, message, ... } }`. */
export interface StripeErrorBody {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
}

export class StripeServerError extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function createMissingParameterError(param: string): StripeServerError {
  return new StripeServerError(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  });
}

export function createUnknownIntentError(id: string): StripeServerError {
  return new StripeServerError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });
}

export function createUnexpectedStateError(
  action: string,
  intent: { readonly status: string },
): StripeServerError {
  return new StripeServerError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}
