/** Dialog for tags to add to or remove from the selected rows of a list. */
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { BulkDialog } from '../list/list-definition.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { createTagAction, type TagCalls, type TagEdit, type TaggedRow } from './change-tags.ts';
import { tagTexts as texts } from './tags-texts.ts';

/** Maximum number of the rows' tags in the dialog. */
const maxListed = 20;

/** Creates the two tag dialogs of a list's bulk actions. */
export function createTagDialogs<Row extends TaggedRow>(calls: TagCalls): readonly BulkDialog<Row>[] {
  return (['add', 'remove'] as const).map((kind) => ({
    key: kind,
    label: () => texts[kind],
    Dialog: ({ rows, isOpen, onClose, onRun }) => (
      <TagDialog
        rows={rows}
        isOpen={isOpen}
        kind={kind}
        onClose={onClose}
        onChange={(change) => onRun(createTagAction<Row>(change, calls))}
      />
    ),
  }));
}

interface TagDialogProps {
  readonly rows: readonly TaggedRow[];
  readonly isOpen: boolean;
  readonly kind: TagEdit['kind'];
  readonly onClose: () => void;
  readonly onChange: (change: TagEdit) => void;
}

function TagDialog({ rows, isOpen, kind, onClose, onChange }: TagDialogProps) {
  const send = async (data: FormData) => {
    const tags = splitTags(String(data.get('tags')));
    if (tags.length === 0) return texts.missing;
    onChange({ kind, tags });
    return null;
  };
  const { form, clearProblem } = useFormSubmit({ send });
  const close = () => {
    clearProblem();
    onClose();
  };
  const present = [...new Set(rows.flatMap(({ tags }) => tags))].slice(0, maxListed);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={kind === 'add' ? texts.addTo(rows.length) : texts.removeFrom(rows.length)}
    >
      <DialogForm form={form} submit={texts[kind]}>
        <Field name="tags" label={texts.label} value="" hint={texts.hint} maxLength={2000} />
        {kind === 'remove' && (
          <p className="text-muted text-sm">
            {present.length === 0 ? texts.none : texts.present(present.join(', '))}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}
