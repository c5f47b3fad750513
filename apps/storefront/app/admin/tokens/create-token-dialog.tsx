/** Dialog that creates an access token with a name and permissions: a preset, or a level for each subject. */
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { NewAccessTokenJson } from './token-json.ts';
import {
  permissionLevels,
  type TokenPermissions,
  type TokenPreset,
  tokenPresetNames,
  tokenPresets,
  tokenSubjects,
  toScopes,
} from './token-permissions.ts';
import { tokenTexts as texts } from './tokens-texts.ts';

export interface CreateTokenDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (token: NewAccessTokenJson) => void;
}

export function CreateTokenDialog({ open, onClose, onCreated }: CreateTokenDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.create}>
      {open && <CreateTokenForm onCreated={onCreated} />}
    </Dialog>
  );
}

function CreateTokenForm({ onCreated }: Pick<CreateTokenDialogProps, 'onCreated'>) {
  const [preset, setPreset] = useState<TokenPreset | 'own'>('read');
  const [permissions, setPermissions] = useState<TokenPermissions>(tokenPresets.read);
  const send = async (data: FormData) => {
    const name = String(data.get('name')).trim();
    if (name === '') return texts.noName;
    const scopes = toScopes(permissions);
    if (scopes.length === 0) return texts.noPermission;
    const result = await callEditor<NewAccessTokenJson>('/tokens', {
      method: 'POST',
      body: { name, scopes },
    });
    if (result.ok) onCreated(result.value);
    return result.ok ? null : result.refused.message;
  };
  const { form } = useFormSubmit({ send });
  const choose = (chosen: TokenPreset | 'own') => {
    setPreset(chosen);
    if (chosen !== 'own') setPermissions(tokenPresets[chosen]);
  };
  return (
    <DialogForm form={form} submit={texts.create}>
      <Field name="name" label={texts.name} hint={texts.nameHint} value="" maxLength={80} />
      <fieldset className="token-presets">
        <legend className="label">{texts.permissions}</legend>
        {[...tokenPresetNames, 'own' as const].map((each) => (
          <label key={each} className="token-preset">
            <input
              type="radio"
              name="preset"
              value={each}
              checked={preset === each}
              onChange={() => choose(each)}
            />
            <span>
              <span className="font-semibold">{texts.presets[each].title}</span>
              <span className="block text-muted text-sm">{texts.presets[each].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <details className="report-fold" open={preset === 'own' || undefined}>
        <summary>{texts.showAll}</summary>
        <p className="text-muted text-sm">{texts.permissionsHint}</p>
        <ul className="quantities">
          {tokenSubjects.map((subject) => (
            <li key={subject} className="scope-row">
              <label htmlFor={`scope-${subject}`}>{texts.subject(subject)}</label>
              <Select
                look="small"
                id={`scope-${subject}`}
                value={permissions[subject] ?? 'none'}
                onChange={({ target }) => {
                  const level = permissionLevels.find((each) => each === target.value) ?? 'none';
                  setPermissions({ ...permissions, [subject]: level });
                  setPreset('own');
                }}
                options={permissionLevels.map((value) => ({ value, label: texts.levels[value] }))}
              />
            </li>
          ))}
        </ul>
      </details>
    </DialogForm>
  );
}
