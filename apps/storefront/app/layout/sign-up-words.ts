/** What a newsletter sign-up says, letter for letter (store §8), and where one can be left. */

export const signedUp = 'Signup successful! Stay tuned for updates and tips.';

/** The words that one agrees to by signing up; they are kept with the address. */
export const signUpConsent = 'By signing up you agree to get our news by e-mail. You can leave at any time.';

export const signUpSources = ['home', 'footer', 'page'] as const;
export type SignUpSource = (typeof signUpSources)[number];

/** What `POST /api/registrations` answers. */
export interface SignUpAnswerJson {
  readonly message: string;
}
