/** Navigation in groups, and the account's links. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { adminTexts } from '../../admin/admin-texts.ts';
import { useSectionAccess } from '../../admin/api/granted-scopes.ts';
import { LanguageChoice } from '../../admin/language/language-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useSession } from '../session/session.ts';
import { listNavigation, type NavigationLink } from './navigation.ts';
import type { ShellProps } from './shell.tsx';
import { shellTexts } from './shell-texts.ts';
import { getShopName } from './shop-name.ts';

export interface SideNavigationProps extends ShellProps {
  readonly onShortcuts: () => void;
  readonly onPalette: () => void;
}

export function SideNavigation({ part, onShortcuts, onPalette }: SideNavigationProps) {
  const { editor, signOut } = useSession();
  const access = useSectionAccess();
  return (
    <div className="side">
      <p className="side-brand">
        <span className="font-display text-2xl">{getShopName()}</span>
        <span className="text-muted text-sm">{part === 'admin' ? adminTexts.title : shellTexts.editor}</span>
      </p>
      <button type="button" className="side-find" onClick={onPalette}>
        <Icon name="search" size={18} />
        <span className="flex-1 text-start">{adminTexts.palette.open}</span>
        <span aria-hidden="true">⌘K</span>
      </button>
      <nav aria-label={part === 'admin' ? adminTexts.title : shellTexts.editor}>
        {listNavigation(editor.role, access).map(({ title, links }) => (
          <details
            key={title}
            className="side-group"
            open={
              part === 'editor' ||
              title === adminTexts.groups.shop ||
              links.some(({ address }) => isHere(address))
            }
          >
            <summary>
              {title}
              <Icon name="chevron" size={16} />
            </summary>
            <ul className="side-list">
              {links.map((link) => (
                <li key={link.address}>
                  <SideLink part={part} link={link} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className="side-foot">
        <p className="truncate font-semibold">{editor.name}</p>
        <p className="text-muted text-sm">{shellTexts.roles[editor.role]}</p>
        <LanguageChoice />
        <SideLink part={part} link={{ address: '/editor/sessions', label: shellTexts.sessions }} isOut />
        <SideLink
          part={part}
          link={{ address: '/editor/second-factor', label: shellTexts.secondFactor }}
          isOut
        />
        <button type="button" className="side-out block" onClick={onShortcuts}>
          {shellTexts.shortcuts.title}
        </button>
        <button type="button" className="side-out block" onClick={() => void signOut()}>
          {shellTexts.signOut}
        </button>
      </div>
    </div>
  );
}

interface SideLinkProps extends ShellProps {
  readonly link: NavigationLink;
  readonly isOut?: boolean;
}

/** A link within the own part navigates in place; a link to the other part loads its page. */
function SideLink({ part, link: { address, label }, isOut = false }: SideLinkProps) {
  const { pathname } = useLocation();
  const anchor = useRef<HTMLAnchorElement>(null);
  const to = findOwnPath(part, address);
  const isCurrent = to === '/' ? pathname === '/' : to !== null && isWithin(pathname, to);
  // The groups below are out of sight on low screens.
  useEffect(() => {
    if (isCurrent) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const className = isOut ? 'side-out flex items-center' : 'side-link';
  if (to === null)
    return (
      <a href={address} className={className}>
        {label}
      </a>
    );
  return (
    <Link ref={anchor} to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/** Returns the path within a part's router: `/orders` for `/admin/orders`; null for a path of the other part. */
export function findOwnPath(part: ShellProps['part'], address: string): string | null {
  const base = `/${part}`;
  if (address === base) return '/';
  return address.startsWith(`${base}/`) ? address.slice(base.length) : null;
}

function isHere(address: string): boolean {
  return isWithin(location.pathname, address);
}

function isWithin(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
