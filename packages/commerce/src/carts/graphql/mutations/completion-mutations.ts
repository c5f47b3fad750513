/** Resolvers that pay for a cart and create its order without the checkout pages. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { isEnumType } from 'graphql';
import type {
  MutationCartPaymentUpdateArgs,
  MutationCartPrepareForCompletionArgs,
  MutationCartSubmitForCompletionArgs,
  QueryRootCartCompletionAttemptArgs,
} from 'shopify-api-2025-01/storefront-api-types';
import { createCheckoutUrl } from '../../../checkout/checkout-urls.ts';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { formatOrderId } from '../../../orders/resolvers.ts';
import type {
  CartCompletion,
  CartPaymentError,
  CompletionAccess,
  SubmissionProblem,
} from '../../cart-completion.ts';
import { hasCartKey, readCartRecord } from '../../cart-store.ts';
import type { CartUserError } from '../../change/cart-change.ts';
import { validateAddress } from '../../change/validate-address.ts';
import { getCartRegion } from '../../price-cart-record.ts';
import { type CartPayload, cartNotFound, parseCartGid } from '../cart-response.ts';
import { type CartSource, createCartContext, priceCartSource } from '../cart-source.ts';
import { readMailingAddress } from '../read-input.ts';

type PaymentInput = MutationCartPaymentUpdateArgs['payment'];

/** Maximum length of attempt tokens and attempt ids, in characters. */
const maxTokenLength = 255;

/** Milliseconds between two polls of an attempt. */
const pollDelayMs = 1000;

export const completionMutations: ResolverMap = {
  QueryRoot: {
    async cartCompletionAttempt(
      _: unknown,
      { attemptId }: QueryRootCartCompletionAttemptArgs,
      context: GraphContext,
    ): Promise<object | null> {
      const completion = requireCompletion(context);
      if (attemptId.length > maxTokenLength) return null;
      const attempt = await completion.findAttempt(attemptId);
      if (attempt === null) return null;
      const id = attemptId;
      if (attempt.kind === 'processing')
        return markAsType('CartCompletionProcessing', { id, pollDelay: pollDelayMs });
      if (attempt.kind === 'failed')
        return markAsType('CartCompletionFailed', { id, errors: [attempt.problem] });
      const { completedAt, order, orderUrl } = attempt;
      const orderId = formatOrderId({ id: order.orderId, secret: order.secret });
      return markAsType('CartCompletionSuccess', { id, completedAt, orderId, orderUrl });
    },
  },
  Mutation: {
    cartPaymentUpdate,
    cartPrepareForCompletion,
    cartSubmitForCompletion,
  },
};

function requireCompletion({ parts }: GraphContext): CartCompletion {
  const completion = parts.cartCompletion?.(parts);
  if (completion === undefined) throw createNotSupportedError('Completing a cart through the API');
  return completion;
}

async function cartPaymentUpdate(
  _: unknown,
  { cartId, payment }: MutationCartPaymentUpdateArgs,
  context: GraphContext,
): Promise<CartPayload> {
  const completion = requireCompletion(context);
  const key = readKey(cartId);
  const cart = key === null ? null : await loadCart(context, key);
  if (key === null || cart === null) return { cart: null, userErrors: [cartNotFound], warnings: [] };
  const userErrors = await storePayment(completion, key, payment);
  return { cart: userErrors.includes(cartNotFound) ? null : cart, userErrors, warnings: [] };
}

async function storePayment(
  completion: CartCompletion,
  key: CompletionAccess,
  payment: PaymentInput,
): Promise<readonly CartUserError[]> {
  const method = readMethod(payment);
  if ('code' in method) return [method];
  const billingAddress = readMailingAddress(method.input.billingAddress);
  const wrong = validateAddress(billingAddress, false, ['payment', method.name, 'billingAddress']);
  if (wrong.length > 0) return wrong;
  const amount = parseDecimal(String(payment.amount.amount));
  if (amount === null || amount < 0)
    return [invalidPayment(['payment', 'amount', 'amount'], 'The amount must have at most two decimals.')];
  const errors = await completion.setPayment(key, {
    sessionId: method.sessionId,
    acceptsSubscriptionTerms: method.acceptsSubscriptionTerms,
    currency: payment.amount.currencyCode,
    amount,
    billingAddress,
  });
  if ('kind' in errors) return [cartNotFound];
  return errors.map(({ code, message, field }) => ({ code, message, field: toPath(field, method.name) }));
}

function toPath(field: CartPaymentError['field'], method: string): readonly string[] {
  if (field === null) return ['payment'];
  if (field === 'sessionId') return ['payment', method, 'sessionId'];
  return ['payment', 'amount', field === 'currency' ? 'currencyCode' : 'amount'];
}

/** Parses the payment method of the input; returns an error if it is invalid. */
function readMethod(payment: PaymentInput) {
  const { directPaymentMethod: direct, freePaymentMethod: free, walletPaymentMethod: wallet } = payment;
  const given = [direct, free, wallet].filter((each) => each != null);
  if (given.length !== 1) return invalidPayment(['payment'], 'Give exactly one payment method.');
  if (free != null) {
    const rest = { sessionId: null, acceptsSubscriptionTerms: false };
    return { name: 'freePaymentMethod', input: free, ...rest } as const;
  }
  if (direct == null || direct.cardSource != null) {
    const code = 'PAYMENT_METHOD_NOT_SUPPORTED';
    const message = 'Wallets and saved cards are not supported. Use a direct payment with a session.';
    return { code, field: ['payment'], message } satisfies CartUserError;
  }
  const acceptsSubscriptionTerms = direct.acceptedSubscriptionTerms ?? false;
  const name = 'directPaymentMethod';
  return { name, input: direct, sessionId: direct.sessionId, acceptsSubscriptionTerms } as const;
}

function invalidPayment(field: readonly string[], message: string): CartUserError {
  return { code: 'INVALID_PAYMENT', field, message };
}

async function cartPrepareForCompletion(
  _: unknown,
  { cartId }: MutationCartPrepareForCompletionArgs,
  context: GraphContext,
): Promise<object> {
  const completion = requireCompletion(context);
  const key = readKey(cartId);
  const prepared = key === null ? null : await completion.prepare(key);
  if (key === null || prepared === null || prepared.kind === 'notFound')
    return { result: null, userErrors: [cartNotFound] };
  const cart = await loadCart(context, key);
  return { result: getResult(), userErrors: [] };

  function getResult(): object {
    if (prepared?.kind === 'ready') return markAsType('CartStatusReady', { cart });
    if (prepared?.kind === 'throttled')
      return markAsType('CartThrottled', { cart, pollAfter: prepared.pollAfter });
    const problems = prepared?.kind === 'rejected' ? prepared.problems : [];
    return markAsType('CartStatusNotReady', { cart, errors: toKnownProblems(context, problems) });
  }
}

async function cartSubmitForCompletion(
  _: unknown,
  { cartId, attemptToken }: MutationCartSubmitForCompletionArgs,
  context: GraphContext,
): Promise<object> {
  const completion = requireCompletion(context);
  const key = readKey(cartId);
  if (attemptToken === '' || attemptToken.length > maxTokenLength) {
    const message = `The attempt token must have 1 to ${maxTokenLength} characters.`;
    return { result: null, userErrors: [{ code: 'INVALID', field: ['attemptToken'], message }] };
  }
  const submitted = key === null ? null : await completion.submit(key, attemptToken);
  if (key === null || submitted === null || submitted.kind === 'notFound')
    return { result: null, userErrors: [cartNotFound] };
  const answer = (type: string, result: object) => ({ result: markAsType(type, result), userErrors: [] });
  if (submitted.kind === 'throttled') return answer('SubmitThrottled', { pollAfter: submitted.pollAfter });
  if (submitted.kind === 'rejected') {
    const errors = toKnownProblems(context, submitted.problems);
    return answer('SubmitFailed', { errors, checkoutUrl: await findCheckoutUrl(context, key) });
  }
  const { attemptId } = submitted;
  if (submitted.kind === 'alreadyAccepted') return answer('SubmitAlreadyAccepted', { attemptId });
  return answer('SubmitSuccess', { attemptId, redirectUrl: submitted.redirectUrl });
}

/** Replaces error codes that the requested API version doesn't have by `ERROR`. */
function toKnownProblems(
  { schema }: GraphContext,
  problems: readonly SubmissionProblem[],
): readonly SubmissionProblem[] {
  const codes = schema.getType('SubmissionErrorCode');
  return problems.map((problem) =>
    isEnumType(codes) && codes.getValue(problem.code) !== undefined ? problem : { ...problem, code: 'ERROR' },
  );
}

/** Returns null if the cart's id has no key. */
function readKey(cartId: string): CompletionAccess | null {
  const { token, secret } = parseCartGid(cartId);
  return secret === null ? null : { cartId: token, secret };
}

async function loadCart(context: GraphContext, key: CompletionAccess): Promise<CartSource | null> {
  const record = await readCartRecord(context.parts.storage, key.cartId, context.now);
  return record !== null && hasCartKey(record, key.secret) ? priceCartSource(context, record, true) : null;
}

async function findCheckoutUrl(context: GraphContext, { cartId }: CompletionAccess): Promise<string | null> {
  const record = await readCartRecord(context.parts.storage, cartId, context.now);
  if (record === null) return null;
  return createCheckoutUrl(context.parts, getCartRegion(createCartContext(context), record), record);
}
