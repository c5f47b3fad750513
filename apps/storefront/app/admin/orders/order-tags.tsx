/**
 * Tags of an order. Saving adds and removes the tags that were changed in the form; tags that others changed stay as
 * they are.
 */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { createTagCalls } from '../tags/tag-calls.ts';
import { orderTagsDocument } from '../tags/tag-documents.ts';
import { tagTexts as texts } from '../tags/tags-texts.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { LoadedOrder } from './use-order-page.ts';

const calls = createTagCalls(orderTagsDocument);

export interface OrderTagsProps {
  readonly order: Pick<LoadedOrder, 'id' | 'tags'>;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function OrderTags({ order: { id, tags }, mayChange, onSaved }: OrderTagsProps) {
  const [isEditing, setEditing] = useState(false);
  const { form, clearProblem } = useFormSubmit({
    send: async (fields) => {
      const typed = splitTags(String(fields.get('tags')));
      const added = typed.filter((tag) => !tags.includes(tag));
      const removed = tags.filter((tag) => !typed.includes(tag));
      return (
        (removed.length === 0 ? null : await calls.remove(id, removed)) ??
        (added.length === 0 ? null : await calls.add(id, added))
      );
    },
    done: texts.saved,
    onDone: () => {
      setEditing(false);
      onSaved();
    },
  });
  const edit = () => {
    clearProblem();
    setEditing(true);
  };
  return (
    <RecordCard
      title={texts.label}
      actions={
        mayChange &&
        !isEditing && (
          <Button type="button" size="small" variant="quiet" onClick={edit}>
            {texts.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <DialogForm form={form} submit={texts.save}>
          <Field
            name="tags"
            label={texts.label}
            labelHidden
            hint={texts.hint}
            value={tags.join(', ')}
            maxLength={2000}
          />
        </DialogForm>
      ) : (
        <p className={tags.length === 0 ? 'text-muted' : undefined}>
          {tags.length === 0 ? texts.noTags : tags.join(', ')}
        </p>
      )}
    </RecordCard>
  );
}
