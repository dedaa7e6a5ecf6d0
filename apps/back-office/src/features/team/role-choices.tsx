import { roleNames, roles, type Role } from '@ipe/staff-contract';
import { text } from './team.text.ts';

/** Any number of roles, in the order of the house's list. */
export function RoleChoices({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly Role[];
  onChange: (chosen: Role[]) => void;
  error: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{text.roles}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-0.5">
        {roleNames.map((role) => (
          <label key={role} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(roleNames.filter((one) => (one === role ? target.checked : chosen.includes(one))))
              }
              className="size-4 accent-purple"
            />
            {roles[role].label}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-ember-soft">
          {error}
        </p>
      )}
    </fieldset>
  );
}
