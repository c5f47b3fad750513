/** Texts of the pages before the admin or the editor opens, and of the dialogs that ask for the password. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanSessionTexts } from './session-texts.de.ts';

const english = {
  brand: (shop: string) => `${shop} · Editor`,
  opening: 'Opening the editor',
  email: 'Email',
  name: 'Your name',
  password: 'Password',
  passwordHint: 'At least 12 characters. A few words that nobody else would put together are best.',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows, or one of your recovery codes.',
  signIn: {
    title: 'Good to see you',
    line: 'Sign in to change what the shop says and offers.',
    submit: 'Sign in',
    noPassword: 'No password yet, or forgotten? An admin gives you a link that opens once.',
  },
  again: { title: 'Please sign in again', text: 'Your session is over. What you typed is still here.' },
  proof: {
    title: 'Please give your password again',
    text: 'Signing in was a while ago, and this matters.',
    submit: 'Go on',
  },
  welcome: {
    title: 'Welcome',
    line: 'Choose the password that you will sign in with.',
    submit: 'Save and sign in',
    hasPassword: 'I have a password already',
  },
  first: {
    title: 'Your own shop',
    line: 'Add yourself as its first editor.',
    submit: 'Set up the shop',
  },
  factorMissing: {
    title: 'One more step',
    line: 'Everybody here signs in with a second factor. Please set up yours.',
    signOut: 'Sign out',
  },
  factor: {
    needs: 'You need an authenticator app on your phone, or a password manager that shows codes.',
    begin: 'Set it up',
    scan: 'Scan this picture with your authenticator app, or type the secret into it.',
    secret: 'Secret',
    code: 'Code that the app shows',
    confirm: 'Turn it on',
    picture: 'QR code of the secret',
  },
  recovery: {
    title: 'Keep your recovery codes',
    text: 'Without your phone, one of these opens instead of a code of the app. Each works once, and you see them only now: print them, or keep them where your passwords are.',
    kept: 'I have kept them',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Your browser doesn’t let us copy. Please mark and copy them.',
  },
} as const;

export type SessionTexts = Texts<typeof english>;

export const sessionTexts: SessionTexts = chooseTexts(english, { de: germanSessionTexts });
