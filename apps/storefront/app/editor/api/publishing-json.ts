/** JSON of the editor API's publishing endpoints: settings, campaigns, approvals, comments, presence. */
import type { RoleName } from './editor-accounts-json.ts';

export interface PublishingSettingsJson {
  /** IANA name of the time zone of all times in the editor. */
  readonly timeZone: string;
  /** Roles whose publications wait for a second person. */
  readonly secondPerson: readonly RoleName[];
}
