/** What a newsletter sign-up says, letter for letter (store §8), and where one can be left. */

export const signedUp = 'Signup successful! Stay tuned for updates and tips.';

export const signUpSources = ['home', 'footer', 'page'] as const;
export type SignUpSource = (typeof signUpSources)[number];

/** What `POST /api/registrations` answers. */
export interface SignUpAnswerJson {
  readonly message: string;
}
