/** Sign-in page of the editor. */
import type { SignedInJson } from '../api/editor-accounts-json.ts';
import { sessionTexts } from './session-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const texts = sessionTexts.signIn;

export function SignInPage({ onEnter }: { onEnter: (editor: SignedInJson) => void }) {
  return (
    <SignInLayout title={texts.title} line={texts.line}>
      <SignInForm onEnter={onEnter} />
      <p className="mt-6 text-muted text-sm">{texts.noPassword}</p>
    </SignInLayout>
  );
}
