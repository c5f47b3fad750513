/** Turns e-mails about approvals and comments off, or chooses their language. */
import { useId } from 'react';
import useSWR from 'swr';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { NoticesJson } from '../api/editor-accounts-json.ts';

export function NoticeSetting() {
  const { data, mutate } = useSWR<NoticesJson, ApiError>('/notices');
  const id = useId();
  if (data === undefined) return null;
  const change = async (notices: string) => {
    const answer = await callEditor<NoticesJson>('/notices', { method: 'PUT', body: { notices } });
    void showToast(
      answer.ok
        ? { title: 'Your setting is saved', tone: 'done' }
        : { title: answer.refused.message, tone: 'problem' },
    );
    void mutate();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10 max-w-md">
      <h2 id={`${id}-title`} className="text-xl">
        Emails to you
      </h2>
      <p id={`${id}-hint`} className="form-hint">
        When others ask for your approval, answer your request, or comment on your work.
      </p>
      <label htmlFor={id} className="label">
        Emails about approvals and comments
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={data.notices}
        options={[
          { value: 'en', label: 'In English' },
          { value: 'de', label: 'In German' },
          { value: 'off', label: 'None' },
        ]}
        onChange={({ target }) => void change(target.value)}
      />
    </section>
  );
}
