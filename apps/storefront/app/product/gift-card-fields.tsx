/** Fields of a gift card on its product page: to whom it is sent, when, and with which words. They belong to the buy form. */
import * as words from '@vitrine/words/gift-card-fields';
import { buyFormId } from './buy-form.tsx';

export default function GiftCardFields() {
  return (
    <fieldset className="grid gap-4">
      <legend className="label">{words.forWhom()}</legend>
      <Input name="Recipient email" label={words.recipientEmail()} type="email" />
      <Input name="Recipient name" label={words.recipientName()} maxLength={100} />
      <label className="grid">
        <span className="label">{words.message()}</span>
        <textarea name="attributes[Message]" form={buyFormId} className="field" rows={3} maxLength={200} />
      </label>
      <Input name="Send on" label={words.sendOn()} type="date" />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="attributes[_gift_card_print]" value="yes" form={buyFormId} />
        <span>{words.print()}</span>
      </label>
    </fieldset>
  );
}

interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'date';
  readonly maxLength?: number;
}

function Input({ name, label, type = 'text', maxLength }: InputProps) {
  return (
    <label className="grid">
      <span className="label">{label}</span>
      <input
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
