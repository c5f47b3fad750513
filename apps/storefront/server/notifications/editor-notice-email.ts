/** Composes e-mails to editors about approvals and comments, in English or German. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { NoticeChoice } from '@vitrine/content/editor-accounts/notice-settings';
import { z } from 'zod';

export const editorNotice = z.object({
  kind: z.enum(['approvalRequested', 'approved', 'declined', 'comment']),
  /** Name of the document or campaign. */
  title: z.string(),
  /** Path of the document's or campaign's screen in the editor. */
  path: z.string(),
  /** Null for a campaign, and if a document is unpublished. */
  version: z.number().nullable(),
  by: z.string(),
  note: z.string(),
});
export type EditorNoticeMail = z.output<typeof editorNotice>;

type NoticeLanguage = Exclude<NoticeChoice, 'off'>;

interface NoticeWords {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
}

/**
 * Formats a notice. `named` is for example `Announcement bar, version 3`; `quoted` has quotation marks around the title. `by` is
 * the editor who caused the notice.
 */
type FormatNotice = (named: string, quoted: string, by: string) => NoticeWords;

const formats: Readonly<Record<NoticeLanguage, Readonly<Record<EditorNoticeMail['kind'], FormatNotice>>>> = {
  en: {
    approvalRequested: (named, quoted, by) => ({
      subject: `Please approve: ${named}`,
      text: `${by} asks for the approval of ${quoted}. It goes live once another person has approved it.`,
      button: 'Look at it',
    }),
    approved: (named, quoted, by) => ({
      subject: `Approved: ${named}`,
      text: `${by} approved ${quoted}.`,
      button: 'See it in the editor',
    }),
    declined: (named, quoted, by) => ({
      subject: `Changes asked for: ${named}`,
      text: `${by} asks for changes of ${quoted}. It stays a draft.`,
      button: 'Change it',
    }),
    comment: (named, quoted, by) => ({
      subject: `New comment: ${named}`,
      text: `${by} commented on ${quoted}.`,
      button: 'Answer',
    }),
  },
  de: {
    approvalRequested: (named, quoted, by) => ({
      subject: `Bitte freigeben: ${named}`,
      text: `${by} bittet um die Freigabe von ${quoted}. Veröffentlicht wird erst, wenn eine zweite Person zustimmt.`,
      button: 'Ansehen',
    }),
    approved: (named, quoted, by) => ({
      subject: `Freigegeben: ${named}`,
      text: `${by} hat ${quoted} freigegeben.`,
      button: 'Im Editor ansehen',
    }),
    declined: (named, quoted, by) => ({
      subject: `Änderungen gewünscht: ${named}`,
      text: `${by} wünscht Änderungen an ${quoted}. Es bleibt ein Entwurf.`,
      button: 'Ändern',
    }),
    comment: (named, quoted, by) => ({
      subject: `Neuer Kommentar: ${named}`,
      text: `${by} hat ${quoted} kommentiert.`,
      button: 'Antworten',
    }),
  },
};

const common: Readonly<
  Record<
    NoticeLanguage,
    { version: (number: number) => string; open: string; close: string; reason: string; off: string }
  >
> = {
  en: {
    version: (number) => `version ${number}`,
    open: '“',
    close: '”',
    reason: 'You get this email because you have an account of the editor.',
    off: 'Turn these emails off',
  },
  de: {
    version: (number) => `Version ${number}`,
    open: '„',
    close: '“',
    reason: 'Sie erhalten diese E-Mail, weil Sie ein Konto im Editor haben.',
    off: 'Diese E-Mails abbestellen',
  },
};

/** @param editorUrl URL of the editor, without a trailing slash */
export function createEditorNoticeEmail(
  { kind, title, path, version, by, note }: EditorNoticeMail,
  language: NoticeLanguage,
  editorUrl: string,
  layout: EmailLayout,
): EmailMessage {
  const words = common[language];
  const after = version === null ? '' : `, ${words.version(version)}`;
  const { open, close } = words;
  const quoted = `${open}${title}${close}${after}`;
  const { subject, text, button } = formats[language][kind](`${title}${after}`, quoted, by);
  return composeEmail(
    subject,
    [
      { kind: 'heading', text: subject },
      { kind: 'text', text },
      ...(note === '' ? [] : [{ kind: 'text', text: `${open}${note}${close}` } as const]),
      { kind: 'button', label: button, url: `${editorUrl}${path}` },
      { kind: 'note', text: words.reason, link: { label: words.off, url: `${editorUrl}/sessions` } },
    ],
    layout,
  );
}
