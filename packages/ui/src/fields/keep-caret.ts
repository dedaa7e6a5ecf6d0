const sign = /[\p{L}\p{N}]/u;

/** The caret's place in the formatted text: after the same letters and digits. */
function placeAfter(before: string, written: string): number {
  let place = 0;
  for (const typed of before) {
    const next = written.slice(place).search(sign);
    if (sign.test(typed) && next >= 0 && written[place + next] === typed) place += next + 1;
  }
  return place;
}

/**
 * Keeps the caret in a field that is reformatted at every key (`529.982.247-25`), so that the player can correct a
 * digit in the middle. Browsers would move the caret to the end. Call it before the form handles the change.
 */
export function preserveCaret(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (selectionStart === null || selectionStart === value.length) return;
  // Runs after React has written the formatted text.
  queueMicrotask(() => {
    if (input.value === value) return;
    const place = placeAfter(value.slice(0, selectionStart), input.value);
    input.setSelectionRange(place, place);
  });
}
