/** Logs the set-up link, by which the first editor is added, at the start of a shop without editors (SHOP-21). */
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { getEditorAddress } from '../http/hosts.ts';

export interface SetupLinkDeps {
  readonly people: Pick<EditorAccounts, 'createSetupLink'>;
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
  readonly log: Pick<Logger, 'warn'>;
}

export async function logSetupLink({ people, settings, log }: SetupLinkDeps): Promise<void> {
  const token = await people.createSetupLink();
  if (token === null) return;
  const link = `${getEditorAddress(settings.PUBLIC_URL)}#setup=${token}`;
  log.warn(
    { link },
    'this shop has no editor yet: open this link, which works once and for a day, to add the first one and set the shop up',
  );
}
