/** Explains what happens after an order, step by step. */

import * as words from '@vitrine/words/order-summary';
import { getFieldLang } from '../data/text-language.ts';
import { CheckoutIcon, type CheckoutIconName } from './checkout-icons.tsx';

const marks: readonly CheckoutIconName[] = ['letter', 'table', 'parcel'];

export function NextSteps({
  steps,
}: {
  steps: readonly { readonly title: string; readonly text: string }[];
}) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next" className="no-print mt-14 border-line border-t pt-10 md:mt-20">
      <h2 id="next" className="text-2xl">
        {words.whatHappensNext()}
      </h2>
      <ol className="mt-8 grid gap-x-12 gap-y-8 md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.title}
            lang={getFieldLang(step, 'title')}
            className="grid grid-cols-[2.5rem_1fr] gap-x-3 md:block"
          >
            <span className="text-clay">
              <CheckoutIcon name={marks[index] ?? 'parcel'} size={32} />
            </span>
            <div className="md:mt-4">
              <h3 className="font-sans font-semibold text-base leading-snug tracking-normal">{step.title}</h3>
              <p className="mt-1 max-w-[38ch] text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
