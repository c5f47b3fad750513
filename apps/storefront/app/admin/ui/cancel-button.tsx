/** Wide button that closes a dialog without a change. */
import { Button } from '../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';

export function CancelButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button type="button" wide variant="secondary" onClick={onClick}>
      {adminTexts.form.cancel}
    </Button>
  );
}
