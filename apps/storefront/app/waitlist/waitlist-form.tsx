/** Waitlist form, shown wherever a product can't be bought. A native form without JavaScript. */

import { isPhoneRequired } from '@vitrine/rules/contact/phone';
import { waitlist } from '@vitrine/words/sold-out';
import * as words from '@vitrine/words/waitlist';
import { useRef, useState } from 'react';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { loadForControl } from '../loading/load-for-control.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { type WaitlistResponseJson, waitlistConsent } from './waitlist-consent.ts';

const loadSending = () => import('./send-waitlist.ts');

export interface WaitlistFormProps {
  /** The product's handle. */
  readonly product: string;
  /** Id of the requested variant; null for any. */
  readonly variant: string | null;
  /** Location of the form. */
  readonly source: 'product' | 'launch' | 'card' | 'cart' | 'quiz';
}

export default function WaitlistForm({ product, variant, source }: WaitlistFormProps) {
  const country = useVisitorContext()?.country_code2 ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [found, setAnswer] = useState<WaitlistResponseJson | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (sent: FormData, control: HTMLElement) => {
    setBusy(true);
    const fields = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    );
    const code = await loadForControl(control, loadSending, () => void send(sent, control));
    if (code === null) return setBusy(false);
    const result = await code.submitWaitlistForm(fields, country);
    setBusy(false);
    setAnswer(result);
    if (result?.ok === false) form.current?.querySelector<HTMLElement>(`[name="${result.field}"]`)?.focus();
  };

  const errorOf = (field: string) => (found?.ok === false && found.field === field ? found.message : null);
  const other = found?.ok === false && !['email', 'phone'].includes(found.field) ? found.message : null;
  return (
    <>
      {found?.ok !== true && (
        <ShopForm
          ref={form}
          action="/api/waitlist"
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void send(new FormData(event.currentTarget), event.currentTarget);
          }}
        >
          <input type="hidden" name="product" value={product} />
          <input type="hidden" name="variant" value={variant ?? ''} />
          <input type="hidden" name="country" value={country} />
          <input type="hidden" name="source" value={source} />
          <Field
            name="email"
            label={words.email()}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            value=""
            error={errorOf('email')}
          />
          <Field
            name="phone"
            label={words.phone()}
            optional={!isPhoneRequired(country)}
            required={isPhoneRequired(country)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            value=""
            error={errorOf('phone')}
          />
          <button type="submit" className="button button-buy" aria-busy={busy || undefined}>
            {waitlist()}
          </button>
          <p className="text-muted text-sm">{waitlistConsent()}</p>
        </ShopForm>
      )}
      <p role="status" className="flex items-start gap-2">
        {found?.ok === true && (
          <>
            <Icon name="check" size={20} className="mt-0.5 shrink-0" />
            <span>{found.message}</span>
          </>
        )}
        {other !== null && <span className="mt-2 text-coral text-sm">{other}</span>}
      </p>
    </>
  );
}
