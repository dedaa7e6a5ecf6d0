type Handlers = {
  /** The finger is down. @returns whether that was all: the click that ends the tap then does nothing more. */
  onPress: () => boolean;
  /** A whole tap, or a key, or a screen reader. */
  onClick: () => void;
};

/**
 * Where a moment counts, the finger going down is the act, not its going up. The click of the same tap must not act a second time: by
 * then the button may mean something else.
 */
export function connectPress(button: HTMLButtonElement, { onPress, onClick }: Handlers): void {
  let hasActed = false;
  button.addEventListener('pointerdown', (event) => {
    hasActed = event.button === 0 && !button.disabled && onPress();
  });
  button.addEventListener('click', (event) => {
    // Keys and screen readers click without a pointer: their detail is 0.
    const isEndOfPress = hasActed && event.detail !== 0;
    hasActed = false;
    if (!isEndOfPress) onClick();
  });
}
