import type { ButtonHTMLAttributes } from 'preact';
import { useRef } from 'preact/hooks';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  /** The finger is down. @returns whether that was all: the click that ends the tap then does nothing more. */
  onPress: () => boolean;
  /** A whole tap, or a key, or a screen reader. */
  onClick: () => void;
};

/**
 * Where a moment counts, the finger going down is the act, not its going up. The click of the same tap must not act a second time: by
 * then the button may mean something else.
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
        // Keys and screen readers click without a pointer: their detail is 0.
        const isEndOfPress = hasActedRef.current && detail !== 0;
        hasActedRef.current = false;
        if (!isEndOfPress) onClick();
      }}
    />
  );
}
