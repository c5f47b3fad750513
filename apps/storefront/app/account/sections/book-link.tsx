import { Link } from '../../ui/link.tsx';

/** Link to the address book in another state, with and without JavaScript. */
export function BookLink({
  search,
  className = 'link inline-flex min-h-11 items-center',
  children,
}: {
  search: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={{ pathname: '/account', search, hash: '#addresses' }}
      prefetch="none"
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  );
}
