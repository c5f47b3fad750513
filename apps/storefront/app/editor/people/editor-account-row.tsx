/** Row of an editor account, with its role and actions. */
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type EditorAccountJson, type RoleName, roleNames } from '../api/editor-accounts-json.ts';
import { useSession } from '../session/session.ts';
import { peopleTexts } from './people-texts.ts';
import { roleOptions } from './role-options.ts';

export interface EditorAccountRowProps {
  readonly person: EditorAccountJson;
  readonly onRole: (role: RoleName) => void;
  readonly onLink: () => void;
  readonly onReset: () => void;
  readonly onRemove: () => void;
}

export function EditorAccountRow({ person, onRole, onLink, onReset, onRemove }: EditorAccountRowProps) {
  const { editor } = useSession();
  const own = person.email === editor.email;
  return (
    <li className="person">
      <div className="min-w-0">
        <p className="font-semibold">
          {person.name}
          {own && <span className="font-normal text-muted"> {peopleTexts.you}</span>}
        </p>
        <p className="truncate text-muted text-sm">
          {person.email}
          {!person.active && ` · ${peopleTexts.noPassword}`}
          {person.secondFactor && ` · ${peopleTexts.hasFactor}`}
        </p>
      </div>
      <div className="person-ways">
        <Select
          look="small"
          aria-label={peopleTexts.roleOf(person.name)}
          options={roleOptions}
          value={person.role}
          disabled={own}
          onChange={(event) => {
            const role = roleNames.find((each) => each === event.target.value);
            if (role !== undefined) onRole(role);
          }}
        />
        <RowButton label={peopleTexts.newLinkFor(person.name)} onClick={onLink}>
          {peopleTexts.newLink}
        </RowButton>
        {person.secondFactor && !own && (
          <RowButton label={peopleTexts.resetFactorOf(person.name)} onClick={onReset}>
            {peopleTexts.resetFactor}
          </RowButton>
        )}
        <RowButton disabled={own} label={peopleTexts.remove.labelFor(person.name)} onClick={onRemove}>
          {peopleTexts.remove.button}
        </RowButton>
      </div>
    </li>
  );
}

interface RowButtonProps {
  /** Accessible name, which includes the person's name. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function RowButton({ label, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <Button
      type="button"
      size="small"
      variant="quiet"
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
