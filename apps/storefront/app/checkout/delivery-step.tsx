import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/checkout';
import { Form } from 'react-router';
import { getNameLang } from '../data/text-language.ts';
import { Text } from '../ui/text.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { getFieldAnchor } from './error-summary.tsx';
import { CheckoutStepSection } from './step.tsx';
import { Submit } from './submit.tsx';

/** Step to select one of the available shipping rates. */
export function DeliveryStep({ view, open, problems }: CheckoutStepProps) {
  const chosen = view.deliveryOptions.find((option) => option.chosen);
  const price = (amount: number) => (amount === 0 ? words.deliveryFree() : formatMoney(amount, view.region));
  const error = problems.messageOf('rate');
  return (
    <CheckoutStepSection
      name="delivery"
      title={words.delivery()}
      open={open}
      summary={
        chosen === undefined || view.step !== 'payment' ? null : (
          <span className="text-muted">
            <Text lang={getNameLang(view.untranslatedNames, chosen.name)}>{chosen.name}</Text>,{' '}
            {price(chosen.price)}
          </span>
        )
      }
    >
      {view.deliveryOptions.length === 0 ? (
        <p className="text-muted">{view.needsDelivery ? words.noDelivery() : words.nothingToShip()}</p>
      ) : (
        <Form method="post" className="grid gap-6">
          <input type="hidden" name="intent" value="delivery" />
          <fieldset id={getFieldAnchor('rate')}>
            <legend className="sr-only">{words.delivery()}</legend>
            <div className="border-line border-b">
              {view.deliveryOptions.map((option, index) => (
                <label
                  key={option.rateId}
                  className="flex min-h-16 cursor-pointer items-center gap-4 border-line border-t py-3 transition-colors has-checked:font-semibold hover:text-bronze"
                >
                  <input
                    type="radio"
                    name="rate"
                    value={option.rateId}
                    defaultChecked={option.chosen || (chosen === undefined && index === 0)}
                    className="size-5 shrink-0 accent-bronze"
                  />
                  <span className="flex-1">
                    <Text lang={getNameLang(view.untranslatedNames, option.name)}>{option.name}</Text>
                    {view.deliveryDays
                      .filter(({ rateId }) => rateId === option.rateId)
                      .map(({ days }) => (
                        <small key={days} className="block font-normal text-muted text-sm">
                          {words.arrives({ days })}
                        </small>
                      ))}
                  </span>
                  <span className="figures">
                    {option.originalPrice > option.price && (
                      <s className="me-2 font-normal text-muted">{price(option.originalPrice)}</s>
                    )}
                    {price(option.price)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {error !== null && <p className="text-coral text-sm">{error}</p>}
          <Submit intent="delivery" className="w-full sm:w-auto sm:justify-self-start">
            {words.continueToPayment()}
          </Submit>
        </Form>
      )}
    </CheckoutStepSection>
  );
}
