/** Editor accounts and their roles; for admins. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type {
  EditorAccountJson,
  EditorAccountsJson,
  InvitedJson,
  RoleName,
} from '../api/editor-accounts-json.ts';
import { Switch } from '../forms/switch.tsx';
import { useSession } from '../session/session.ts';
import { getLinkUrl } from '../session/welcome-page.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import { EditorAccountRow } from './editor-account-row.tsx';
import { peopleTexts } from './people-texts.ts';
import { roleOptions } from './role-options.ts';

export function EditorAccountsPage() {
  const { data, error, mutate } = useSWR<EditorAccountsJson, ApiError>('/people');
  const { reloadSession } = useSession();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<EditorAccountJson | null>(null);
  const [link, setLink] = useState<{ name: string; address: string } | null>(null);

  const showProblem = ({ message }: ApiError) => void showToast({ title: message, tone: 'problem' });
  const change = async (
    path: string,
    method: 'PUT' | 'DELETE',
    body: Readonly<Record<string, unknown>>,
    done: string | null,
  ) => {
    const result = await callEditor(path, { method, body });
    if (!result.ok) showProblem(result.refused);
    else if (done !== null) void showToast({ title: done, tone: 'done' });
    void mutate();
  };
  const giveLink = async ({ email, name }: EditorAccountJson) => {
    const result = await callEditor<InvitedJson>('/people/link', { method: 'POST', body: { email } });
    if (result.ok) setLink({ name, address: getLinkUrl(result.value.token) });
    else showProblem(result.refused);
  };
  const changeRole = ({ email, name }: EditorAccountJson, role: RoleName) =>
    change('/people', 'PUT', { email, role }, peopleTexts.changed(name, shellTexts.roles[role]));
  const reset = ({ email, name }: EditorAccountJson) =>
    change('/people/second-factor', 'DELETE', { email }, peopleTexts.factorReset(name));
  const require = async (required: boolean) => {
    await change('/people/second-factor', 'PUT', { required }, null);
    // The requirement also applies to the admin who sets it, so the session is reloaded.
    reloadSession();
  };
  const remove = async ({ email, name }: EditorAccountJson) => {
    await change('/people', 'DELETE', { email }, peopleTexts.remove.done(name));
    setRemoving(null);
  };

  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{shellTexts.screens.people}</h1>
          <p className="mt-2 text-muted">{peopleTexts.line}</p>
        </div>
        <Button type="button" onClick={() => setAdding(true)}>
          {peopleTexts.add.title}
        </Button>
      </div>
      {data === undefined ? (
        <LoadingState label={peopleTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <>
          <div className="mb-6">
            <Switch
              id="second-factor-required"
              label={peopleTexts.factorRequired}
              on={data.secondFactorRequired}
              onChange={(on) => void require(on)}
            />
          </div>
          <ul className="rows people">
            {data.people.map((person) => (
              <EditorAccountRow
                key={person.email}
                person={person}
                onRole={(role) => void changeRole(person, role)}
                onLink={() => void giveLink(person)}
                onReset={() => void reset(person)}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
          <details className="mt-6 max-w-prose">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{peopleTexts.rolesTitle}</summary>
            <dl className="grid gap-3 pt-2">
              {roleOptions.map(({ value, label }) => (
                <div key={value}>
                  <dt className="font-semibold">{label}</dt>
                  <dd className="text-muted text-sm">{peopleTexts.roles[value]}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
      <AddPerson
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(name, token) => {
          setAdding(false);
          setLink({ name, address: getLinkUrl(token) });
          void mutate();
        }}
      />
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={peopleTexts.remove.title(removing?.name ?? '')}
        description={peopleTexts.remove.text}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setRemoving(null)}>
              {peopleTexts.remove.keep}
            </Button>
            <Button type="button" onClick={() => removing !== null && void remove(removing)}>
              {peopleTexts.remove.button}
            </Button>
          </>
        }
      />
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={peopleTexts.link.title(link?.name ?? '')}
        description={peopleTexts.link.text}
      >
        <Field name="link" label={peopleTexts.link.label} value={link?.address ?? ''} labelHidden />
      </Dialog>
    </div>
  );
}

interface AddPersonProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (name: string, token: string) => void;
}

function AddPerson({ open, onClose, onAdded }: AddPersonProps) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const send = async (data: FormData) => {
    const name = String(data.get('name'));
    const result = await callEditor<InvitedJson>('/people', {
      method: 'POST',
      body: { name, email: data.get('email'), role: data.get('role') },
    });
    if (result.ok) {
      setRefused(null);
      onAdded(name, result.value.token);
    } else setRefused(result.refused);
  };
  const other = refused !== null && Object.keys(refused.fields).length === 0 ? refused.message : null;
  return (
    <Dialog open={open} onClose={onClose} title={peopleTexts.add.title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        {other !== null && <Notice tone="problem">{other}</Notice>}
        <Field
          name="name"
          label={peopleTexts.add.name}
          value=""
          required
          error={refused?.fields.name ?? null}
        />
        <Field
          name="email"
          label={peopleTexts.add.email}
          type="email"
          value=""
          required
          error={refused?.fields.email ?? null}
        />
        <Field name="role" label={peopleTexts.role} value="editor" options={roleOptions} />
        <Button wide>{peopleTexts.add.submit}</Button>
      </form>
    </Dialog>
  );
}
