/** Sessions of the signed-in editor, with buttons to end them. */
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { SessionsJson } from '../api/editor-accounts-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NoticeSetting } from './notice-setting.tsx';

export function SessionsPage() {
  const { data, error, mutate } = useSWR<SessionsJson, ApiError>('/sessions');
  const end = async (which: { readonly id?: string }) => {
    const answer = await callEditor('/sessions', { method: 'DELETE', body: which });
    if (answer.ok) void showToast({ title: 'You are signed out there', tone: 'done' });
    else void showToast({ title: answer.refused.message, tone: 'problem' });
    void mutate();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Your sessions</h1>
          <p className="mt-2 text-muted">
            A session ends twelve hours after its last use, and after a week in any case.
          </p>
        </div>
        {data !== undefined && data.sessions.length > 1 && (
          <Button type="button" variant="secondary" onClick={() => void end({})}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {data === undefined ? (
        <LoadingState label="Loading your sessions" error={error ?? null} retry={() => void mutate()} />
      ) : (
        <ul className="rows">
          {data.sessions.map(({ id, device, startedAt, current }) => (
            <li key={id} className="person">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device ?? 'Another browser'}
                  {current && <span className="font-normal text-muted"> (this one)</span>}
                </p>
                <p className="text-muted text-sm">Signed in on {formatTimestamp(startedAt)}</p>
              </div>
              {!current && (
                <Button type="button" size="small" variant="quiet" onClick={() => void end({ id })}>
                  Sign out<span className="sr-only"> of {device ?? 'the other browser'}</span>
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
