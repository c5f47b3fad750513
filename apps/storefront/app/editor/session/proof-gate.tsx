/** Password dialog for calls that require a recent password; the call is retried afterwards. */
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { onPasswordPrompt } from '../api/client.ts';
import { ProofForm } from './sign-in-form.tsx';

export function ProofGate() {
  const [settle, setSettle] = useState<((given: boolean) => void) | null>(null);
  useEffect(
    () =>
      onPasswordPrompt(
        () =>
          new Promise((resolve) => {
            setSettle(() => (given: boolean) => {
              setSettle(null);
              resolve(given);
            });
          }),
      ),
    [],
  );
  return (
    <Dialog
      open={settle !== null}
      onClose={() => settle?.(false)}
      title="Please give your password again"
      description="Signing in was a while ago, and this matters."
    >
      <ProofForm path="/session/proof" label="Go on" onDone={() => settle?.(true)} />
    </Dialog>
  );
}
