/** Submits a form of the admin: pending meanwhile, then a problem or a toast. */
import { useState } from 'react';
import { showToast } from '../../ui/toast.ts';

export interface FormSubmitOptions {
  /** Resolves to the sentence that says why nothing was changed; null if it succeeded. */
  readonly send: (data: FormData) => Promise<string | null>;
  /** Text of the toast. */
  readonly done?: string;
  readonly onDone?: () => void;
}

export interface FormState {
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
}

export function useFormSubmit({ send, done, onDone }: FormSubmitOptions) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (data: FormData) => {
    setPending(true);
    const found = await send(data);
    setPending(false);
    setProblem(found);
    if (found !== null) return;
    if (done !== undefined) void showToast({ title: done, tone: 'done' });
    onDone?.();
  };
  const form: FormState = {
    problem,
    isPending,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(new FormData(event.currentTarget));
    },
  };
  return { form, clearProblem: () => setProblem(null) };
}
