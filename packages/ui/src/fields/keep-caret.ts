const sign = /[\p{L}\p{N}]/u;

/** Where the caret belongs in what a form made of the typed text: behind the same letters and digits, without those that were left out. */
function placeAfter(before: string, written: string): number {
  let place = 0;
  for (const typed of before) {
    const next = written.slice(place).search(sign);
    if (sign.test(typed) && next >= 0 && written[place + next] === typed) place += next + 1;
  }
  return place;
}

/**
 * For a field that is written anew in its groups at every key (`529.982.247-25`): whoever mends a digit in the middle goes on there,
 * where browsers jump to the end. Called before the form hears of the change.
 */
export function preserveCaret(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (selectionStart === null || selectionStart === value.length) return;
  // Once React has written what the form made of it.
  queueMicrotask(() => {
    if (input.value === value) return;
    const place = placeAfter(value.slice(0, selectionStart), input.value);
    input.setSelectionRange(place, place);
  });
}
