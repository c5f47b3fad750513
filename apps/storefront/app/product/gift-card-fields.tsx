/**
 * Fields of a gift card on its product page: its amount if the shopper enters it, recipient, send date and message. They belong
 * to the buy form.
 */
import { getSendDays } from '@vitrine/rules/gift-cards/delivery-attributes';
import { ownAmountAttribute } from '@vitrine/rules/gift-cards/own-amount';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/gift-card-fields';
import { useShopFrame } from '../layout/shop-frame.ts';
import { buyFormId } from './buy-form.tsx';
import type { OwnAmountLimits } from './product-context.ts';

export interface GiftCardFieldsProps {
  /** Selected amount in minor units, which is the variant's price. */
  readonly price: Minor;
  /** Undefined for a variant with a fixed amount. */
  readonly limits: OwnAmountLimits | undefined;
  /** Called with the amount to show on the page, in minor units; null if the entered amount is outside the limits. */
  readonly enterAmount: (amount: Minor | null) => void;
}

export default function GiftCardFields({ price, limits, enterAmount }: GiftCardFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      {limits !== undefined && <AmountField price={price} limits={limits} enterAmount={enterAmount} />}
      <legend className="label">{words.forWhom()}</legend>
      <Input name="Recipient email" label={words.recipientEmail()} type="email" />
      <Input name="Recipient name" label={words.recipientName()} maxLength={100} />
      <label className="grid">
        <span className="label">{words.message()}</span>
        <textarea name="attributes[Message]" form={buyFormId} className="field" rows={3} maxLength={200} />
      </label>
      <Input name="Send on" label={words.sendOn()} type="date" inputRef={limitSendDays} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="attributes[_gift_card_print]" value="yes" form={buyFormId} />
        <span>{words.print()}</span>
      </label>
    </fieldset>
  );
}

function AmountField({
  price,
  limits: { minimum, maximum },
  enterAmount,
}: GiftCardFieldsProps & { readonly limits: OwnAmountLimits }) {
  const { region } = useShopFrame();
  const change = (text: string) => {
    const amount = parseDecimal(text);
    enterAmount(amount !== null && amount >= minimum && amount <= maximum ? amount : null);
  };
  return (
    <label className="grid">
      <span className="label">
        {words.amount({ least: formatMoney(minimum, region), most: formatMoney(maximum, region) })}
      </span>
      <input
        name={`attributes[${ownAmountAttribute}]`}
        form={buyFormId}
        type="number"
        inputMode="decimal"
        required
        min={minimum / 100}
        max={maximum / 100}
        step="0.01"
        defaultValue={price / 100}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        autoComplete="off"
        className="field"
      />
    </label>
  );
}

/** Sets the range of send dates in the browser, because the server's HTML is cached for longer than a day. */
function limitSendDays(input: HTMLInputElement | null): void {
  if (input === null) return;
  const { first, last } = getSendDays(Date.now());
  input.min = first;
  input.max = last;
}

interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'date';
  readonly maxLength?: number;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

function Input({ name, label, type = 'text', maxLength, inputRef }: InputProps) {
  return (
    <label className="grid">
      <span className="label">{label}</span>
      <input
        ref={inputRef}
        name={`attributes[${name}]`}
        form={buyFormId}
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        className="field"
      />
    </label>
  );
}
