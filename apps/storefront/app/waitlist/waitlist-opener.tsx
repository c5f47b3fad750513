/** A quiet way to a waitlist where there is no room for its form: a link to its page, which brings the form here instead. */
import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { lazy, Suspense, useState } from 'react';
import { useHref } from 'react-router';
import type { WaitlistFormProps } from './waitlist-form.tsx';

const WaitlistForm = lazy(() => import('./waitlist-form.tsx'));

export function WaitlistOpener({ title, ...form }: WaitlistFormProps & { readonly title: string }) {
  const [open, setOpen] = useState(false);
  const variant = form.variant === null ? {} : { variant: form.variant };
  const page = useHref(`/waitlist?${new URLSearchParams({ product: form.product, ...variant })}`);
  if (open) {
    return (
      <div className="mt-3">
        <Suspense>
          <WaitlistForm {...form} />
        </Suspense>
      </div>
    );
  }
  return (
    <a
      href={page}
      data-opens=""
      className="link inline-flex min-h-11 items-center text-sm"
      aria-label={`${soldOutLabels.waitlist}: ${title}`}
      onClick={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      {soldOutLabels.waitlist}
    </a>
  );
}
