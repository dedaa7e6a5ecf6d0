import { useId } from 'preact/hooks';
import { text } from './sheets.text.ts';

type Props = { label: string; percent: number; onChange: (percent: number) => void };

/** A slider for a volume; moving it plays a sound. */
export function VolumeField({ label, percent, onChange }: Props) {
  const id = useId();
  return (
    <div className="volume">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={text.settings.percent(percent)}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span aria-hidden="true">{text.settings.percent(percent)}</span>
    </div>
  );
}
