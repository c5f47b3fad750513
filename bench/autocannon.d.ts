/** The types of autocannon that the benchmarks use, since it has none. */
declare module 'autocannon' {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Number of requests, instead of a duration. */
    readonly amount?: number;
    /** Seconds. */
    readonly timeout?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly method?: 'POST';
    readonly body?: string;
    /** Requests per second of all connections; as many as possible by default. */
    readonly overallRate?: number;
    /** Replaces `[<id>]` in the requests by another id each time. */
    readonly idReplacement?: boolean;
    /** Sent one after the other by each connection. */
    readonly requests?: readonly (Call & {
      /** Changes a request before each time that it is sent. */
      readonly setupRequest?: (request: Call) => Call;
    })[];
  }

  export interface Call {
    readonly method: 'GET';
    /** `/` by default. */
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  export interface Result {
    /** Per second. */
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    /** Bytes. */
    readonly throughput: { readonly total: number };
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result> & {
    /** Ends the run early; its promise then resolves. */
    stop(): void;
  };
}
