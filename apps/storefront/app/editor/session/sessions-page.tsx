/** Sessions of the signed-in editor, with buttons to end them. */
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { SessionsJson } from '../api/editor-accounts-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import { accountTexts } from './account-texts.ts';
import { NoticeSetting } from './notice-setting.tsx';

const { sessions: sessionTexts } = accountTexts;

export function SessionsPage() {
  const { data, error, mutate } = useSWR<SessionsJson, ApiError>('/sessions');
  const end = async (which: { readonly id?: string }) => {
    const result = await callEditor('/sessions', { method: 'DELETE', body: which });
    if (result.ok) void showToast({ title: sessionTexts.ended, tone: 'done' });
    else void showToast({ title: result.refused.message, tone: 'problem' });
    void mutate();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{shellTexts.sessions}</h1>
          <p className="mt-2 text-muted">{sessionTexts.line}</p>
        </div>
        {data !== undefined && data.sessions.length > 1 && (
          <Button type="button" variant="secondary" onClick={() => void end({})}>
            {sessionTexts.endOthers}
          </Button>
        )}
      </div>
      {data === undefined ? (
        <LoadingState label={sessionTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <ul className="rows">
          {data.sessions.map(({ id, device, startedAt, current }) => (
            <li key={id} className="person">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device ?? sessionTexts.unknownDevice}
                  {current && <span className="font-normal text-muted"> {sessionTexts.current}</span>}
                </p>
                <p className="text-muted text-sm">{sessionTexts.startedAt(formatTimestamp(startedAt))}</p>
              </div>
              {!current && (
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  aria-label={sessionTexts.endOf(device ?? sessionTexts.unknownDevice)}
                  onClick={() => void end({ id })}
                >
                  {shellTexts.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <NoticeSetting />
    </div>
  );
}
