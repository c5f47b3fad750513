/** Footer of every page: newsletter sign-up, menus, policies, and links to other storefronts. */

import * as words from '@vitrine/words/frame';
import { useLocation, useRouteLoaderData } from 'react-router';
import { getFieldLang } from '../data/text-language.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { BrandName } from './brand-name.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import { type MenuLink, useShopFrame } from './shop-frame.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { getSwitchUrl, toPortablePath } from './switch-url.ts';

/** Pages for a task, from which a newsletter form would distract (PAGE-90). */
const taskPaths = /^\/(?:account|sign-up|track|wishlist|gift-cards|subscriptions)(?:\/|$)/;

/**
 * Returns whether the footer has a newsletter form: not on pages for a task, nor on a home page that has the form among
 * its sections.
 */
function useFooterSignUp(): boolean {
  const { pathname } = useLocation();
  const home = useRouteLoaderData<{ readonly sections: readonly { readonly kind: string }[] }>('routes/home');
  return !taskPaths.test(pathname) && home?.sections.some(({ kind }) => kind === 'sign-up') !== true;
}

export function Footer() {
  const frame = useShopFrame();
  const { regions } = frame;
  const withSignUp = useFooterSignUp();
  return (
    <footer className="site-footer no-print">
      <RenderedOnce from={frame} name="top of the foot" by={withSignUp}>
        <FooterTop withSignUp={withSignUp} />
      </RenderedOnce>
      {regions.length > 1 ? (
        <nav
          aria-label={words.regions()}
          id="regions"
          tabIndex={-1}
          className="border-line border-t outline-none"
        >
          <FooterBottom />
        </nav>
      ) : (
        <div className="border-line border-t">
          <FooterBottom />
        </div>
      )}
    </footer>
  );
}

/** Links to other storefronts (if the shop has several), to the privacy choices, and to the page's languages. */
function FooterBottom() {
  const { regions, region, language, languages } = useShopFrame();
  const { pathname, search } = useLocation();
  return (
    <div className="frame footer-regions">
      {regions.length > 1 && (
        <>
          <h2 className="font-sans font-semibold text-sm">{words.shopIn()}</h2>
          <ul>
            {regions.map((each) => (
              <li key={each.region}>
                <a
                  href={getSwitchUrl(each.url, toPortablePath(pathname, search), null)}
                  aria-current={each.region === region ? 'true' : undefined}
                >
                  {`${each.label} (${each.currency})`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <PrivacyLink />
      {languages.length > 1 && (
        <ul>
          {languages.map((each) => (
            <li key={each.language}>
              <a
                href={`${each.prefix}${pathname}${search}`}
                lang={each.language}
                hrefLang={each.language}
                aria-current={language.startsWith(each.language) ? 'true' : undefined}
              >
                {each.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Upper part of the footer: the same on every page, except for the newsletter form. */
function FooterTop({ withSignUp }: { readonly withSignUp: boolean }) {
  const { slogan, sloganLang, footerMenu, signUp, unavailable } = useShopFrame();
  return (
    <>
      {withSignUp && (
        <section aria-labelledby="footer-sign-up" className="border-line border-b">
          <div className="frame grid gap-x-16 gap-y-4 py-8 md:grid-cols-2 md:items-center md:gap-y-6 md:py-16">
            <div>
              <h2 id="footer-sign-up" lang={getFieldLang(signUp, 'title')} className="text-2xl">
                {signUp.title}
              </h2>
              <p lang={getFieldLang(signUp, 'text')} className="mt-2 max-w-[46ch] text-balance text-muted">
                {signUp.text}
              </p>
            </div>
            <div>
              <SignUpForm source="footer" />
              {!unavailable?.includes('sms') && (
                <Link to="/sign-up/sms" className="footer-link mt-1 text-sm underline">
                  {words.preferSms()}
                </Link>
              )}
            </div>
          </div>
        </section>
      )}
      <div className="frame footer-top">
        <div className="footer-brand">
          <p className="flex items-center gap-2.5 font-display text-2xl">
            <BrandName />
          </p>
          {slogan && (
            <p lang={sloganLang} className="mt-3 max-w-[34ch] text-muted">
              {slogan}
            </p>
          )}
        </div>
        <nav aria-label={words.footer()} className="footer-columns">
          {footerMenu.map((entry) => (
            <FooterGroup key={`${entry.title} ${entry.url}`} entry={entry} />
          ))}
        </nav>
      </div>
    </>
  );
}

/** A group of links: a collapsible `details` on phones, a column on wider screens. */
function FooterGroup({ entry: { title, titleLang, url, items } }: { readonly entry: MenuLink }) {
  if (items.length === 0)
    return (
      <h2 lang={titleLang} className="footer-lone">
        <Link to={url}>{title}</Link>
      </h2>
    );
  return (
    <div>
      <h2 lang={titleLang} className="footer-heading">
        {title}
      </h2>
      <details className="footer-group">
        <summary lang={titleLang}>
          {title}
          <Icon name="plus" size={16} className="footer-sign" />
        </summary>
        <ul>
          {items.map((item) => (
            <li key={item.url}>
              <Link to={item.url} lang={item.titleLang}>
                {item.title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
