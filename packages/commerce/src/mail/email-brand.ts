/** The brand in emails: name, logo, colors, and the sender. Colors are hex values, which email clients support. */

export interface EmailColors {
  /** Background of the content, and of the page around it. */
  readonly paper: string;
  readonly sand: string;
  readonly ink: string;
  readonly muted: string;
  /** Color of links. */
  readonly bronze: string;
  /** Background of buttons. Their text has the color `paper` or, in dark mode, `sand`. */
  readonly action: string;
  readonly line: string;
}

export interface EmailSender {
  readonly name: string;
  /** Null uses the configured address. */
  readonly address: string | null;
  /** Null: replies are sent to the sender. */
  readonly replyTo: string | null;
}

export interface EmailBrand {
  readonly name: string;
  /** Name of the members' programme. */
  readonly club: string;
  /** Absolute URL of a raster image; null shows the name as text. */
  readonly logo: string | null;
  readonly light: EmailColors;
  readonly dark: EmailColors;
  /** Legal name and address of the seller, one line each. */
  readonly seller: string;
  readonly sender: EmailSender;
}

/** Used if the shop has no brand yet. */
export const neutralEmailColors: Pick<EmailBrand, 'light' | 'dark'> = {
  light: {
    paper: '#ffffff',
    sand: '#f4f4f4',
    ink: '#1f1f1f',
    muted: '#565656',
    bronze: '#1f5a9c',
    action: '#1f1f1f',
    line: '#d9d9d9',
  },
  dark: {
    paper: '#262626',
    sand: '#1b1b1b',
    ink: '#ededed',
    muted: '#b5b5b5',
    bronze: '#8fbdf0',
    action: '#8fbdf0',
    line: '#444444',
  },
};
