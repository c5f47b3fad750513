/** Converts a brand to the logo, colours and sender of e-mails. */
import type { EmailBrand, EmailColors } from '@vitrine/commerce/mail/email-brand';
import { type Brand, getSellerLines } from '@vitrine/content/brand/brand';
import { derivePalette, type SchemeTones } from '@vitrine/rules/colours/brand-palette';
import { type Oklch, toHex } from '@vitrine/rules/colours/oklch';

/**
 * @param shopUrl URL of the storefront without a trailing slash; the logo is loaded from there
 * @param configuredSender MAIL_FROM. Its address takes precedence over the brand's, because the mail server is allowed to send
 * from it.
 */
export function toEmailBrand(
  brand: Brand,
  shopUrl: string,
  configuredSender: string | undefined,
): EmailBrand {
  return {
    name: brand.name,
    club: brand.club,
    // Mail programs don't show SVG.
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

/** Cached per version of the brand document, since deriving colours takes milliseconds. */
const known = new WeakMap<Brand, Pick<EmailBrand, 'light' | 'dark'>>();

function emailColours(brand: Brand): Pick<EmailBrand, 'light' | 'dark'> {
  const made = known.get(brand);
  if (made !== undefined) return made;
  const { light, dark } = derivePalette(brand.colours);
  const action = brand.shape.buttons === 'accent' ? light.bronze : light.ink;
  const both = {
    light: toColours(light, { ground: light.paper, around: light.sand, action }),
    // In dark mode, a raised part is lighter than its surroundings.
    dark: toColours(dark, { ground: dark.sand, around: dark.paper, action: dark.bronze }),
  };
  known.set(brand, both);
  return both;
}

interface EmailTones {
  /** Background of text. */
  readonly ground: Oklch;
  readonly around: Oklch;
  readonly action: Oklch;
}

function toColours(scheme: SchemeTones, { ground, around, action }: EmailTones): EmailColors {
  const { ink, muted, bronze, line } = scheme;
  return {
    paper: toHex(ground),
    sand: toHex(around),
    ink: toHex(ink),
    muted: toHex(muted),
    bronze: toHex(bronze),
    action: toHex(action),
    line: toHex(line),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
