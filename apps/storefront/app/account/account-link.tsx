import { Link } from '../ui/link.tsx';
import { withReturn } from './return-path.ts';

export interface AccountLinkProps {
  readonly page: '/account/login' | '/account/register' | '/account/recover';
  /** Page to return to after the form. */
  readonly back: string | null;
  readonly children: React.ReactNode;
}

/** Link to another account page that keeps the return path. */
export function AccountLink({ page, back, children }: AccountLinkProps) {
  return (
    <Link
      to={withReturn(page, back)}
      prefetch="none"
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      {children}
    </Link>
  );
}
