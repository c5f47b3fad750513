/** Emails about subscriptions. */
import { formatMoney } from '@vitrine/rules/money/format';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { EpochMs } from '@vitrine/rules/units';
import type { BillingCycle, SubscriptionContract } from '../subscriptions/subscription-contract.ts';
import { formatGreeting } from './account-emails.ts';
import { composeEmail, type EmailBlock, type EmailLayout, type EmailLine } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import type { SubscriptionEmail } from './mail-queue.ts';

export interface SubscriptionEmailContext extends EmailLayout {
  /** Address of the account's section, where the shopper manages the subscription. */
  readonly manageUrl: string;
  /** Stored state of the delivery that the email is about; null if there is none. */
  readonly cycle: BillingCycle | null;
}

/** Formats a day: "21 January". */
export function formatDeliveryDay(time: EpochMs): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}

/** Composes an email about a subscription; null if it isn't true any more. */
export function composeSubscriptionEmail(
  mail: SubscriptionEmail,
  contract: SubscriptionContract,
  context: SubscriptionEmailContext,
): EmailMessage | null {
  const content = writeEmail(mail, contract, context);
  if (content === null) return null;
  const { heading, text, lines = [], actions } = content;
  const [first = '', ...rest] = heading;
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'text', text: formatGreeting(contract.deliveryAddress.firstName) },
    ...text.map((each): EmailBlock => ({ kind: 'text', text: each })),
    ...(lines.length === 0 ? [] : [{ kind: 'pieces', pieces: lines } as const]),
    ...actions.map(
      ([label, url], index): EmailBlock => ({ kind: index === 0 ? 'button' : 'link', label, url }),
    ),
    { kind: 'note', text: 'You get this mail because you have a subscription with us.' },
  ];
  return composeEmail(`${context.shopName}: ${first.toLowerCase()}${rest.join('')}`, parts, context);
}

interface Content {
  readonly heading: string;
  readonly text: readonly string[];
  readonly lines?: readonly EmailLine[];
  /** Label and URL; the first one is the button. */
  readonly actions: readonly (readonly [string, string])[];
}

function writeEmail(
  mail: SubscriptionEmail,
  contract: SubscriptionContract,
  { manageUrl, cycle }: SubscriptionEmailContext,
): Content | null {
  const next = contract.nextBillingDate === null ? null : formatDeliveryDay(contract.nextBillingDate);
  const manage = ['Manage your subscription', manageUrl] as const;
  const isActive = contract.status === 'active';
  switch (mail.kind) {
    case 'subscriptionStarted':
      if (next === null) return null;
      return {
        heading: 'Your subscription has started',
        text: [
          `Your next delivery comes ${formatRhythm(contract.billingPolicy)}, the first on ${next}. We write to you before each one. You can skip or stop whenever you like.`,
        ],
        lines: toEmailLines(contract),
        actions: [manage],
      };
    case 'subscriptionReminder':
      if (!isActive || contract.nextCycle !== mail.cycle || next === null) return null;
      return {
        heading: `Your next delivery: ${next}`,
        text: [
          `We prepare your delivery on ${next} and charge it to ${formatMethod(contract)}. You don’t have to do anything.`,
        ],
        lines: toEmailLines(contract),
        actions: [manage, ['Skip this delivery', mail.skipUrl], ['Stop the subscription', mail.stopUrl]],
      };
    case 'subscriptionPrice':
      if (!isActive) return null;
      return {
        heading: 'A new price for your subscription',
        text: [
          `From ${formatDeliveryDay(mail.from)} on, the price of your subscription changes. Deliveries before that day cost what they did.`,
          ...contract.lines.flatMap((line) => formatPriceChange(contract, line)),
          'If you don’t want to go on at the new price, you can stop at any time.',
        ],
        actions: [manage],
      };
    case 'subscriptionDeclined':
      if (!isActive || contract.nextCycle !== mail.cycle || cycle?.status === 'billed') return null;
      return {
        heading: mail.reason === 'authentication' ? 'Confirm your payment' : 'Your payment didn’t go through',
        text: [
          mail.reason === 'authentication'
            ? 'Your bank wants you to confirm the payment of your delivery. Nothing was charged.'
            : mail.reason === 'noMethod'
              ? 'We have no card to charge your delivery to.'
              : `We couldn’t charge your delivery to ${formatMethod(contract)}. Nothing was charged.`,
          `We try again on ${formatDeliveryDay(mail.retryAt)}. To have your delivery on its way sooner, pay for it now; the card you use is charged for later deliveries too.`,
        ],
        lines: toEmailLines(contract),
        actions: [
          [mail.reason === 'authentication' ? 'Confirm the payment' : 'Update your card', mail.payUrl],
          manage,
        ],
      };
    case 'subscriptionSkipped':
      return {
        heading: 'A delivery was skipped',
        text: [
          `${formatSkipReason(cycle)} Nothing was charged.`,
          ...(next === null ? [] : [`Your next delivery comes on ${next}.`]),
        ],
        actions: [manage],
      };
    case 'subscriptionPaused':
      if (isActive) return null;
      return {
        heading: 'Your subscription is paused',
        text: [
          'We couldn’t charge your last delivery, so we have paused your subscription. Nothing was charged. Update your card in your account, and it goes on.',
        ],
        actions: [['Update your card', manageUrl]],
      };
    case 'subscriptionStopped':
      return {
        heading: 'Your subscription has ended',
        text: [
          `It ended on ${formatDeliveryDay(contract.cancelledAt ?? contract.updatedAt)}. No further delivery comes, and nothing more is charged. Orders that are already on their way are not affected.`,
        ],
        actions: [['See your account', manageUrl]],
      };
  }
}

function toEmailLines({ lines, oneTimeLines, region }: SubscriptionContract): readonly EmailLine[] {
  const toLine = (
    { title, variantTitle, quantity }: Pick<EmailLine, 'title' | 'quantity'> & { variantTitle: string },
    price: number,
  ): EmailLine => ({
    title,
    details: variantTitle === 'Default Title' ? [] : [variantTitle],
    quantity,
    value: formatMoney(price * quantity, region),
    picture: null,
  });
  return [
    ...lines.map((line) => toLine(line, withPlan(line, line.currentPrice))),
    ...oneTimeLines.map((line) => toLine(line, line.currentPrice)),
  ];
}

function withPlan({ sellingPlan }: SubscriptionContract['lines'][number], price: number): number {
  return price - multiplyByPercentage(price, sellingPlan.percentage);
}

function formatPriceChange(
  { region }: SubscriptionContract,
  line: SubscriptionContract['lines'][number],
): readonly string[] {
  const higher = line.announcedPrices.at(-1)?.price;
  if (higher === undefined) return [];
  const money = (price: number) => formatMoney(withPlan(line, price), region);
  return [`${line.title}: ${money(higher)} instead of ${money(line.currentPrice)}.`];
}

function formatMethod({ paymentMethod }: SubscriptionContract): string {
  return paymentMethod === null ? 'your card' : paymentMethod.label;
}

function formatSkipReason(cycle: BillingCycle | null): string {
  switch (cycle?.skipReason) {
    case 'soldOut':
      return 'We are sorry: something in your delivery is sold out, so we skipped it.';
    case 'unavailable':
      return 'We are sorry: something in your delivery is no longer sold, so we skipped it. Choose something else in your account.';
    case 'undeliverable':
      return 'We are sorry: we can’t deliver to your address any more, so we skipped the delivery.';
    default:
      return 'We skipped your delivery.';
  }
}

/** Returns for example "every 8 weeks", or "every month". */
export function formatRhythm({ interval, intervalCount }: SubscriptionContract['billingPolicy']): string {
  const unit = interval.toLowerCase();
  return intervalCount === 1 ? `every ${unit}` : `every ${intervalCount} ${unit}s`;
}
