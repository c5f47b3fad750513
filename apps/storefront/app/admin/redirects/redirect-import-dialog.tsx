/** Dialog to import redirects from a CSV file, which is checked first. */
import { useState } from 'react';
import { sendFile } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { csvFiles, FileButton } from '../ui/file-button.tsx';
import { ProblemTable } from '../ui/problem-table.tsx';
import type { RedirectImportJson } from './redirects-json.ts';
import { redirectTexts as texts } from './redirects-texts.ts';

export interface RedirectImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

interface CheckedFile {
  readonly file: File;
  readonly result: RedirectImportJson;
}

const noProgress = () => undefined;

export function RedirectImportDialog({ open, onClose, onImported }: RedirectImportDialogProps) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (file: File, dry: boolean) => {
    setPending(true);
    setProblem(null);
    const result = await sendFile<RedirectImportJson>(`/redirects/import?dry=${dry}`, file, noProgress);
    setPending(false);
    if (!result.ok) return setProblem(result.refused.message);
    if (!result.value.isImported) return setChecked({ file, result: result.value });
    setChecked(null);
    void showToast({ title: texts.imported(result.value.count), tone: 'done' });
    onImported();
  };
  const close = () => {
    setChecked(null);
    setProblem(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={texts.importTitle} description={texts.importText}>
      <div className="grid gap-4">
        <FileButton
          label={texts.file}
          accept={csvFiles}
          pending={pending}
          onChoose={(file) => void send(file, true)}
        >
          {texts.choose}
        </FileButton>
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        {checked !== null && (
          <Result checked={checked} pending={pending} onRun={() => void send(checked.file, false)} />
        )}
      </div>
    </Dialog>
  );
}

interface ResultProps {
  readonly checked: CheckedFile;
  readonly pending: boolean;
  readonly onRun: () => void;
}

function Result({ checked: { result }, pending, onRun }: ResultProps) {
  const { count, problems, moreProblems } = result;
  const wrong = problems.length + moreProblems;
  if (wrong > 0)
    return (
      <>
        <Notice tone="problem">{texts.problems(wrong)}</Notice>
        <ProblemTable label={texts.problems(wrong)} problems={problems} more={moreProblems} />
      </>
    );
  if (count === 0) return <Notice tone="plain">{texts.none}</Notice>;
  return (
    <>
      <p role="status">{texts.ready(count)}</p>
      <div>
        <Button type="button" pending={pending} onClick={onRun}>
          {texts.run(count)}
        </Button>
      </div>
    </>
  );
}
