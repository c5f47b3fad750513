/** Dialog of one picture of a product: the picture in large, its alternative text, and its removal. */
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toImageUrl } from '../../../ui/responsive-image.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import type { ProductPicture } from './load-media.ts';
import { productPictureTexts as texts } from './picture-texts.ts';

export interface PictureDialogProps {
  readonly picture: ProductPicture;
  readonly number: number;
  readonly mayChange: boolean;
  readonly onClose: () => void;
  /** Resolves to null, or to the error message if saving the alternative text failed. */
  readonly onSave: (alt: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

export function PictureDialog({ picture, number, mayChange, onClose, onSave, onRemove }: PictureDialogProps) {
  const { form } = useFormSubmit({
    send: (data) => onSave(`${data.get('alt') ?? ''}`.trim()),
    done: texts.altSaved,
    onDone: onClose,
  });
  const alt = picture.alt ?? '';
  const url = picture.preview?.image?.url;
  return (
    <Dialog open onClose={onClose} title={texts.picture(number)}>
      {url != null && <img src={toImageUrl(url, 640)} alt={alt} className="product-picture-large" />}
      {mayChange ? (
        <DialogForm
          form={form}
          submit={texts.saveAlt}
          actions={
            <Button type="button" wide variant="secondary" onClick={onRemove}>
              {texts.remove}
            </Button>
          }
        >
          <Field name="alt" label={texts.alt} hint={texts.altHint} value={alt} maxLength={512} multiline />
        </DialogForm>
      ) : (
        <p>{alt === '' ? texts.noAlt : alt}</p>
      )}
    </Dialog>
  );
}
