/** Form for email and password, then the code of the second factor, if any. Also used to confirm the password. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type { SignedInJson } from '../api/editor-accounts-json.ts';
import { Notice } from '../shell/notice.tsx';
import { sessionTexts as texts } from './session-texts.ts';

export interface SignInFormProps {
  readonly email?: string;
  readonly onEnter: (editor: SignedInJson) => void;
}

export function SignInForm({ email = '', onEnter }: SignInFormProps) {
  return (
    <ProofForm<SignedInJson>
      path="/session"
      label={texts.signIn.submit}
      onDone={onEnter}
      fields={
        <Field name="email" label={texts.email} type="email" value={email} required autoComplete="username" />
      }
    />
  );
}

export interface ProofFormProps<Value> {
  readonly path: '/session' | '/session/proof';
  readonly label: string;
  readonly onDone: (value: Value) => void;
  /** Fields above the password. */
  readonly fields?: React.ReactNode;
}

export function ProofForm<Value>({ path, label, onDone, fields = null }: ProofFormProps<Value>) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused === null) return;
    const name = refused.code === 'CODE_ASKED' || refused.code === 'WRONG_CODE' ? 'code' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [refused]);
  const send = async (data: FormData) => {
    setPending(true);
    setRefused(null);
    const result = await callEditor<Value>(path, { method: 'POST', body: filled(data) });
    setPending(false);
    if (result.ok) return onDone(result.value);
    if (result.refused.code === 'CODE_ASKED') setAsksCode(true);
    // A wrong password is reported before the form asks for a code.
    if (result.refused.code === 'WRONG_PASSWORD') setAsksCode(false);
    setRefused(result.refused);
  };
  const isCodeRequired = refused?.code === 'CODE_ASKED';
  const wrongCode = refused?.code === 'WRONG_CODE';
  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send(new FormData(event.currentTarget));
      }}
    >
      {refused !== null && !isCodeRequired && !wrongCode && <Notice tone="problem">{refused.message}</Notice>}
      {fields}
      <Field
        name="password"
        label={texts.password}
        type="password"
        value=""
        required
        autoComplete="current-password"
      />
      {asksCode && (
        <Field
          name="code"
          label={texts.code}
          value=""
          required
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={40}
          hint={texts.codeHint}
          error={wrongCode ? refused.message : null}
        />
      )}
      <Button pending={pending} wide>
        {label}
      </Button>
    </form>
  );
}

function filled(data: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(data);
}
