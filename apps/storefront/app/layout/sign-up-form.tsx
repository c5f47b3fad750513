/** The newsletter form. Without JavaScript a page handles the submit, with it the form itself. */
import { emailExample } from '@vitrine/words/contact-messages';
import * as words from '@vitrine/words/newsletter';
import { useRef, useState } from 'react';
import { loadForControl } from '../loading/load-for-control.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import type { SignUpOutcome } from './send-sign-up.ts';
import type { SignUpSource } from './sign-up-sources.ts';

const loadSending = () => import('./send-sign-up.ts');

export interface SignUpFormProps {
  readonly source: SignUpSource;
  /** Result of a submit without JavaScript; null before one. */
  readonly before?: { readonly email: string; readonly outcome: SignUpOutcome } | null;
}

export function SignUpForm({ source, before = null }: SignUpFormProps) {
  // Unique, because a page has at most one form of each source. Not `useId`, because the footer's HTML is rendered once
  // for all pages.
  const id = `sign-up-${source}`;
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<SignUpOutcome | 'busy' | null>(before?.outcome ?? null);
  const busy = state === 'busy';
  const outcome = busy ? null : state;
  const refused = outcome?.ok === false && outcome.field;

  const send = async (email: string, control: HTMLElement) => {
    setState('busy');
    const code = await loadForControl(control, loadSending, () => void send(email, control));
    if (code === null) return setState(null);
    const answer = await code.sendSignUp(email, source);
    setState(answer);
    if (!answer.ok && answer.field) field.current?.focus();
  };

  return (
    <ShopForm
      action="/sign-up"
      method="post"
      noValidate
      toolname="sign_up_for_newsletter"
      tooldescription={words.consent()}
      className="sign-up"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send(field.current?.value ?? '', event.currentTarget);
      }}
    >
      <input type="hidden" name="source" value={source} />
      <label htmlFor={id} className="label">
        {words.email()}
      </label>
      <div className="one-field">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          toolparamdescription={words.email()}
          required
          maxLength={254}
          defaultValue={before?.email ?? ''}
          aria-invalid={refused || undefined}
          aria-describedby={`${id}-answer`}
          className="one-field-input"
        />
        <button type="submit" className="button" aria-busy={busy || undefined}>
          {words.signUp()}
        </button>
      </div>
      <p className="mt-3 text-muted text-sm">{words.consent()}</p>
      <p
        id={`${id}-answer`}
        role="status"
        className={`sign-up-answer ${outcome?.ok === false ? 'text-coral' : ''}`}
      >
        {outcome && (
          <>
            <Icon name={outcome.ok ? 'check' : 'warning'} size={18} />
            <span>
              {outcome.message} {refused && <span className="block text-ink">{emailExample()}</span>}
            </span>
          </>
        )}
      </p>
    </ShopForm>
  );
}
