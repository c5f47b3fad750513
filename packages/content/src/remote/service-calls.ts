/** Calls of a content service: checks the response's shape, counts the outcome, and logs failures. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { GroupRoute } from '../service/answers.ts';
import { type CallOutcome, type CallResult, callService, type ServiceAddress } from './service-call.ts';

export type ServiceRoute =
  | '/theme-settings/global'
  | GroupRoute
  | '/single-product'
  | '/tagged-blog'
  | '/single-blog';

export interface ServiceQuestion {
  readonly route: ServiceRoute;
  /** Including the query string. */
  readonly path: string;
  readonly region: RegionKey;
  /** ETag of the known response, or null. */
  readonly etag: string | null;
  /** Returns true if a body has the route's shape. */
  readonly isAnswer: (body: unknown) => boolean;
  /** True if a missing resource (404) is a failure. */
  readonly required?: boolean;
}

export interface ServiceCallsOptions {
  readonly service: ServiceAddress;
  readonly log: Pick<Logger, 'warn'>;
  /** Called after each call, with its route. */
  readonly onCall: (route: ServiceRoute, outcome: CallOutcome) => void;
}

/** Calls the service. Never rejects. */
export type AskService = (question: ServiceQuestion) => Promise<CallResult>;

/** Maximum nesting of a response. No valid one has more than nine levels. */
const deepest = 20;

export function serviceCalls({ service, log, onCall }: ServiceCallsOptions): AskService {
  return async (question) => {
    const { route, region, path, etag } = question;
    const result = judged(question, await callService(service, path, etag));
    onCall(route, result.outcome);
    if (isFailure(result)) {
      const { outcome, reason } = result;
      log.warn(
        { route, region, outcome, reason },
        'the content service failed; its last valid response stays in use',
      );
    }
    return result;
  };
}

type Failure = Extract<CallResult, { readonly reason: string }>;

/** Returns true if the call gave no usable response. */
export function isFailure(result: CallResult): result is Failure {
  return 'reason' in result;
}

/** Returns the query string for a region. The staging store reads drafts. */
export function regionQuery(region: RegionKey): string {
  return `${region === 'dev' ? 'preview=true&' : ''}region=${region}`;
}

/** Turns a response of another shape into a failure. */
function judged({ required, isAnswer }: ServiceQuestion, result: CallResult): CallResult {
  if (result.outcome === 'missing' && required === true) return { outcome: 'status', reason: 'status 404' };
  if (result.outcome !== 'ok') return result;
  if (isShallow(result.body, deepest) && isAnswer(result.body)) return result;
  return { outcome: 'unreadable', reason: 'the answer is not of the documented shape' };
}

/** Returns true if a value is nested at most `levels` deep. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
