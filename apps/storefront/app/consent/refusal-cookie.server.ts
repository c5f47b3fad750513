/** Takes over a refusal of tracking from another storefront. */
import { consentCookie, parseConsentChoice } from '@vitrine/rules/consent/consent';

/** In seconds: half a year, like a choice on this storefront. */
const lifetimeSeconds = 180 * 24 * 60 * 60;

/** Returns true if the visitor has made a choice on this storefront. */
export function hasChosen(request: Request): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const chosen = cookies.find((each) => each.startsWith(`${consentCookie}=`));
  return parseConsentChoice(chosen?.slice(consentCookie.length + 1)) !== null;
}

/** Returns the `Set-Cookie` value that stores a refusal. */
export function formatRefusal(secure: boolean): string {
  return `${consentCookie}=refused; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
