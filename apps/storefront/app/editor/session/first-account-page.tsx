/** Adds the first editor of a shop by its set-up link (SHOP-21). The token is in the fragment, which browsers don't send. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { callEditor } from '../api/client.ts';
import type { EditorSessionJson, SignedInJson } from '../api/editor-accounts-json.ts';
import { Notice } from '../shell/notice.tsx';
import { sessionTexts } from './session-texts.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const hashPrefix = '#setup=';

/** Returns the token in the URL; null if there is none. */
export function getSetupToken(): string | null {
  return location.hash.startsWith(hashPrefix) ? location.hash.slice(hashPrefix.length) : null;
}

export interface FirstAccountPageProps {
  readonly token: string;
  readonly onEnter: (editor: SignedInJson) => void;
}

export function FirstAccountPage({ token, onEnter }: FirstAccountPageProps) {
  const [refused, setRefused] = useState<{
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  } | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (data: FormData) => {
    setPending(true);
    setRefused(null);
    const body = {
      token,
      email: data.get('email'),
      name: data.get('name'),
      password: data.get('password'),
    };
    const result = await callEditor<EditorSessionJson>('/first-account', { method: 'POST', body });
    setPending(false);
    if (result.ok && result.value !== null) {
      history.replaceState(null, '', '/editor/setup');
      onEnter(result.value);
      return;
    }
    if (!result.ok) setRefused(result.refused);
  };
  const fields = refused?.fields ?? {};
  const isWhole = Object.keys(fields).length === 0;
  return (
    <SignInLayout title={sessionTexts.first.title} line={sessionTexts.first.line}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void send(new FormData(event.currentTarget));
        }}
      >
        {refused !== null && isWhole && <Notice tone="problem">{refused.message}</Notice>}
        <Field
          name="name"
          label={sessionTexts.name}
          value=""
          required
          autoComplete="name"
          error={fields.name ?? null}
        />
        <Field
          name="email"
          label={sessionTexts.email}
          type="email"
          value=""
          required
          autoComplete="username"
          error={fields.email ?? null}
        />
        <Field
          name="password"
          label={sessionTexts.password}
          type="password"
          value=""
          required
          autoComplete="new-password"
          hint={sessionTexts.passwordHint}
          error={fields.password ?? null}
        />
        <Button pending={pending} wide>
          {sessionTexts.first.submit}
        </Button>
      </form>
    </SignInLayout>
  );
}
