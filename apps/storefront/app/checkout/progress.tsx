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
  /** The first step that still lacks something. */
  readonly reached: CheckoutStep;
}

export function Progress({ step, reached }: ProgressProps) {
  const here = checkoutSteps.indexOf(step);
  const furthest = checkoutSteps.indexOf(reached);
  return (
    <nav aria-label={words.stepOf({ step: here + 1, count: checkoutSteps.length })}>
      <ol className="steps">
        {checkoutSteps.map((name, index) => {
          const open = index === here;
          const done = index < furthest;
          return (
            <li
              key={name}
              className={`border-t-2 text-sm transition-colors ${done || open ? 'border-ink' : 'border-line'}`}
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
