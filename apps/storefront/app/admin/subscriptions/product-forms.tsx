/** Forms that swap a subscription's product, or add one to its next delivery. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { toRecordNumber } from '../ui/format.ts';
import type { SendChange } from './contract-forms.tsx';
import { findSubscriptionProductsDocument } from './subscription-documents.ts';
import type { ContractChoiceJson, ContractJson, RecurringLineJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.contract;

interface FormProps {
  readonly pending: boolean;
  readonly send: SendChange;
}

export interface SwapFormProps extends FormProps {
  readonly line: RecurringLineJson;
  readonly format: (amount: number) => string;
}

/** Swaps a line for another variant of its product, or another product of its plan's group. */
export function SwapForm({ line, format, pending, send }: SwapFormProps) {
  const choices = [...line.choices, ...line.products];
  const [chosen, setChosen] = useState('');
  if (choices.length === 0) return null;
  const value = choices.some(({ variantId }) => variantId === chosen)
    ? chosen
    : (choices[0]?.variantId ?? '');
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ kind: 'swap', lineId: line.id, variantId: value }, texts.swapped);
      }}
    >
      <Field
        name={`swap-${line.id}`}
        label={texts.swapFor(line.title)}
        value={value}
        options={choices.map((choice) => ({
          value: choice.variantId,
          label: `${formatChoice(choice)}, ${format(choice.price)}`,
        }))}
        onChange={setChosen}
      />
      <Button size="small" variant="secondary" pending={pending}>
        {texts.swap}
      </Button>
    </form>
  );
}

function formatChoice({ title, variantTitle }: ContractChoiceJson): string {
  return variantTitle === 'Default Title' || variantTitle === '' ? title : `${title}, ${variantTitle}`;
}

/** Adds any product to the next delivery, once. Products that match the subscription are offered before a search. */
export function AddOnceForm({
  extras,
  pending,
  send,
}: FormProps & { readonly extras: ContractJson['view']['extras'] }) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const { data, error } = useAdminQuery(findSubscriptionProductsDocument, query === '' ? null : { query });
  const found =
    query === ''
      ? extras.map((choice) => ({ id: choice.variantId, name: formatChoice(choice) }))
      : (data?.productVariants.nodes ?? []).map(({ id, displayName }) => ({
          id: toRecordNumber(id),
          name: displayName,
        }));
  const isLoading = query !== '' && data === undefined && error === undefined;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{texts.addOnce}</h3>
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(typed.trim());
        }}
      >
        <Field name="find-product" label={texts.findProduct} value={typed} onChange={setTyped} />
        <Button size="small" variant="secondary" pending={isLoading}>
          {texts.find}
        </Button>
      </form>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {query !== '' && data !== undefined && found.length === 0 && <p>{texts.noneFound(query)}</p>}
      <ul className="rows">
        {found.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-x-4">
            <span>{name}</span>
            <Button
              type="button"
              size="small"
              variant="quiet"
              pending={pending}
              aria-label={texts.addName(name)}
              onClick={() => void send({ kind: 'addOnce', variantId: id }, texts.added)}
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
