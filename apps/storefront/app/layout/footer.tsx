/** The foot of every page: menus, policies, and the other storefronts. */
import { Link } from 'react-router';
import { useShopFrame } from './shop-frame.ts';

export function Footer() {
  const { shopName, slogan, footerMenu, regions, region } = useShopFrame();
  return (
    <footer className="no-print mt-24 border-line border-t bg-sand">
      <div className="frame grid gap-12 py-16 md:grid-cols-[1fr_2fr] xl:grid-cols-[1fr_2.4fr_0.8fr]">
        <div>
          <p className="font-display text-2xl">{shopName}</p>
          {slogan && <p className="mt-3 max-w-[34ch] text-muted">{slogan}</p>}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 lg:grid-cols-4">
          {footerMenu.map((entry) => (
            <div key={entry.title}>
              <h2 className="mb-2 font-sans font-semibold text-sm">
                {entry.items.length === 0 ? <Link to={entry.url}>{entry.title}</Link> : entry.title}
              </h2>
              <ul>
                {entry.items.map((item) => (
                  <li key={item.url}>
                    <Link
                      to={item.url}
                      className="inline-flex min-h-11 items-center text-sm decoration-1 underline-offset-4 hover:underline md:min-h-9"
                    >
                      {item.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <nav aria-label="Regions" className="md:col-span-2 xl:col-span-1">
          <h2 className="mb-2 font-sans font-semibold text-sm">Shop in</h2>
          <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3 xl:grid-cols-1">
            {regions.map((each) => (
              <li key={each.region}>
                <a
                  href={each.url}
                  aria-current={each.region === region ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center text-sm decoration-1 underline-offset-4 hover:underline aria-[current=true]:font-semibold"
                >
                  {each.label} ({each.currency})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
