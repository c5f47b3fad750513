/** A native form. Once the cart's code has loaded, `submit` handles it instead of the browser. */
import { ShopForm } from '../ui/shop-form.tsx';

export interface CartFormProps extends Omit<React.ComponentProps<'form'>, 'onSubmit' | 'method'> {
  readonly action: `/cart/${string}`;
  /** Called with the pressed button; null if there is none. Omitted if the controls in the form act by themselves. */
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
