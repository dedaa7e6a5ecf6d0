type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A labelled switch; checked means on. */
export function SwitchField({ label, isOn, onChange }: Props) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
