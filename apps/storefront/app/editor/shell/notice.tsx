/** Notice: an error or a hint. */
import { Icon } from '../../ui/icon.tsx';

export interface NoticeProps {
  /** `problem` has the role `alert`. */
  readonly tone: 'plain' | 'problem';
  readonly children: React.ReactNode;
  readonly action?: React.ReactNode;
}

export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={`notice notice-${tone}`}>
      <Icon name={tone === 'problem' ? 'warning' : 'info'} size={20} className="notice-sign" />
      <div className="min-w-0 grow basis-48">{children}</div>
      {action}
    </div>
  );
}
