/** Sign-in page of the editor. */
import type { SignedInJson } from '../api/editor-accounts-json.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function SignInPage({ onEnter }: { onEnter: (editor: SignedInJson) => void }) {
  return (
    <SignInLayout title="Good to see you" line="Sign in to change what the shop says and offers.">
      <SignInForm onEnter={onEnter} />
      <p className="mt-6 text-muted text-sm">
        No password yet, or forgotten? An admin gives you a link that opens once.
      </p>
    </SignInLayout>
  );
}
