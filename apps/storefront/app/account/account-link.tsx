import { Link } from '../ui/link.tsx';
import { withReturn } from './return-path.ts';

export interface AccountLinkProps {
  readonly page: '/account/login' | '/account/register' | '/account/recover';
  /** Page to continue with afterwards. */
  readonly back: string | null;
  readonly children: React.ReactNode;
}

/** From one account page to another, without losing the way back. */
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
