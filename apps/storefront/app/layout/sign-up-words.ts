/** Where a newsletter sign-up can be left, and what answers it. */

export const signUpSources = ['home', 'footer', 'page'] as const;
export type SignUpSource = (typeof signUpSources)[number];

/** What `POST /api/registrations` answers. */
export interface SignUpResponseJson {
  readonly message: string;
}
