/** Password dialog for calls that require a recently entered password. The call is retried afterwards. */
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { onPasswordPrompt } from '../api/client.ts';
import { sessionTexts } from './session-texts.ts';
import { ProofForm } from './sign-in-form.tsx';

export function ProofGate() {
  const [resolveProof, setSettle] = useState<((given: boolean) => void) | null>(null);
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
      open={resolveProof !== null}
      onClose={() => resolveProof?.(false)}
      title={sessionTexts.proof.title}
      description={sessionTexts.proof.text}
    >
      <ProofForm
        path="/session/proof"
        label={sessionTexts.proof.submit}
        onDone={() => resolveProof?.(true)}
      />
    </Dialog>
  );
}
