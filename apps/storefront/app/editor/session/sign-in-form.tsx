/** E-mail and password. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { callEditor } from '../api/client.ts';
import type { EditorJson } from '../api/people-json.ts';
import { Notice } from '../shell/notice.tsx';

export interface SignInFormProps {
  readonly email?: string;
  readonly onEnter: (editor: EditorJson) => void;
}

export function SignInForm({ email = '', onEnter }: SignInFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLInputElement>('[type="password"]')?.focus();
  }, [problem]);
  const send = async (data: FormData) => {
    setPending(true);
    setProblem(null);
    const answer = await callEditor<EditorJson>('/session', {
      method: 'POST',
      body: { email: data.get('email'), password: data.get('password') },
    });
    setPending(false);
    if (answer.ok) onEnter(answer.value);
    else setProblem(answer.refused.message);
  };
  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send(new FormData(event.currentTarget));
      }}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <Field name="email" label="E-mail" type="email" value={email} required autoComplete="username" />
      <Field
        name="password"
        label="Password"
        type="password"
        value=""
        required
        autoComplete="current-password"
      />
      <Button pending={pending} wide>
        Sign in
      </Button>
    </form>
  );
}
