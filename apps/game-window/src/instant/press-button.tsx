import type { ButtonHTMLAttributes } from 'preact';
import { useRef } from 'preact/hooks';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  /** Called when the finger goes down. @returns whether it has acted; then the click at the end of the tap does nothing */
  onPress: () => boolean;
  /** Called for a whole tap, a key, or a screen reader's click. */
  onClick: () => void;
};

/**
 * A button that can act when the finger goes down, because the moment counts. The click of the same tap must not act again: by then the
 * button may mean something else.
 */
export function PressButton({ onPress, onClick, ...rest }: Props) {
  const hasActedRef = useRef(false);
  return (
    <button
      type="button"
      {...rest}
      onPointerDown={({ button, currentTarget }) => {
        hasActedRef.current = button === 0 && !currentTarget.disabled && onPress();
      }}
      onClick={({ detail }) => {
        // Keys and screen readers click without a pointer, with a `detail` of 0.
        const isEndOfPress = hasActedRef.current && detail !== 0;
        hasActedRef.current = false;
        if (!isEndOfPress) onClick();
      }}
    />
  );
}
