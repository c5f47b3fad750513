/** Dialog to add a redirect. */
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { toFormProblem, useFormSubmit } from '../ui/use-form-submit.ts';
import { redirectTexts as texts } from './redirects-texts.ts';

const kinds = ['301', '308', '303', '307'] as const;

export interface RedirectDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function RedirectDialog({ open, onClose, onSaved }: RedirectDialogProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const send = async (data: FormData) => {
    const result = await callEditor('/redirects', {
      method: 'POST',
      body: {
        from: String(data.get('from')),
        to: String(data.get('to')),
        status: String(data.get('status')),
      },
    });
    setWrong(result.ok ? {} : result.refused.fields);
    return result.ok ? null : toFormProblem(result.refused, ['from', 'to']);
  };
  const { form } = useFormSubmit({ send, done: texts.saved, onDone: onSaved });
  return (
    <Dialog open={open} onClose={onClose} title={texts.add}>
      <DialogForm form={form} submit={texts.save}>
        <Field
          name="from"
          label={texts.from}
          hint={texts.fromHint}
          value=""
          error={wrong.from ?? null}
          required
          maxLength={2000}
        />
        <Field
          name="to"
          label={texts.to}
          hint={texts.toHint}
          value=""
          error={wrong.to ?? null}
          required
          maxLength={2000}
        />
        <Field
          name="status"
          label={texts.kind}
          value="301"
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </DialogForm>
    </Dialog>
  );
}
