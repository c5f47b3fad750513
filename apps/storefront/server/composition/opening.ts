import type { BackendOptions } from '@vitrine/commerce/backend-options';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';

/** Options of opening a shop. */
export interface OpenShopOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  /** Replaces the reconciliation of carts; for tests only. */
  readonly reconcile: BackendOptions['reconcile'] | undefined;
  /** Collects the disposal of every opened resource. Resources are disposed in reverse order. */
  readonly closing: AsyncDisposableStack;
}
