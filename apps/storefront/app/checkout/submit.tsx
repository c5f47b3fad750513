import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Submit button of a checkout form, with a pending state. `intent` is the form's intent. */
export function Submit({ intent, ...button }: ButtonProps & { readonly intent: string }) {
  const sent = useNavigation().formData;
  return <Button {...button} pending={sent?.get('intent') === intent} />;
}
