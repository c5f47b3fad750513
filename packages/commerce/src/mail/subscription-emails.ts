/** Emails about subscriptions. */
import { formatMoney } from '@vitrine/rules/money/format';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { EpochMs } from '@vitrine/rules/units';
import * as words from '@vitrine/words/email-subscriptions';
import { getFormatLanguage } from '@vitrine/words/message';
import type { BillingCycle, SubscriptionContract } from '../subscriptions/subscription-contract.ts';
import { composeEmail, type EmailBlock, type EmailLayout, type EmailLine } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';
import type { SubscriptionEmail } from './mail-queue.ts';

export interface SubscriptionEmailContext extends EmailLayout {
  /** URL of the account page where the shopper manages the subscription. */
  readonly manageUrl: string;
  /** Stored state of the renewal that the email is about; null if there is none. */
  readonly cycle: BillingCycle | null;
}

/** Formats a day: "21 January", in German "21. Januar". */
export function formatDeliveryDay(time: EpochMs): string {
  const language = getFormatLanguage('en-GB');
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}

/** Composes an email about a subscription; null if it no longer applies. */
export function composeSubscriptionEmail(
  mail: SubscriptionEmail,
  contract: SubscriptionContract,
  context: SubscriptionEmailContext,
): EmailMessage | null {
  const content = writeEmail(mail, contract, context);
  if (content === null) return null;
  const { heading, text, lines = [], actions } = content;
  const [first = '', ...rest] = heading;
  // German nouns and titles keep their capital letters.
  const inSubject = getFormatLanguage() === 'en' ? `${first.toLowerCase()}${rest.join('')}` : heading;
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'text', text: formatGreeting(contract.deliveryAddress.firstName) },
    ...text.map((each): EmailBlock => ({ kind: 'text', text: each })),
    ...(lines.length === 0 ? [] : [{ kind: 'pieces', pieces: lines } as const]),
    ...actions.map(
      ([label, url], index): EmailBlock => ({ kind: index === 0 ? 'button' : 'link', label, url }),
    ),
    { kind: 'note', text: words.subscribed() },
  ];
  return composeEmail(words.subject({ shop: context.shopName, heading: inSubject }), parts, context);
}

interface Content {
  readonly heading: string;
  readonly text: readonly string[];
  readonly lines?: readonly EmailLine[];
  /** Label and URL of each action; the first one is the button. */
  readonly actions: readonly (readonly [string, string])[];
}

function writeEmail(
  mail: SubscriptionEmail,
  contract: SubscriptionContract,
  { manageUrl, cycle }: SubscriptionEmailContext,
): Content | null {
  const next = contract.nextBillingDate === null ? null : formatDeliveryDay(contract.nextBillingDate);
  const manage = [words.manage(), manageUrl] as const;
  const isActive = contract.status === 'active';
  const card = contract.paymentMethod?.label ?? null;
  switch (mail.kind) {
    case 'subscriptionStarted':
      if (next === null) return null;
      return {
        heading: words.started(),
        text: [formatStart(contract.billingPolicy, next)],
        lines: toEmailLines(contract),
        actions: [manage],
      };
    case 'subscriptionReminder':
      if (!isActive || contract.nextCycle !== mail.cycle || next === null) return null;
      return {
        heading: words.next({ day: next }),
        text: [card === null ? words.nextTextNoCard({ day: next }) : words.nextText({ day: next, card })],
        lines: toEmailLines(contract),
        actions: [manage, [words.skip(), mail.skipUrl], [words.stop(), mail.stopUrl]],
      };
    case 'subscriptionPrice':
      if (!isActive) return null;
      return {
        heading: words.price(),
        text: [
          words.priceFrom({ day: formatDeliveryDay(mail.from) }),
          ...contract.lines.flatMap((line) => formatPriceChange(contract, line)),
          words.stopAtAnyTime(),
        ],
        actions: [manage],
      };
    case 'subscriptionDeclined':
      if (!isActive || contract.nextCycle !== mail.cycle || cycle?.status === 'billed') return null;
      return {
        heading: mail.reason === 'authentication' ? words.confirm() : words.declined(),
        text: [
          mail.reason === 'authentication'
            ? words.confirmText()
            : mail.reason === 'noMethod'
              ? words.noCard()
              : card === null
                ? words.declinedTextNoCard()
                : words.declinedText({ card }),
          words.tryAgain({ day: formatDeliveryDay(mail.retryAt) }),
        ],
        lines: toEmailLines(contract),
        actions: [
          [mail.reason === 'authentication' ? words.confirmButton() : words.updateCard(), mail.payUrl],
          manage,
        ],
      };
    case 'subscriptionSkipped':
      return {
        heading: words.skipped(),
        text: [
          words.skippedBecause({ reason: cycle?.skipReason ?? 'other' }),
          ...(next === null ? [] : [words.nextComes({ day: next })]),
        ],
        actions: [manage],
      };
    case 'subscriptionPaused':
      if (isActive) return null;
      return {
        heading: words.paused(),
        text: [words.pausedText()],
        actions: [[words.updateCard(), manageUrl]],
      };
    case 'subscriptionStopped':
      return {
        heading: words.stopped(),
        text: [words.stoppedText({ day: formatDeliveryDay(contract.cancelledAt ?? contract.updatedAt) })],
        actions: [[words.account(), manageUrl]],
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
  return [words.priceOfLine({ title: line.title, price: money(higher), before: money(line.currentPrice) })];
}

function formatStart(policy: SubscriptionContract['billingPolicy'], day: string): string {
  return words.startedText({ interval: policy.interval, count: policy.intervalCount, day });
}
