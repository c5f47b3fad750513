/** Calls of a content service: checks the response's shape, counts the outcome, and logs failures. */
import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { GroupRoute } from '../service/response-schemas.ts';
import {
  callService,
  type ServiceCallOutcome,
  type ServiceCallResult,
  type ServiceEndpoint,
} from './service-call.ts';

export type ServiceRoute =
  | '/theme-settings/global'
  | GroupRoute
  | '/single-product'
  | '/tagged-blog'
  | '/single-blog';

export interface ServiceRequest {
  readonly route: ServiceRoute;
  /** Path of the URL with its query string. */
  readonly path: string;
  readonly region: RegionKey;
  /** ETag of the cached response, or null. */
  readonly etag: string | null;
  /** Returns true if a body has the route's shape. */
  readonly hasExpectedShape: (body: unknown) => boolean;
  /** True if a missing resource (404) is a failure. */
  readonly required?: boolean;
}

export interface ServiceCallsOptions {
  readonly service: ServiceEndpoint;
  readonly log: Pick<Logger, 'warn'>;
  /** Called after each call, with its route. */
  readonly onCall: (route: ServiceRoute, outcome: ServiceCallOutcome) => void;
}

/** Calls the service. Never rejects. */
export type CallService = (question: ServiceRequest) => Promise<ServiceCallResult>;

/** Maximum nesting of a response. No valid response has more than nine levels. */
const maxDepth = 20;

export function createContentServiceClient({ service, log, onCall }: ServiceCallsOptions): CallService {
  return async (question) => {
    const { route, region, path, etag } = question;
    const result = checkShape(question, await callService(service, path, etag));
    onCall(route, result.outcome);
    if (isServiceFailure(result)) {
      const { outcome, reason } = result;
      log.warn(
        { route, region, outcome, reason },
        'the content service failed; its last valid response stays in use',
      );
    }
    return result;
  };
}

type Failure = Extract<ServiceCallResult, { readonly reason: string }>;

/** Returns true if the call gave no usable response. */
export function isServiceFailure(result: ServiceCallResult): result is Failure {
  return 'reason' in result;
}

/** Returns the query string for a region. The staging store reads drafts. */
export function toRegionQuery(region: RegionKey): string {
  return `${isStagingRegion(region) ? 'preview=true&' : ''}region=${region}`;
}

/** Turns a response without the expected shape into a failure. */
function checkShape(
  { required, hasExpectedShape }: ServiceRequest,
  result: ServiceCallResult,
): ServiceCallResult {
  if (result.outcome === 'missing' && required === true) return { outcome: 'status', reason: 'status 404' };
  if (result.outcome !== 'ok') return result;
  if (isShallow(result.body, maxDepth) && hasExpectedShape(result.body)) return result;
  return { outcome: 'unreadable', reason: 'the answer is not of the documented shape' };
}

/** Returns true if a value is nested at most `levels` deep. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
