import { Link } from '../../ui/link.tsx';
import { getSectionPath, type SectionName } from './section.ts';

/** Link from one section of the account to another. */
export function SectionLink({
  name,
  children,
}: {
  readonly name: SectionName;
  readonly children: React.ReactNode;
}) {
  return (
    <Link
      to={getSectionPath(name)}
      prefetch="none"
      preventScrollReset
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}
