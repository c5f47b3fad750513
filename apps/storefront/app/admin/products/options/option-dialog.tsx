/** Dialogs that add, change and delete an option. Each shows the effect on variants first. */
import { useState } from 'react';
import { Announcements } from '../../../editor/forms/announce.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import {
  findOptionMistake,
  getAddEffect,
  getDeleteEffect,
  getEditEffect,
  type StoredOption,
} from './option-changes.ts';
import { optionTexts as texts } from './option-texts.ts';
import { createValueRow, OptionValuesField, type ValueRow } from './option-values-field.tsx';
import { addOption, deleteOption, type OptionsTarget, saveOption } from './save-options.ts';
import { VariantEffectNote } from './variant-effect.tsx';

export interface OptionDialogProps extends OptionsTarget {
  /** The option to edit; null to add a new one. */
  readonly option: StoredOption | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const toRows = (option: StoredOption | null): readonly ValueRow[] =>
  option === null
    ? [createValueRow([])]
    : option.optionValues.map(({ id, name }, index) => ({ key: index, id, name }));

export function OptionDialog({ productId, shown, option, onClose, onDone }: OptionDialogProps) {
  const [rows, setRows] = useState(() => toRows(option));
  const values = rows.map(({ id, name }) => ({ id, name: name.trim() }));
  const effect = option === null ? getAddEffect(shown, values) : getEditEffect(shown, option, values);
  const others = shown.options.filter(({ id }) => id !== option?.id);
  const { form } = useFormSubmit({
    send: async (data) => {
      const name = String(data.get('name') ?? '').trim();
      const mistake = findOptionMistake(name, values, others);
      if (mistake !== null) return texts.mistakes[mistake];
      const target = { productId, shown };
      return option === null ? addOption(target, name, values) : saveOption(target, option, name, values);
    },
    done: option === null ? texts.added : texts.saved,
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={option === null ? texts.addTitle : texts.edit(option.name)}>
      <DialogForm
        form={form}
        submit={option === null ? texts.add : texts.save}
        actions={<CancelButton onClick={onClose} />}
      >
        <Announcements />
        <Field name="name" label={texts.name} hint={texts.nameHint} value={option?.name ?? ''} />
        <OptionValuesField rows={rows} onChange={setRows} />
        <VariantEffectNote {...effect} />
      </DialogForm>
    </Dialog>
  );
}

export interface DeleteOptionDialogProps extends OptionDialogProps {
  readonly option: StoredOption;
}

export function DeleteOptionDialog({ productId, shown, option, onClose, onDone }: DeleteOptionDialogProps) {
  const { form } = useFormSubmit({
    send: () => deleteOption({ productId, shown }, option),
    done: texts.deleted,
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={texts.deleteTitle(option.name)}>
      <DialogForm form={form} submit={texts.delete} actions={<CancelButton onClick={onClose} />}>
        <VariantEffectNote {...getDeleteEffect(shown, option)} />
      </DialogForm>
    </Dialog>
  );
}
