/**
 * Renders its children for signed-in editors only. If the session ends, a dialog asks for the password, so that no input is lost.
 */
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { Dialog } from '../../ui/dialog.tsx';
import { type ApiError, callEditor, onSignedOut } from '../api/client.ts';
import type { EditorSessionJson, SignedInJson } from '../api/editor-accounts-json.ts';
import { setShopTimeZone } from '../regions/shop-clock.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { FirstAccountPage, getSetupToken } from './first-account-page.tsx';
import { ProofGate } from './proof-gate.tsx';
import { SessionContext } from './session.ts';
import { sessionTexts } from './session-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { getLinkToken, WelcomePage } from './welcome-page.tsx';

export function SessionGate({ children }: { children: React.ReactNode }) {
  const { data, error, mutate } = useSWR<EditorSessionJson, ApiError>('/session', {
    revalidateOnFocus: false,
  });
  const [link, setLink] = useState(getLinkToken);
  const [setupToken, setSetupToken] = useState(getSetupToken);
  const [over, setOver] = useState(false);
  useEffect(() => onSignedOut(() => setOver(true)), []);
  const enter = (editor: SignedInJson) => {
    setOver(false);
    setLink(null);
    setSetupToken(null);
    void mutate(editor, { revalidate: false });
  };
  const signOut = async () => {
    await callEditor('/session', { method: 'DELETE' });
    void mutate(null, { revalidate: false });
  };
  if (setupToken !== null) return <FirstAccountPage token={setupToken} onEnter={enter} />;
  if (link !== null) return <WelcomePage token={link} onEnter={enter} onLeave={() => setLink(null)} />;
  if (data === undefined) {
    return <LoadingState error={error ?? null} retry={() => void mutate()} label={sessionTexts.opening} />;
  }
  if (data === null) return <SignInPage onEnter={enter} />;
  setShopTimeZone(data.timeZone);
  const reloadSession = () => void mutate();
  if (data.secondFactor === 'missing') {
    return (
      <SignInLayout title={sessionTexts.factorMissing.title} line={sessionTexts.factorMissing.line}>
        <FactorSetUp onDone={reloadSession} />
        <button type="button" className="side-out mt-6 block" onClick={() => void signOut()}>
          {sessionTexts.factorMissing.signOut}
        </button>
        <ProofGate />
      </SignInLayout>
    );
  }
  return (
    <SessionContext value={{ editor: data, reloadSession, signOut }}>
      {children}
      <ProofGate />
      <Dialog
        open={over}
        onClose={() => setOver(false)}
        title={sessionTexts.again.title}
        description={sessionTexts.again.text}
      >
        <SignInForm email={data.email} onEnter={enter} />
      </Dialog>
    </SessionContext>
  );
}
