/** Access tokens of the Admin API: create, revoke. */
import { useState } from 'react';
import useSWR from 'swr';
import { type ApiError, callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { copyText } from '../ui/copy-text.ts';
import { formatTime } from '../ui/format.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import type { AccessTokenJson, AccessTokensJson, NewAccessTokenJson } from './token-json.ts';
import { findTokenPreset, tokenSubjects, toPermissions } from './token-permissions.ts';
import { tokenTexts as texts } from './tokens-texts.ts';

export function TokensPage() {
  usePageTitle(texts.title);
  const { data, error, mutate } = useSWR<AccessTokensJson, ApiError>('/tokens');
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewAccessTokenJson | null>(null);
  const [revoking, setRevoking] = useState<AccessTokenJson | null>(null);
  const revoke = async ({ id, name }: AccessTokenJson) => {
    const result = await callEditor(`/tokens/${id}`, { method: 'DELETE' });
    setRevoking(null);
    void showToast(
      result.ok
        ? { title: texts.revokedDone(name), tone: 'done' }
        : { title: result.refused.message, tone: 'problem' },
    );
    void mutate();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-muted">{texts.description}</p>
        </div>
        <Button type="button" onClick={() => setCreating(true)}>
          {texts.create}
        </Button>
      </div>
      {data === undefined ? (
        <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />
      ) : data.tokens.length === 0 ? (
        <div className="list-empty">
          <h2 className="text-xl">{texts.empty.title}</h2>
          <p className="text-muted">{texts.empty.text}</p>
        </div>
      ) : (
        <ul className="rows">
          {data.tokens.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <CreateTokenDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(token) => {
          setCreating(false);
          setCreated(token);
          void mutate();
        }}
      />
      <Dialog
        open={created !== null}
        onClose={() => setCreated(null)}
        title={texts.created(created?.record.name ?? '')}
        description={texts.createdText}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setCreated(null)}>
              {texts.close}
            </Button>
            <Button type="button" onClick={() => void copyText(created?.token ?? '', texts.copied)}>
              {texts.copy}
            </Button>
          </>
        }
      >
        <p>
          <code className="select-all break-all text-lg">{created?.token}</code>
        </p>
      </Dialog>
      <Dialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={texts.revokeTitle(revoking?.name ?? '')}
        description={texts.revokeText}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setRevoking(null)}>
              {texts.keep}
            </Button>
            <Button type="button" onClick={() => revoking !== null && void revoke(revoking)}>
              {texts.revoke}
            </Button>
          </>
        }
      />
    </div>
  );
}

/**
 * Describes the permissions of a token: by the title of the matching preset, or by the subjects it can change and
 * read.
 */
function describeScopes(scopes: AccessTokenJson['scopes']): string {
  const permissions = toPermissions(scopes);
  const preset = findTokenPreset(permissions);
  if (preset !== null) return texts.presets[preset].title;
  const list = (level: 'read' | 'write') =>
    tokenSubjects.filter((subject) => permissions[subject] === level).map(texts.subject);
  return [[list('write'), texts.changes] as const, [list('read'), texts.sees] as const]
    .flatMap(([names, format]) => (names.length === 0 ? [] : [format(names.join(', '))]))
    .join(' · ');
}

interface RowProps {
  readonly token: AccessTokenJson;
  readonly onRevoke: () => void;
}

function Row({ token, onRevoke }: RowProps) {
  const { name, lastCharacters, scopes, createdBy, createdAt, usedAt, revokedAt } = token;
  return (
    <li className="person">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted text-sm">shpat_…{lastCharacters}</span>
        </p>
        <p className="break-words text-sm">{describeScopes(scopes)}</p>
        <p className="text-muted text-sm">
          {texts.by(createdBy, formatTime(createdAt))} ·{' '}
          {usedAt === null ? texts.neverUsed : texts.lastUsed(formatTime(usedAt))}
        </p>
      </div>
      {revokedAt === null ? (
        <Button type="button" size="small" variant="quiet" onClick={onRevoke}>
          {texts.revoke}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <p className="text-muted text-sm">{texts.revoked(formatTime(revokedAt))}</p>
      )}
    </li>
  );
}
