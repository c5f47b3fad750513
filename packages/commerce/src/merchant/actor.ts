/** The person, API client or command that changes the shop's data. */
export interface MerchantActor {
  /** `token`: an API client with an access token; `staff`: a signed-in person; `command`: the command line. */
  readonly kind: 'token' | 'staff' | 'command';
  /** Name of the token, or e-mail of the person. */
  readonly name: string;
}

/** The command line of the shop's machine. */
export const commandLineActor: MerchantActor = { kind: 'command', name: 'command line' };
