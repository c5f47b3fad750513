/** Shows who else has the document open, and reports this editor's presence. */
import { useEffect, useState } from 'react';
import { callEditor } from '../api/client.ts';
import type { PresenceJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { approvalsTexts } from './approvals-texts.ts';

/** A third of the time after which the server considers a page closed. */
const reportEveryMs = 15_000;

export function Presence({ path }: { readonly path: string }) {
  const [others, setOthers] = useState<PresenceJson['others']>([]);
  useEffect(() => {
    let left = false;
    const report = async () => {
      const answer = await callEditor<PresenceJson>(`${path}/presence`, { method: 'POST' });
      if (!left && answer.ok) setOthers(answer.value.others);
    };
    void report();
    const timer = setInterval(() => void report(), reportEveryMs);
    return () => {
      left = true;
      clearInterval(timer);
      void callEditor(`${path}/presence`, { method: 'DELETE' });
    };
  }, [path]);
  return (
    <p role="status" className="text-sm">
      {others.map(({ name, since }) => approvalsTexts.present(name, formatTimestamp(since))).join(' ')}
    </p>
  );
}
