/** Shown in place of a page that failed, such as one whose code can't be fetched. Links to the other pages stay. */
import { Button } from '../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from './page-title.ts';

export function FailedPage() {
  const { title, text, reload } = adminTexts.failed;
  usePageTitle(title);
  return (
    <div className="screen" role="alert">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-muted">{text}</p>
      {/* A browser may not fetch code again that failed once, and a newer build has other files. */}
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </div>
  );
}
