/** The brand as e-mails show it. */
import type { EmailBrand, EmailColors } from '@vitrine/commerce/mail/email-brand';
import { type Brand, getSellerLines } from '@vitrine/content/brand/brand';
import { derivePalette, type Scheme } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';

/**
 * @param shopUrl of the storefront, without a trailing slash; the logo is fetched from there
 * @param configuredSender MAIL_FROM, whose address comes before the brand's: the mail server may send from it
 */
export function toEmailBrand(
  brand: Brand,
  shopUrl: string,
  configuredSender: string | undefined,
): EmailBrand {
  return {
    name: brand.name,
    club: brand.club,
    // Mail programs show no SVG.
    logo: brand.logo === '' ? null : `${shopUrl}${brand.logo}?width=480&format=png`,
    ...emailColours(brand),
    seller: getSellerLines(brand),
    sender: {
      name: brand.email.sender,
      address: configuredSender === undefined ? orNull(brand.email.address) : null,
      replyTo: orNull(brand.email.replyTo),
    },
  };
}

/** One set for each state of the document, since deriving tones takes milliseconds. */
const known = new WeakMap<Brand['colours'], Pick<EmailBrand, 'light' | 'dark'>>();

function emailColours({ colours }: Brand): Pick<EmailBrand, 'light' | 'dark'> {
  const made = known.get(colours);
  if (made !== undefined) return made;
  const { light, dark } = derivePalette(colours);
  const both = {
    light: toColours(light, light.paper, light.sand),
    // In the dark a part that comes forward is lighter than what is around it.
    dark: toColours(dark, dark.sand, dark.paper),
  };
  known.set(colours, both);
  return both;
}

function toColours(scheme: Scheme, paper: Scheme['paper'], sand: Scheme['sand']): EmailColors {
  const { ink, muted, bronze, line } = scheme;
  return {
    paper: toHex(paper),
    sand: toHex(sand),
    ink: toHex(ink),
    muted: toHex(muted),
    bronze: toHex(bronze),
    line: toHex(line),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
