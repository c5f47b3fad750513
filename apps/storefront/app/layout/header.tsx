/** The top of every page. Works as plain links and forms before and without JavaScript. */
import { Link, useLocation } from 'react-router';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchField } from '../search/search-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MenuLink, useShopFrame } from './shop-frame.ts';

export function Header() {
  const { shopName, mainMenu, announcement } = useShopFrame();
  const { pathname } = useLocation();
  return (
    <>
      {announcement && (
        <section aria-label="Announcement" className="bg-bronze px-4 py-2 text-center text-paper text-sm">
          <p>{announcement}</p>
        </section>
      )}
      <header className="no-print sticky top-0 z-30 border-line border-b bg-paper">
        <div className="frame flex h-16 items-center gap-2 md:gap-6">
          <MobileMenu menu={mainMenu} />
          <Link to="/" className="font-display text-xl leading-none tracking-tight md:text-2xl">
            {shopName}
          </Link>
          <nav aria-label="Main" className="hidden flex-1 lg:block">
            <ul className="flex items-center gap-6">
              {mainMenu.map((entry) => (
                <li key={entry.url} className="group relative">
                  <Link
                    to={entry.url}
                    aria-current={entry.url === pathname ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline aria-[current=page]:underline"
                  >
                    {entry.title}
                  </Link>
                  {entry.items.length > 0 && <SubMenu entry={entry} />}
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <SearchField />
            <Link to="/search" className="icon-button md:hidden" aria-label="Search">
              <Icon name="search" />
            </Link>
            <CartButton />
          </div>
        </div>
      </header>
    </>
  );
}

/** Opens under the pointer and under the keyboard's focus; CSS alone. */
function SubMenu({ entry }: { entry: MenuLink }) {
  return (
    <ul className="invisible absolute top-full left-0 z-40 min-w-56 border border-line bg-paper p-3 opacity-0 shadow-float transition-opacity duration-200 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
      {entry.items.map((item) => (
        <li key={item.url}>
          <Link
            to={item.url}
            className="flex min-h-11 items-center px-3 decoration-1 underline-offset-4 hover:underline"
          >
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MobileMenu({ menu }: { menu: readonly MenuLink[] }) {
  return (
    <details className="group lg:hidden">
      <summary className="icon-button -ml-2 list-none [&::-webkit-details-marker]:hidden" aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-line border-b bg-paper px-4 pb-8 shadow-float"
      >
        <ul>
          {menu.map((entry) => (
            <li key={entry.url} className="border-line border-b py-2">
              <Link to={entry.url} className="flex min-h-11 items-center font-display text-xl">
                {entry.title}
              </Link>
              {entry.items.length > 0 && (
                <ul className="pb-2 pl-4">
                  {entry.items.map((item) => (
                    <li key={item.url}>
                      <Link to={item.url} className="flex min-h-11 items-center text-muted">
                        {item.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
