/** Bar at the top of the staging store with the number of invalid settings and a link to the list. */
import { Link } from '../ui/link.tsx';

export function PreviewBar({ problems }: { problems: number }) {
  return (
    <aside aria-label="Preview" className="no-print bg-coral px-4 text-center text-paper text-sm">
      <Link to="/preview/settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {problems === 1 ? 'A setting is wrong.' : `${problems} settings are wrong.`} See what and where
      </Link>
    </aside>
  );
}
