/** A native form, whose submit is handled by the page once its code has loaded. */
import { ShopForm } from '../ui/shop-form.tsx';

export interface CartFormProps extends Omit<React.ComponentProps<'form'>, 'onSubmit' | 'method'> {
  readonly action: `/cart/${string}`;
  /** Called with the pressed button, if any. Omitted if the form's own controls act. */
  readonly submit?: (pressed: HTMLElement | null) => void;
}

export function CartForm({ submit, ...form }: CartFormProps) {
  return (
    <ShopForm
      {...form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit?.(event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null);
      }}
    />
  );
}
