/** What is being bought and what it comes to; folded on phones. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout';
import { formatMoney } from '@vitrine/rules/money/format';
import { Form } from 'react-router';
import { mediaPath } from '../data/image.ts';
import { Field } from '../ui/field.tsx';
import { pictureAt } from '../ui/picture.tsx';
import type { Problems } from './checkout-problems.tsx';
import { SummaryTotals } from './summary-totals.tsx';

export function OrderSummary({ view, problems }: { view: CheckoutView; problems: Problems }) {
  const total = formatMoney(view.totals.totalAmount, view.region);
  return (
    <aside aria-label="Order summary" className="lg:sticky lg:top-8 lg:self-start">
      <details
        open={problems.messageOf('code') !== null || undefined}
        className="summary-panel open-on-desk border-line border-y bg-sand px-5 py-2 lg:border lg:py-5"
      >
        <summary className="flex min-h-11 items-center justify-between">
          <span>Order summary</span>
          <span className="figures font-semibold">{total}</span>
        </summary>
        <ul className="divide-y divide-line">
          {view.lines.map((line) => (
            <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] gap-3 py-3">
              {line.image ? (
                <img
                  src={pictureAt(mediaPath(line.image.src), 160)}
                  alt=""
                  width={64}
                  height={80}
                  className="picture"
                />
              ) : (
                <span className="picture" />
              )}
              <div className="text-sm">
                <p className="font-semibold">{line.title}</p>
                <p className="text-muted">
                  {[line.variantTitle, line.sellingPlan]
                    .filter((words) => words && words !== 'Default Title')
                    .join(', ')}
                </p>
                <p className="text-muted">Quantity {line.quantity}</p>
                {line.allocations.map((allocation) => (
                  <p key={allocation.title} className="text-coral">
                    {allocation.title} −{formatMoney(allocation.amount, view.region)}
                  </p>
                ))}
                {line.problem !== null && <p className="text-coral">{line.problem}</p>}
              </div>
              <p className="figures text-sm">
                {line.priceAfterDiscounted === 0
                  ? 'Free'
                  : formatMoney(line.priceAfterDiscounted, view.region)}
              </p>
            </li>
          ))}
        </ul>
        <Codes view={view} problems={problems} />
        <SummaryTotals region={view.region} amounts={view.totals} taxes={view.taxes} taxNote={view.taxNote} />
      </details>
    </aside>
  );
}

function Codes({ view, problems }: { view: CheckoutView; problems: Problems }) {
  return (
    <div className="py-3">
      <Form method="post" className="flex items-end gap-2" noValidate>
        <input type="hidden" name="intent" value="code" />
        <div className="flex-1">
          <Field
            name="code"
            label="Discount code"
            autoComplete="off"
            value={problems.messageOf('code') === null ? '' : problems.typedIn('code', '')}
            error={problems.messageOf('code')}
          />
        </div>
        <button type="submit" className="button button-quiet px-5">
          Apply
        </button>
      </Form>
      {view.codes.map((code) => (
        <Form key={code.code} method="post" className="mt-2 flex items-center gap-2 text-sm">
          <input type="hidden" name="intent" value="remove-code" />
          <input type="hidden" name="code" value={code.code} />
          <span className={code.applicable ? 'text-lagoon' : 'text-muted line-through'}>
            {code.code.toUpperCase()}
          </span>
          <button type="submit" className="link min-h-11 px-1" aria-label={`Remove code ${code.code}`}>
            Remove
          </button>
          {code.message !== null && <span className="text-coral">{code.message}</span>}
        </Form>
      ))}
    </div>
  );
}
