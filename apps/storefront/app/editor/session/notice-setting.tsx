/** Setting of the e-mails about approvals and comments: off, or their language. */
import { useId } from 'react';
import useSWR from 'swr';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { NoticesJson } from '../api/editor-accounts-json.ts';
import { accountTexts } from './account-texts.ts';

const { notices: noticeTexts } = accountTexts;

export function NoticeSetting() {
  const { data, mutate } = useSWR<NoticesJson, ApiError>('/notices');
  const id = useId();
  if (data === undefined) return null;
  const change = async (notices: string) => {
    const result = await callEditor<NoticesJson>('/notices', { method: 'PUT', body: { notices } });
    void showToast(
      result.ok
        ? { title: noticeTexts.saved, tone: 'done' }
        : { title: result.refused.message, tone: 'problem' },
    );
    void mutate();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10 max-w-md">
      <h2 id={`${id}-title`} className="text-xl">
        {noticeTexts.title}
      </h2>
      <p id={`${id}-hint`} className="form-hint">
        {noticeTexts.hint}
      </p>
      <label htmlFor={id} className="label">
        {noticeTexts.label}
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={data.notices}
        options={[
          { value: 'en', label: noticeTexts.options.en },
          { value: 'de', label: noticeTexts.options.de },
          { value: 'off', label: noticeTexts.options.off },
        ]}
        onChange={({ target }) => void change(target.value)}
      />
    </section>
  );
}
