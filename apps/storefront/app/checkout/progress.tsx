/** Steps from cart to order; completed steps are links. */
import type { CheckoutStep } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** The steps in order. */
export const checkoutSteps: readonly CheckoutStep[] = ['contact', 'address', 'delivery', 'payment'];

const titles: Readonly<Record<CheckoutStep, () => string>> = {
  contact: words.contact,
  address: words.address,
  delivery: words.delivery,
  payment: words.payment,
};

export interface ProgressProps {
  /** The step that is open. */
  readonly step: CheckoutStep;
  /** The first incomplete step. */
  readonly reached: CheckoutStep;
  /** False for an order of gift cards only, which isn't shipped. */
  readonly needsDelivery: boolean;
}

export function Progress({ step, reached, needsDelivery }: ProgressProps) {
  const steps = checkoutSteps.filter((name) => needsDelivery || name !== 'delivery' || name === step);
  const here = steps.indexOf(step);
  const furthest = steps.indexOf(reached);
  return (
    <nav aria-label={words.stepOf({ step: here + 1, count: steps.length })}>
      <ol className="steps">
        {steps.map((name, index) => {
          const open = index === here;
          const done = index < furthest;
          return (
            <li
              key={name}
              className={`border-t-2 text-sm transition-colors ${done || open ? 'border-action' : 'border-line'}`}
            >
              {index <= furthest && !open ? (
                <Link
                  to={`?step=${name}`}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center gap-1 decoration-1 underline-offset-4 hover:underline"
                >
                  {titles[name]()}
                  {done && (
                    <span className="text-lagoon">
                      <Icon name="check" size={16} />
                      <span className="sr-only">{words.stepDone()}</span>
                    </span>
                  )}
                </Link>
              ) : (
                <span
                  aria-current={open ? 'step' : undefined}
                  className={`inline-flex min-h-11 items-center ${open ? 'font-semibold' : 'text-muted'}`}
                >
                  {titles[name]()}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
