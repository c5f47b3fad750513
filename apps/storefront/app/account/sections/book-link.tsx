import { Link } from '../../ui/link.tsx';

/** Link to another state of the address book, such as the form of an address. Works without JavaScript, too. */
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
