/** Saves the buyer, the destination and the delivery option, like the forms of the checkout's steps. */
import type { AgentCheckoutChange, AgentCheckoutView, AgentSession } from '../ports.ts';
import type { Message } from '../protocol/messages.ts';
import type { FulfillmentInput } from '../tools/input.ts';
import type { AgentCall } from '../tools/tool.ts';
import { isSameAddress, toAddressInput, toFieldMessage } from './fields.ts';

export interface BuyerInput {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone_number?: string | undefined;
}

/** Saves the buyer as the checkout's contact. @returns messages about invalid fields */
export async function enterBuyer(
  { shop }: AgentCall,
  { cartKey }: AgentSession,
  buyer: BuyerInput | undefined,
): Promise<readonly Message[]> {
  const { checkout } = shop;
  if (checkout === null || buyer?.email === undefined) return [];
  const view = await openView(checkout.open(cartKey));
  const phone = buyer.phone_number ?? view?.contact.phone ?? '';
  if (view === null) return [];
  if (view.contact.email === buyer.email && view.contact.phone === phone) return [];
  return toMessages(await checkout.setContact(cartKey, { email: buyer.email, phone }), '');
}

/** Saves the destination and the delivery option. @returns messages about invalid fields */
export async function enterFulfillment(
  { shop }: AgentCall,
  { cartKey }: AgentSession,
  fulfillment: FulfillmentInput | undefined,
  buyer: BuyerInput | undefined,
): Promise<readonly Message[]> {
  const { checkout } = shop;
  const method = fulfillment?.methods?.[0];
  if (checkout === null || method === undefined) return [];
  const view = await openView(checkout.open(cartKey));
  if (view === null) return [];
  const messages: Message[] = [];
  const { destinations = [], selected_destination_id: selected, groups } = method;
  const to = destinations.find(({ id }) => id !== undefined && id === selected) ?? destinations[0];
  if (to !== undefined) {
    const input = toAddressInput(to, buyer, view.shippingAddress);
    if (!isSameAddress(input, view.shippingAddress)) {
      messages.push(...toMessages(await checkout.setShippingAddress(cartKey, input), input.country));
    }
  }
  const rate = groups?.[0]?.selected_option_id;
  if (rate !== undefined && rate !== null) {
    const current = await openView(checkout.open(cartKey));
    const isChosen = current?.deliveryOptions.some((option) => option.rateId === rate && option.chosen);
    if (isChosen !== true) messages.push(...toMessages(await checkout.chooseRate(cartKey, rate), ''));
  }
  return messages;
}

async function openView(
  opening: Promise<{ readonly kind: string; readonly view?: AgentCheckoutView }>,
): Promise<AgentCheckoutView | null> {
  return (await opening).view ?? null;
}

function toMessages(change: AgentCheckoutChange, country: string): readonly Message[] {
  if (change.kind !== 'invalid') return [];
  return change.errors.map((error) => toFieldMessage(error, change.view, country));
}
