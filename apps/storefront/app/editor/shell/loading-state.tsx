/** Placeholder while a screen's data loads, or an error with a retry button. */
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ApiError } from '../api/client.ts';
import { Notice } from './notice.tsx';
import { shellTexts } from './shell-texts.ts';

export interface LoadingStateProps {
  readonly label: string;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

export function LoadingState({ label, error, retry }: LoadingStateProps) {
  if (error !== null) {
    return (
      <div className="p-6">
        <Notice
          tone="problem"
          action={
            <Button type="button" size="small" variant="secondary" onClick={retry}>
              {shellTexts.tryAgain}
            </Button>
          }
        >
          {error.message}
        </Notice>
      </div>
    );
  }
  return (
    <div className="grid gap-4 p-6" role="status" aria-label={label}>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-40 w-full max-w-2xl" />
    </div>
  );
}
