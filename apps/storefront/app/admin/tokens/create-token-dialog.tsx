/** Dialog to create an access token: its name, and its scopes by subject. */
import { adminScopes, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { callEditor } from '../../editor/api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { NewAccessTokenJson } from './token-json.ts';
import { tokenTexts as texts } from './tokens-texts.ts';

const subjects = adminScopes
  .filter((scope) => scope.startsWith('read_'))
  .map((scope) => scope.replace('read_', ''));

export interface CreateTokenDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (token: NewAccessTokenJson) => void;
}

export function CreateTokenDialog({ open, onClose, onCreated }: CreateTokenDialogProps) {
  const send = async (data: FormData) => {
    const result = await callEditor<NewAccessTokenJson>('/tokens', {
      method: 'POST',
      body: {
        name: data.get('name'),
        scopes: subjects.map((subject) => `${String(data.get(subject))}_${subject}`).filter(isAdminScope),
      },
    });
    if (result.ok) onCreated(result.value);
    return result.ok ? null : result.refused.message;
  };
  const { form } = useFormSubmit({ send });
  return (
    <Dialog open={open} onClose={onClose} title={texts.create}>
      <DialogForm form={form} submit={texts.create}>
        <Field name="name" label={texts.name} hint={texts.nameHint} value="" required maxLength={80} />
        <fieldset>
          <legend className="label">{texts.scopes}</legend>
          <p className="text-muted text-sm">{texts.scopesHint}</p>
          <ul className="quantities">
            {subjects.map((subject) => (
              <li key={subject} className="scope-row">
                <label htmlFor={`scope-${subject}`}>{texts.subject(subject)}</label>
                <Select
                  look="small"
                  id={`scope-${subject}`}
                  name={subject}
                  options={[
                    { value: 'none', label: texts.none },
                    { value: 'read', label: texts.read },
                    { value: 'write', label: texts.write },
                  ]}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
