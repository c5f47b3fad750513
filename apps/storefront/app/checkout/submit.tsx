import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Sends a form of the checkout, and says so while its answer is on the way. `intent` is that of the form. */
export function Submit({ intent, ...button }: ButtonProps & { readonly intent: string }) {
  const sent = useNavigation().formData;
  return <Button {...button} pending={sent?.get('intent') === intent} />;
}
