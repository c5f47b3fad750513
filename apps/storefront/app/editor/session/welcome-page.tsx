/** Sets the password by a one-time link. Its token is in the URL's fragment, which browsers don't send, so it isn't logged. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { callEditor } from '../api/client.ts';
import type { EditorSessionJson, SignedInJson } from '../api/editor-accounts-json.ts';
import { Notice } from '../shell/notice.tsx';
import { sessionTexts } from './session-texts.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const hashPrefix = '#welcome=';

/** Token of the URL; null if there is none. */
export function getLinkToken(): string | null {
  return location.hash.startsWith(hashPrefix) ? location.hash.slice(hashPrefix.length) : null;
}

/** URL of a one-time link. */
export function getLinkUrl(token: string): string {
  return `${location.origin}/editor${hashPrefix}${token}`;
}

export interface WelcomePageProps {
  readonly token: string;
  readonly onEnter: (editor: SignedInJson) => void;
  readonly onLeave: () => void;
}

export function WelcomePage({ token, onEnter, onLeave }: WelcomePageProps) {
  const [refused, setRefused] = useState<{ message: string; weak: boolean } | null>(null);
  const [pending, setPending] = useState(false);
  const leaveLink = () => history.replaceState(null, '', '/editor');
  const send = async (data: FormData) => {
    setPending(true);
    setRefused(null);
    const result = await callEditor<EditorSessionJson>('/welcome', {
      method: 'POST',
      body: { token, password: data.get('password') },
    });
    setPending(false);
    if (result.ok) {
      leaveLink();
      // An editor with a second factor has to sign in with both.
      if (result.value === null) onLeave();
      else onEnter(result.value);
      return;
    }
    const { code, message } = result.refused;
    setRefused({ message, weak: code === 'WEAK_PASSWORD' });
  };
  return (
    <SignInLayout title={sessionTexts.welcome.title} line={sessionTexts.welcome.line}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void send(new FormData(event.currentTarget));
        }}
      >
        {refused !== null && !refused.weak && <Notice tone="problem">{refused.message}</Notice>}
        <Field
          name="password"
          label={sessionTexts.password}
          type="password"
          value=""
          required
          autoComplete="new-password"
          hint={sessionTexts.passwordHint}
          error={refused?.weak === true ? refused.message : null}
        />
        <Button pending={pending} wide>
          {sessionTexts.welcome.submit}
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => {
            leaveLink();
            onLeave();
          }}
        >
          {sessionTexts.welcome.hasPassword}
        </Button>
      </form>
    </SignInLayout>
  );
}
