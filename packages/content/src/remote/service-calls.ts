/** Calls of a content service: each is judged by what its route answers, counted, and told to the log where it fails. */
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
  /** With its query. */
  readonly path: string;
  readonly region: RegionKey;
  /** Of the answer that is known already; null where none is. */
  readonly etag: string | null;
  /** Whether a body is of the route's shape. */
  readonly isAnswer: (body: unknown) => boolean;
  /** Whether the service has to have it: without it, that is a failure. */
  readonly required?: boolean;
}

export interface ServiceCallsOptions {
  readonly service: ServiceAddress;
  readonly log: Pick<Logger, 'warn'>;
  /** Told of each call by its route. */
  readonly onCall: (route: ServiceRoute, outcome: CallOutcome) => void;
}

/** Asks the service; never rejects. */
export type AskService = (question: ServiceQuestion) => Promise<CallResult>;

/** Levels of an answer within each other; none has more than nine. */
const deepest = 20;

export function serviceCalls({ service, log, onCall }: ServiceCallsOptions): AskService {
  return async (question) => {
    const { route, region, path, etag } = question;
    const result = judged(question, await callService(service, path, etag));
    onCall(route, result.outcome);
    if (isFailure(result)) {
      const { outcome, reason } = result;
      log.warn({ route, region, outcome, reason }, 'the content service failed; its last good answer stays');
    }
    return result;
  };
}

type Failure = Extract<CallResult, { readonly reason: string }>;

/** Whether the service said nothing that holds. */
export function isFailure(result: CallResult): result is Failure {
  return 'reason' in result;
}

/** Which region a call is about; the staging store's content is drafts. */
export function regionQuery(region: RegionKey): string {
  return `${region === 'dev' ? 'preview=true&' : ''}region=${region}`;
}

/** An answer that isn't of the route's shape can't be read. */
function judged({ required, isAnswer }: ServiceQuestion, result: CallResult): CallResult {
  if (result.outcome === 'missing' && required === true) return { outcome: 'status', reason: 'status 404' };
  if (result.outcome !== 'ok') return result;
  if (isShallow(result.body, deepest) && isAnswer(result.body)) return result;
  return { outcome: 'unreadable', reason: 'the answer is not of the documented shape' };
}

/** Whether a value has no more levels than that. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
