import * as words from '@vitrine/words/blog';
import { Link } from '../ui/link.tsx';
import type { Topic } from './topic-names.ts';

export interface TopicsProps {
  /** Handle of the blog. */
  readonly blog: string;
  readonly topics: readonly Topic[];
  /** Tag of the current topic; null for all. */
  readonly current?: string | null;
  /** Starts with a link to all topics. */
  readonly everything?: boolean;
}

/** Links to a blog's topics, as plain text. */
export function Topics({ blog, topics, current = null, everything = false }: TopicsProps) {
  if (topics.length === 0) return null;
  const links = [
    ...(everything
      ? [{ name: words.everything(), lang: undefined, to: `/blogs/${blog}`, here: current === null }]
      : []),
    ...topics.map(({ tag, name, lang }) => ({
      name,
      lang,
      to: `/blogs/${blog}/tagged/${encodeURIComponent(tag)}`,
      here: tag === current,
    })),
  ];
  return (
    <nav aria-label={words.topics()}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ name, lang, to, here }) => (
          <li key={to}>
            <Link
              to={to}
              lang={lang}
              aria-current={here ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-muted decoration-1 underline-offset-8 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
