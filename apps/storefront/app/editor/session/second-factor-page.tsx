/** Second factor of the signed-in editor. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { FactorJson, RecoveryCodesJson } from '../api/editor-accounts-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import { accountTexts } from './account-texts.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSession } from './session.ts';

const { factor: factorTexts } = accountTexts;

export function SecondFactorPage() {
  const { data, error, mutate } = useSWR<FactorJson, ApiError>('/second-factor', {
    revalidateOnFocus: false,
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [replacing, setReplacing] = useState(false);
  const { reloadSession } = useSession();
  const showError = (refused: ApiError) => void showToast({ title: refused.message, tone: 'problem' });
  const renew = async () => {
    const result = await callEditor<RecoveryCodesJson>('/second-factor/recovery-codes', { method: 'POST' });
    if (result.ok) setCodes(result.value.recoveryCodes);
    else showError(result.refused);
  };
  const takeAway = async () => {
    const result = await callEditor('/second-factor', { method: 'DELETE' });
    // The server has ended all sessions: reloads the session, which shows the sign-in page.
    if (result.ok) reloadSession();
    else showError(result.refused);
  };
  const done = () => {
    setCodes(null);
    setReplacing(false);
    void mutate();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{shellTexts.secondFactor}</h1>
          <p className="mt-2 text-muted">{factorTexts.line}</p>
        </div>
      </div>
      <div className="max-w-xl">
        {data === undefined ? (
          <LoadingState label={factorTexts.loading} error={error ?? null} retry={() => void mutate()} />
        ) : codes !== null ? (
          <RecoveryCodes codes={codes} onKept={done} />
        ) : !data.on || replacing ? (
          <FactorSetUp onDone={done} />
        ) : (
          <div className="grid gap-5">
            <p>{factorTexts.on(data.recoveryCodesLeft)}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="button" variant="secondary" onClick={() => void renew()}>
                {factorTexts.newCodes}
              </Button>
              <Button type="button" variant="secondary" onClick={() => setReplacing(true)}>
                {factorTexts.otherApp}
              </Button>
              {!data.required && (
                <Button type="button" variant="quiet" onClick={() => void takeAway()}>
                  {factorTexts.turnOff}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
