/** Types of the package `vitrine-backend`, published unchanged. They import nothing. */

export interface StartBackendOptions {
  /** Folder with the data, or the name of a built-in seed; the demo shop if omitted. */
  readonly seed?: string;
  /** Fixed time of the backend's clock; the system's clock if omitted. */
  readonly clock?: string | number | Date;
  /** Port; a free one if omitted. */
  readonly port?: number;
  /** True serves `https`, with a certificate of a local authority that clients have to trust. */
  readonly tls?: boolean;
  /** True for a backend like a bare Shopify store: without the demo's offers and Vitrine's API extensions. */
  readonly plain?: boolean;
  /** URL of the storefront to which the checkout links back. */
  readonly storefrontUrl?: string;
  /** Redirect URIs of clients of the Customer Account API, by client ID. */
  readonly accountClients?: Readonly<Record<string, string | readonly string[]>>;
}

export interface SnapshotFolderOptions {
  /** True to include customers. */
  readonly withCustomers?: boolean;
  /** True replaces the seed in a folder that isn't empty. */
  readonly force?: boolean;
}

export interface StartedBackend {
  /** For example `http://127.0.0.1:40123`. The Storefront API is at `/api/2026-10/graphql.json`. */
  readonly url: string;
  /** Token of the Admin API with every scope. */
  readonly adminToken: string;
  /** File of the certificate that clients have to trust, for NODE_EXTRA_CA_CERTS; null without `tls`. */
  readonly certificateAuthority: string | null;
  /** Folder of the emails that were sent, one file each. */
  readonly mailFolder: string;
  /** Restores data, clock and ids as they were at the start. */
  reset(): Promise<void>;
  /** Moves the clock forward by milliseconds, and freezes it. */
  advance(ms: number): Promise<void>;
  /** Writes the stored data as a seed folder. No request may be in flight. */
  snapshot(folder: string, options?: SnapshotFolderOptions): Promise<void>;
  close(): Promise<void>;
}
