/** Types of the package `vitrine-backend`, which come with it as they are. They import nothing. */

export interface StartBackendOptions {
  /** Folder that the backend is filled from, or the name of a ready one; the demo shop if omitted. */
  readonly seed?: string;
  /** Time at which the backend's clock is frozen; the system's clock if omitted. */
  readonly clock?: string | number | Date;
  /** A free one if omitted. */
  readonly port?: number;
  /** True serves `https`, with a certificate of an authority of this machine that clients have to trust. */
  readonly tls?: boolean;
  /** True for a backend like a bare Shopify store: without the demo's offers and Vitrine's API extensions. */
  readonly plain?: boolean;
  /** Address of the storefront that the checkout leads back to. */
  readonly storefrontUrl?: string;
  /** Redirect addresses of clients of the Customer Account API, by client ID. */
  readonly accountClients?: Readonly<Record<string, string | readonly string[]>>;
}

export interface SnapshotFolderOptions {
  /** True writes customers as well. */
  readonly withCustomers?: boolean;
  /** True replaces the seed in a folder that isn't empty. */
  readonly force?: boolean;
}

export interface StartedBackend {
  /** `http://127.0.0.1:40123`. The Storefront API is at `/api/2026-10/graphql.json`. */
  readonly url: string;
  /** Token of the Admin API with every scope. */
  readonly adminToken: string;
  /** File of the certificate that clients have to trust, for NODE_EXTRA_CA_CERTS; null without `tls`. */
  readonly certificateAuthority: string | null;
  /** Folder of the emails that were sent, one file each. */
  readonly mailFolder: string;
  /** Sets data, clock and ids back to those of the start. */
  reset(): Promise<void>;
  /** Moves the clock forward by milliseconds, and freezes it. */
  advance(ms: number): Promise<void>;
  /** Writes what is stored as a seed folder. No request may be in flight. */
  snapshot(folder: string, options?: SnapshotFolderOptions): Promise<void>;
  close(): Promise<void>;
}
