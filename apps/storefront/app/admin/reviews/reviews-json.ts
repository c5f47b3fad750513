/** JSON of the calls of the admin's pages for reviews and questions. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';

export type SubmissionKindJson = 'reviews' | 'questions';
export type SubmissionStateJson = 'waiting' | 'published' | 'hidden';

export interface SubmissionRowJson {
  readonly id: string;
  readonly kind: SubmissionKindJson;
  /** Handle of the product. */
  readonly product: string;
  /** Null for imported reviews. */
  readonly region: string | null;
  /** Null for questions. */
  readonly rating: number | null;
  /** Empty for questions. */
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly verified: boolean;
  readonly state: SubmissionStateJson;
  /** The moderator's reason for hiding the submission; null if there is none. Never shown to shoppers. */
  readonly reason: string | null;
  readonly hasAnswer: boolean;
  /** Number of photos and videos. */
  readonly media: number;
  readonly createdAt: EpochMs;
}

export interface SubmissionListJson {
  readonly submissions: readonly SubmissionRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
}

export interface SubmissionJson {
  readonly id: string;
  readonly kind: SubmissionKindJson;
  readonly product: string;
  readonly region: string | null;
  readonly rating: number | null;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly variant: string | null;
  readonly verified: boolean;
  readonly state: SubmissionStateJson;
  /** The moderator's reason for hiding the submission; null if there is none. Never shown to shoppers. */
  readonly reason: string | null;
  readonly answer: string | null;
  /** Number of "helpful" votes. */
  readonly helpful: number;
  readonly createdAt: EpochMs;
  readonly media: readonly {
    readonly id: string;
    readonly kind: 'photo' | 'video';
    /** In pixels. */
    readonly width: number;
    readonly height: number;
    /** 0 for photos. */
    readonly duration: DurationMs;
    readonly hasCover: boolean;
  }[];
}
