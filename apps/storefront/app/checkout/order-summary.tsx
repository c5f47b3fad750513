/** Order lines and totals; collapsed on phones, where the total stays visible. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/checkout';
import { Form } from 'react-router';
import { AccordionItem } from '../ui/accordion.tsx';
import { Field } from '../ui/field.tsx';
import type { FormErrors } from './checkout-errors.tsx';
import { getFieldAnchor } from './error-summary.tsx';
import { isDelayedByPreOrder } from './is-delayed-by-pre-order.ts';
import { OrderLine } from './order-line.tsx';
import { Submit } from './submit.tsx';
import { SummaryTotals } from './summary-totals.tsx';

export interface OrderSummaryProps {
  readonly view: CheckoutView;
  readonly problems: FormErrors;
  /** Editors' text about items that ship later because of a pre-order; may be empty. */
  readonly heldBack: { readonly text: string; readonly lang: string | undefined };
}

export function OrderSummary({ view, problems, heldBack }: OrderSummaryProps) {
  const total = formatMoney(view.amountDue, view.region);
  const pieces = view.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <aside
      aria-label={words.orderSummary()}
      className="summary-bar sticky z-20 -mx-4 md:-mx-8 lg:z-auto lg:mx-0 lg:self-start"
    >
      <AccordionItem
        open={problems.messageOf('code') !== null || problems.messageOf('giftCard') !== null}
        className="summary-panel open-on-desk"
        title={
          <span className="flex flex-wrap items-baseline gap-x-2 font-sans text-base">
            <span>{words.yourOrder()}</span>
            <span className="text-muted text-sm">{words.pieces({ count: pieces })}</span>
            <span className="figures ms-auto font-semibold text-lg">{total}</span>
          </span>
        }
      >
        <div className="max-h-[70dvh] overflow-y-auto lg:max-h-none lg:overflow-visible">
          <p className="hidden pb-2 font-(--display-weight) font-display text-2xl leading-tight tracking-[-0.012em] lg:block">
            {words.yourOrder()}
          </p>
          <ul className="divide-y divide-line">
            {view.lines.map((line) => (
              <OrderLine
                key={line.id}
                region={view.region}
                title={line.title}
                untranslated={line.untranslated}
                choices={[line.variantTitle, line.sellingPlan]}
                image={line.image}
                quantity={line.quantity}
                components={line.components}
                price={line.priceAfterDiscounted}
                before={line.originalPrice}
                allocations={line.allocations}
                attributes={line.attributes}
                promise={line.preOrderNote}
                repeats={line.recurring}
                problem={line.problem}
              />
            ))}
          </ul>
          {heldBack.text !== '' && isDelayedByPreOrder(view.lines) && (
            <p lang={heldBack.lang} className="mb-4 border-lagoon border-s-2 ps-3 text-sm">
              {heldBack.text}
            </p>
          )}
          <Codes view={view} problems={problems} />
          <GiftCards view={view} problems={problems} />
          <SummaryTotals
            region={view.region}
            amounts={view.totals}
            taxes={view.taxes}
            taxNote={view.taxNote}
            discountNames={view.discountNames}
            untranslatedDiscounts={view.untranslatedDiscounts}
            untranslatedNames={view.untranslatedNames}
            rateName={view.deliveryOptions.find((option) => option.chosen)?.name ?? null}
            deliveryNames={view.deliveryNames}
            giftCards={view.giftCards
              .filter(({ amountUsed }) => amountUsed > 0)
              .map(({ lastCharacters, amountUsed }) => ({ lastCharacters, amount: amountUsed }))}
          />
        </div>
      </AccordionItem>
    </aside>
  );
}

function Codes({ view, problems }: { view: CheckoutView; problems: FormErrors }) {
  return (
    <div className="border-line border-t py-5">
      <Form method="post" className="flex items-start gap-2" noValidate>
        <input type="hidden" name="intent" value="code" />
        <div id={getFieldAnchor('code')} className="flex-1">
          <Field
            name="code"
            label={words.discountCode()}
            autoComplete="off"
            value={problems.messageOf('code') === null ? '' : problems.typedIn('code', '')}
            error={problems.messageOf('code')}
          />
        </div>
        <Submit intent="code" variant="secondary" className="mt-[1.65rem] px-5">
          {words.apply()}
        </Submit>
      </Form>
      {view.codes.map((code) => (
        <Form key={code.code} method="post" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          <input type="hidden" name="intent" value="remove-code" />
          <input type="hidden" name="code" value={code.code} />
          <span className={code.applicable ? 'font-semibold text-lagoon' : 'text-muted line-through'}>
            {code.code.toUpperCase()}
          </span>
          <button
            type="submit"
            className="link min-h-11 px-1"
            aria-label={words.removeCode({ code: code.code })}
          >
            {words.remove()}
          </button>
          {code.message !== null && <span className="basis-full text-coral">{code.message}</span>}
        </Form>
      ))}
    </div>
  );
}

function GiftCards({ view, problems }: { view: CheckoutView; problems: FormErrors }) {
  return (
    <div className="border-line border-t py-5">
      <Form method="post" className="flex items-start gap-2" noValidate>
        <input type="hidden" name="intent" value="gift-card" />
        <div id={getFieldAnchor('giftCard')} className="flex-1">
          <Field
            name="giftCard"
            label={words.giftCard()}
            autoComplete="off"
            value=""
            error={problems.messageOf('giftCard')}
          />
        </div>
        <Submit intent="gift-card" variant="secondary" className="mt-[1.65rem] px-5">
          {words.takeGiftCard()}
        </Submit>
      </Form>
      {view.giftCards.map(({ id, lastCharacters, balance, amountUsed }) => (
        <Form key={id} method="post" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          <input type="hidden" name="intent" value="remove-gift-card" />
          <input type="hidden" name="cardId" value={id} />
          <span className="figures font-semibold text-lagoon">{`•••• ${lastCharacters}`}</span>
          <span className="figures text-muted">
            {words.giftCardLeft({ amount: formatMoney(balance - amountUsed, view.region) })}
          </span>
          <button
            type="submit"
            className="link min-h-11 px-1"
            aria-label={words.removeGiftCard({ digits: lastCharacters })}
          >
            {words.remove()}
          </button>
        </Form>
      ))}
    </div>
  );
}
