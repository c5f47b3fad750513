/** Buttons of the product page that duplicate and delete the product, with their dialogs. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdmin, callAdminMutation, findProblem } from '../../api/admin-client.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { CheckboxField } from '../../ui/check-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { toRecordNumber } from '../../ui/format.ts';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { saveProductDocument } from '../product-documents.ts';
import type { LoadedProduct } from '../product-page.tsx';
import { productTexts } from '../products-texts.ts';
import { deleteProductDocument, duplicateProductDocument } from './product-action-documents.ts';
import { productActionTexts } from './product-action-texts.ts';

export interface ProductActionsProps {
  readonly product: LoadedProduct;
  /** Called after a change, to reload the product. */
  readonly onSaved: () => Promise<unknown>;
}

export function ProductActions({ product, onSaved }: ProductActionsProps) {
  const [open, setOpen] = useState<'duplicate' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button type="button" size="small" variant="secondary" onClick={() => setOpen('duplicate')}>
        {productActionTexts.duplicate.button}
      </Button>
      <Button type="button" size="small" variant="secondary" onClick={() => setOpen('remove')}>
        {productActionTexts.remove.button}
      </Button>
      {open === 'duplicate' && <DuplicateDialog product={product} onClose={close} />}
      {open === 'remove' && <DeleteDialog product={product} onClose={close} onSaved={onSaved} />}
    </>
  );
}

interface DialogProps extends Pick<ProductActionsProps, 'product'> {
  readonly onClose: () => void;
}

const states = ['DRAFT', 'ACTIVE'] as const;

function DuplicateDialog({ product: { id, title }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const texts = productActionTexts.duplicate;
  const send = async (data: FormData) => {
    const newTitle = String(data.get('title') ?? '').trim();
    if (newTitle === '') return texts.missingTitle;
    const result = await callAdmin(duplicateProductDocument, {
      id,
      title: newTitle,
      status: states.find((state) => state === data.get('status')) ?? 'DRAFT',
      withPictures: data.get('pictures') !== null,
    });
    const problem = findProblem(result);
    const copy = result.ok ? result.value.productDuplicate?.newProduct?.id : undefined;
    if (problem === null && copy !== undefined) {
      onClose();
      void navigate(`/products/${toRecordNumber(copy)}`);
    }
    return problem;
  };
  const { form } = useFormSubmit({ send, done: texts.done });
  return (
    <Dialog open onClose={onClose} title={texts.title(title)}>
      <DialogForm form={form} submit={texts.submit} actions={<CancelButton onClick={onClose} />}>
        <p>{texts.text}</p>
        <Field name="title" label={texts.newTitle} value={texts.copyOf(title)} required />
        <Field
          name="status"
          label={texts.status}
          value="DRAFT"
          options={states.map((value) => ({ value, label: productTexts.states[value] }))}
        />
        <CheckboxField name="pictures" label={texts.withPictures} isChecked />
      </DialogForm>
    </Dialog>
  );
}

function DeleteDialog({ product, onClose, onSaved }: DialogProps & Pick<ProductActionsProps, 'onSaved'>) {
  const navigate = useNavigate();
  const texts = productActionTexts.remove;
  const { id, title, status } = product;
  const { form } = useFormSubmit({
    send: () => callAdminMutation(deleteProductDocument, { id }),
    done: texts.done(title),
    onDone: () => void navigate('/products'),
  });
  const [isArchiving, setArchiving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const archive = async () => {
    setArchiving(true);
    const found = await callAdminMutation(saveProductDocument, { product: { id, status: 'ARCHIVED' } });
    setArchiving(false);
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.archived, tone: 'done' });
    onClose();
    await onSaved();
  };
  return (
    <Dialog open onClose={onClose} title={texts.title(title)}>
      <DialogForm
        form={{ ...form, problem: form.problem ?? problem }}
        submit={texts.submit}
        actions={
          <>
            {status !== 'ARCHIVED' && (
              <Button
                type="button"
                wide
                variant="secondary"
                pending={isArchiving}
                onClick={() => void archive()}
              >
                {texts.archive}
              </Button>
            )}
            <CancelButton onClick={onClose} />
          </>
        }
      >
        <p>{texts.text}</p>
        <p>{texts.orders}</p>
        {status !== 'ARCHIVED' && <p className="text-muted">{texts.archiveHint}</p>}
      </DialogForm>
    </Dialog>
  );
}
