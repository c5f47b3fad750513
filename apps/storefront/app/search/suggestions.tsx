/** What the search box suggests while the shopper types; loaded at its first use. */
import { formatMoney } from '@vitrine/rules/money/format';
import { Link } from 'react-router';
import useSWR from 'swr';
import { useShopFrame } from '../layout/shop-frame.ts';
import { pictureAt } from '../ui/picture.tsx';
import type { SuggestionsJson } from './suggestions-json.ts';

async function fetchSuggestions(path: string): Promise<SuggestionsJson> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as SuggestionsJson;
}

export default function Suggestions({ text, close }: { text: string; close: () => void }) {
  const { region } = useShopFrame();
  const { data } = useSWR(`/api/search/suggest?q=${encodeURIComponent(text)}`, fetchSuggestions, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (data === undefined) return null;
  const links = [
    ...data.collections.map((each) => ({ url: `/collections/${each.handle}`, title: each.title })),
    ...data.articles.map((each) => ({ url: `/blogs/${each.blog}/${each.handle}`, title: each.title })),
    ...data.pages.map((each) => ({ url: `/pages/${each.handle}`, title: each.title })),
  ];
  const nothing = data.products.length === 0 && links.length === 0;
  return (
    <section
      aria-label="Search suggestions"
      className="absolute top-full right-0 z-40 mt-2 w-96 border border-line bg-paper p-4 shadow-float"
    >
      <p role="status" className="sr-only">
        {nothing ? 'No suggestions' : `${data.products.length + links.length} suggestions`}
      </p>
      {nothing && <p className="text-muted text-sm">No suggestions for “{text}”.</p>}
      <ul>
        {data.products.map((product) => (
          <li key={product.handle}>
            <Link
              to={`/products/${product.handle}`}
              onClick={close}
              className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 py-2 hover:bg-sand"
            >
              {product.image ? (
                <img src={pictureAt(product.image, 160)} alt="" width={48} height={60} className="picture" />
              ) : (
                <span className="picture" />
              )}
              <span>{product.title}</span>
              <span className="figures text-sm">{formatMoney(product.price, region)}</span>
            </Link>
          </li>
        ))}
        {links.map((link) => (
          <li key={link.url}>
            <Link to={link.url} onClick={close} className="flex min-h-11 items-center hover:bg-sand">
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
