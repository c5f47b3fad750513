/** Creates results that have no cart, checkout or order. */
import { createError, type Message } from '../protocol/messages.ts';
import type { AgentCall, ToolResult } from './tool.ts';

/** Creates an error result, with the URL at which the buyer can continue. */
export function toErrorResult(
  { shop }: AgentCall,
  messages: readonly Message[],
  continueUrl = `${shop.shopUrl}/`,
): ToolResult {
  return { content: { messages, continue_url: continueUrl }, isError: true, resource: null };
}

/**
 * Returns a result that refers buyers to the partner retailer of their country; null if the shop itself sells there (REGION-10).
 */
export async function findPartnerReferral(
  call: AgentCall,
  context: { readonly address_country?: string | undefined } | undefined,
): Promise<ToolResult | null> {
  const country = context?.address_country?.trim().toUpperCase() ?? '';
  const partner = country === '' ? null : await call.shop.findPartner(country);
  if (partner === null) return null;
  const message = createError(
    'buy_at_partner',
    partner.text,
    'requires_buyer_input',
    '$.context.address_country',
  );
  return toErrorResult(call, [message], partner.url);
}

export function toNotFound(call: AgentCall, content: string): ToolResult {
  return toErrorResult(call, [createError('not_found', content, 'unrecoverable')]);
}

/** Creates the error result for an empty cart. The agent can add lines and try again. */
export function toNothingToBuy(call: AgentCall, messages: readonly Message[] = []): ToolResult {
  const content = 'There is nothing to buy. Give line_items or a cart_id.';
  return toErrorResult(call, [
    ...messages,
    createError('field_required', content, 'recoverable', '$.line_items'),
  ]);
}
