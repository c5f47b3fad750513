/** A vulnerability of a dependency that is accepted for a limited time. */
export interface AcceptedVulnerability {
  /** The advisory: `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  /** Why it isn't exploitable in this shop. */
  readonly reason: string;
  /** ISO 8601 date of the last day of the acceptance, after which it has to be reviewed. */
  readonly until: string;
}

export const acceptedVulnerabilities: readonly AcceptedVulnerability[] = [];
