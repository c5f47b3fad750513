/** Forms of a subscription's page. */
import { useState } from 'react';
import type { ApiError } from '../../editor/api/client.ts';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { parseInputValue, toInputValue } from '../../editor/regions/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatMinor } from '../ui/minor-money.ts';
import { AddOnceForm, SwapForm } from './product-forms.tsx';
import type { ContractAddressJson, ContractJson, ContractLineJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.contract;

/** Sends a change, and shows its result. Resolves to error messages by field; null if it succeeded. */
export type SendChange = (
  body: object,
  done: string,
  path?: 'changes' | 'charge',
) => Promise<ApiError | null>;

interface FormProps {
  readonly pending: boolean;
  readonly send: SendChange;
}

export function DateForm({ view, pending, send }: FormProps & Pick<ContractJson, 'view'>) {
  const zone = getShopTimeZone();
  const [day, setDay] = useState(toInputValue(view.nextBillingDate, zone).slice(0, 10));
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    // Noon, so that the time is on the same day in every time zone.
    const time = parseInputValue(`${day}T12:00`, zone);
    setProblem(time === null ? texts.wrongDate : null);
    if (time !== null) void send({ kind: 'date', day: time }, texts.dateSaved);
  };
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <label className="label" htmlFor="next-date">
          {texts.date}
        </label>
        <input
          id="next-date"
          className="field"
          type="date"
          value={day}
          aria-invalid={problem !== null}
          onChange={({ target }) => setDay(target.value)}
        />
        {problem !== null && <p className="text-sm">{problem}</p>}
      </div>
      <Button size="small" variant="secondary" pending={pending}>
        {texts.saveDate}
      </Button>
    </form>
  );
}

export function RhythmForm({ view, pending, send }: FormProps & Pick<ContractJson, 'view'>) {
  const toValue = ({ interval, intervalCount }: (typeof view.rhythms)[number]) =>
    `${interval} ${intervalCount}`;
  const [value, setValue] = useState(toValue(view.rhythm));
  if (view.rhythms.length < 2) return <p className="text-muted">{subscriptionTexts.every(view.rhythm)}</p>;
  const chosen = view.rhythms.find((rhythm) => toValue(rhythm) === value) ?? view.rhythm;
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        const { interval, intervalCount } = chosen;
        void send({ kind: 'rhythm', interval, intervalCount }, texts.rhythmSaved);
      }}
    >
      <Field
        name="rhythm"
        label={texts.rhythm}
        value={value}
        options={view.rhythms.map((rhythm) => ({
          value: toValue(rhythm),
          label: subscriptionTexts.every(rhythm),
        }))}
        onChange={setValue}
      />
      <Button size="small" variant="secondary" pending={pending}>
        {texts.saveRhythm}
      </Button>
    </form>
  );
}

export function LinesForm({
  data: { contract, view },
  isOngoing,
  pending,
  send,
}: FormProps & { readonly data: ContractJson; readonly isOngoing: boolean }) {
  const format = (amount: number) => formatMinor(amount, contract.currencyCode);
  const planOf = (id: string) => contract.lines.find((line) => line.id === id)?.sellingPlan;
  return (
    <>
      <ul className="contract-lines">
        {view.lines.map((line) => {
          const plan = planOf(line.id);
          return (
            <li key={line.id}>
              <LineHead line={line} format={format} />
              {plan !== undefined && (
                <span className="text-muted text-sm">{texts.plan(plan.name, plan.percentage)}</span>
              )}
              {isOngoing && (
                <QuantityForm
                  key={line.quantity}
                  line={line}
                  isOnly={view.lines.length === 1}
                  pending={pending}
                  send={send}
                />
              )}
              {isOngoing && <SwapForm line={line} format={format} pending={pending} send={send} />}
            </li>
          );
        })}
      </ul>
      {view.oneTimeLines.length > 0 && (
        <>
          <h3 className="font-semibold">{texts.once}</h3>
          <ul className="contract-lines">
            {view.oneTimeLines.map((line) => (
              <li key={line.id}>
                <LineHead line={line} format={format} />
                <div>
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    pending={pending}
                    aria-label={texts.removeName(line.title)}
                    onClick={() => void send({ kind: 'removeOnce', lineId: line.id }, texts.removed)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOngoing && view.status === 'active' && (
        <AddOnceForm extras={view.extras} pending={pending} send={send} />
      )}
    </>
  );
}

function LineHead({
  line,
  format,
}: {
  readonly line: ContractLineJson;
  readonly format: (amount: number) => string;
}) {
  const { title, variantTitle, quantity, price } = line;
  const name = variantTitle === 'Default Title' || variantTitle === '' ? title : `${title}, ${variantTitle}`;
  return (
    <div className="contract-line-head">
      <span className="font-semibold">
        {quantity} × {name}
      </span>
      <span>{texts.each(format(price))}</span>
    </div>
  );
}

function QuantityForm({
  line,
  isOnly,
  pending,
  send,
}: FormProps & { readonly line: ContractLineJson; readonly isOnly: boolean }) {
  const [value, setValue] = useState(String(line.quantity));
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const quantity = Number(value);
    const isRight = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 20;
    setProblem(isRight ? null : texts.wrongQuantity);
    if (isRight) void send({ kind: 'quantity', lineId: line.id, quantity }, texts.quantitySaved);
  };
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        name={`quantity-${line.id}`}
        label={texts.quantity(line.title)}
        labelHidden
        inputMode="numeric"
        value={value}
        error={problem}
        onChange={setValue}
      />
      <Button size="small" variant="secondary" pending={pending}>
        {texts.saveQuantity}
      </Button>
      {!isOnly && (
        <Button
          type="button"
          size="small"
          variant="quiet"
          pending={pending}
          aria-label={texts.removeName(line.title)}
          onClick={() => void send({ kind: 'quantity', lineId: line.id, quantity: 0 }, texts.removed)}
        >
          {texts.remove}
        </Button>
      )}
    </form>
  );
}

const addressFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'country',
  'addressPhone',
] as const;

export function ContractAddressForm({
  address,
  isOngoing,
  pending,
  send,
}: FormProps & { readonly address: ContractAddressJson; readonly isOngoing: boolean }) {
  const { province, phone: addressPhone, ...rest } = address;
  const [values, setValues] = useState({ ...rest, province: province ?? '', addressPhone });
  if (!isOngoing)
    return (
      <address className="not-italic">
        {[
          `${values.firstName} ${values.lastName}`,
          values.address1,
          values.address2,
          `${values.city} ${values.province} ${values.zip}`,
          values.country,
        ]
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <div key={line}>{line}</div>
          ))}
      </address>
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const sent = Object.fromEntries(addressFields.map((field) => [field, values[field]]));
        void send({ kind: 'address', address: sent }, texts.addressSaved);
      }}
    >
      {addressFields.map((field) => (
        <Field
          key={field}
          name={field}
          label={texts.fields[field]}
          value={values[field]}
          onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Button variant="secondary" size="small" pending={pending}>
        {texts.saveAddress}
      </Button>
    </form>
  );
}
