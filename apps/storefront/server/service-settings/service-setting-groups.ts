/** Settings of payment and e-mail that an owner may store in the shop instead of `.env` (SHOP-50). */
import { type Settings, type VariableName, variables } from '../env.ts';
import { findUnencryptedUpstreams } from '../process/unencrypted-upstreams.ts';

/** Variables of each group, required ones first. */
const serviceSettingGroups = {
  payment: {
    required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    optional: [],
  },
  email: { required: ['SMTP_URL'], optional: ['MAIL_FROM'] },
} as const satisfies Record<
  string,
  { readonly required: readonly VariableName[]; readonly optional: readonly VariableName[] }
>;

export type ServiceGroup = keyof typeof serviceSettingGroups;
export const serviceGroups: readonly ServiceGroup[] = ['payment', 'email'];

export type ServiceValues = Readonly<Partial<Record<VariableName, string>>>;
export type StoredServiceSettings = Readonly<Partial<Record<ServiceGroup, ServiceValues>>>;

export function getVariables(group: ServiceGroup): readonly VariableName[] {
  const { required, optional } = serviceSettingGroups[group];
  return [...required, ...optional];
}

/** Returns true if the environment sets a group: its stored settings are then ignored. */
export function isSetByEnvironment(group: ServiceGroup, environment: Settings): boolean {
  return serviceSettingGroups[group].required.some((name) => environment[name] !== undefined);
}

/** Adds stored settings to the settings of the environment, which take precedence. */
export function addStoredSettings(environment: Settings, stored: StoredServiceSettings): Settings {
  const added = serviceGroups
    .filter((group) => !isSetByEnvironment(group, environment))
    .flatMap((group) => Object.entries(stored[group] ?? {}))
    .filter(([name]) => isVariable(name) && environment[name] === undefined);
  return { ...environment, ...Object.fromEntries(added) };
}

function isVariable(name: string): name is VariableName {
  return name in variables.shape;
}

export interface ServiceSettingIssue {
  readonly name: VariableName;
  readonly message: string;
}

/** Validates the values of a group. Messages don't contain values. */
export function findSettingIssues(
  group: ServiceGroup,
  values: ServiceValues,
  environment: Pick<Settings, 'PLAIN_NEIGHBOURS'>,
): readonly ServiceSettingIssue[] {
  const { required } = serviceSettingGroups[group];
  const missing = required
    .filter((name) => (values[name] ?? '') === '')
    .map((name) => ({ name, message: 'is missing' }));
  const wrong = getVariables(group).flatMap((name) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const read = variables.shape[name].safeParse(value);
    return read.success ? [] : read.error.issues.map(({ message }) => ({ name, message }));
  });
  const issues = [...missing, ...wrong];
  return issues.length > 0 ? issues : findSettingConflicts(values, environment);
}

function findSettingConflicts(
  values: ServiceValues,
  { PLAIN_NEIGHBOURS }: Pick<Settings, 'PLAIN_NEIGHBOURS'>,
): readonly ServiceSettingIssue[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, SMTP_URL } = values;
  if (STRIPE_SECRET_KEY !== undefined && getMode(STRIPE_SECRET_KEY) !== getMode(STRIPE_PUBLISHABLE_KEY))
    return [
      {
        name: 'STRIPE_PUBLISHABLE_KEY',
        message: 'must be of the same mode as the secret key: both for tests, or both live',
      },
    ];
  const open = findUnencryptedUpstreams({ SMTP_URL }, undefined).some(({ network }) => network === 'open');
  if (open && !PLAIN_NEIGHBOURS)
    return [{ name: 'SMTP_URL', message: 'must be encrypted: use smtps://, or add ?requireTLS=true' }];
  return [];
}

/** Returns the mode of a Stripe key, `test` or `live`; empty for other texts. */
function getMode(key: string | undefined): string {
  return key?.split('_')[1] ?? '';
}

export function isServiceGroup(name: string): name is ServiceGroup {
  return serviceGroups.some((group) => group === name);
}

/** Returns the settings with a group's values replaced. Variables of the group that `values` lacks become undefined. */
export function replaceGroup(group: ServiceGroup, settings: Settings, values: ServiceValues): Settings {
  const own = getVariables(group).map((name) => [name, values[name] || undefined] as const);
  return { ...settings, ...Object.fromEntries(own) };
}
