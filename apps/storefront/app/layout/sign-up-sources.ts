/** Sources of newsletter sign-ups, and the response to a sign-up. */

export const signUpSources = ['home', 'footer', 'page'] as const;
export type SignUpSource = (typeof signUpSources)[number];

/** Response of `POST /api/registrations`. */
export interface SignUpResponseJson {
  readonly message: string;
}
