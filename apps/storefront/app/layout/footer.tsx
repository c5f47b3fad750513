/** The foot of every page: the sign-up, menus, policies, and the other storefronts. */

import * as words from '@vitrine/words/frame';
import { useLocation, useRouteLoaderData } from 'react-router';
import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { BrandName } from './brand-name.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import { toPortablePath, travelLink } from './region-travel.ts';
import { useShopFrame } from './shop-frame.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** Returns true if the page has its own sign-up form; editors may have removed the home page's. */
function useOwnSignUp(): boolean {
  const { pathname } = useLocation();
  const home = useRouteLoaderData<{ readonly sections: readonly { readonly kind: string }[] }>('routes/home');
  return pathname === '/sign-up' || home?.sections.some(({ kind }) => kind === 'sign-up') === true;
}

export function Footer() {
  const frame = useShopFrame();
  const { regions } = frame;
  const ownSignUp = useOwnSignUp();
  return (
    <footer className="site-footer no-print">
      <RenderedOnce from={frame} name="top of the foot" by={ownSignUp}>
        <FootTop ownSignUp={ownSignUp} />
      </RenderedOnce>
      {regions.length > 1 ? (
        <nav
          aria-label={words.regions()}
          id="regions"
          tabIndex={-1}
          className="border-line border-t outline-none"
        >
          <FootEnd />
        </nav>
      ) : (
        <div className="border-line border-t">
          <FootEnd />
        </div>
      )}
    </footer>
  );
}

/** The other storefronts, unless this is the only one, the choice of privacy, and the languages. */
function FootEnd() {
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
                  href={travelLink(each.url, toPortablePath(pathname, search), null)}
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

/** The part of the footer that is the same on every page, except for the sign-up. */
function FootTop({ ownSignUp }: { readonly ownSignUp: boolean }) {
  const { slogan, sloganLang, footerMenu, signUp, unavailable } = useShopFrame();
  return (
    <>
      {!ownSignUp && (
        <section aria-labelledby="footer-sign-up" className="border-line border-b">
          <div className="frame grid gap-x-16 gap-y-6 py-12 md:grid-cols-2 md:items-center md:py-16">
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
      <div className="frame grid gap-12 py-16 lg:grid-cols-[1fr_2fr]">
        <div>
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
            <div key={`${entry.title} ${entry.url}`}>
              <h2 lang={entry.titleLang}>
                {entry.items.length === 0 ? <Link to={entry.url}>{entry.title}</Link> : entry.title}
              </h2>
              <ul>
                {entry.items.map((item) => (
                  <li key={item.url}>
                    <Link to={item.url} lang={item.titleLang}>
                      {item.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </>
  );
}
