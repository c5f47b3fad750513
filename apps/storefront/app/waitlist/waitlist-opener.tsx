/** Link to a waitlist's page, for places without room for its form; with JavaScript it opens the form in place. */

import { waitlist } from '@vitrine/words/sold-out';
import { useHref } from 'react-router';
import { usePanel } from '../loading/use-panel.ts';
import type { WaitlistFormProps } from './waitlist-form.tsx';

const loadForm = () => import('./waitlist-form.tsx');

export function WaitlistOpener({ title, ...form }: WaitlistFormProps & { readonly title: string }) {
  const panel = usePanel(loadForm);
  const variant = form.variant === null ? {} : { variant: form.variant };
  const page = useHref(`/waitlist?${new URLSearchParams({ product: form.product, ...variant })}`);
  if (panel.Content) {
    return (
      <div className="mt-3">
        <panel.Content {...form} />
      </div>
    );
  }
  return (
    <a
      href={page}
      data-opens=""
      className="link inline-flex min-h-11 items-center text-sm"
      aria-label={`${waitlist()}: ${title}`}
      onClick={(event) => {
        event.preventDefault();
        panel.open(event.currentTarget);
      }}
    >
      {waitlist()}
    </a>
  );
}
