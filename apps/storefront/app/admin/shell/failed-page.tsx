/** Shown instead of a page that failed, such as one whose code can't be fetched. The navigation stays usable. */
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
      {/* Reloads the document: browsers don't import a failed module again, and a newer build has other files. */}
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </div>
  );
}
