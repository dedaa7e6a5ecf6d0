/** EMV's tag-length-value text: a two-digit id, a two-digit length, the value. A template's value is such text again. */

export type Field = { id: string; value: string };

/** One field as text. @throws RangeError when the value is longer than two digits can say. */
export function writeField(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`BR Code field ${id} has ${value.length} characters; at most 99 fit`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** The fields of `text` in order; undefined unless it consists of complete, well-formed fields with different ids. */
export function parseFields(text: string): Field[] | undefined {
  const fields: Field[] = [];
  let rest = text;
  while (rest !== '') {
    const head = /^(\d{2})(\d{2})/u.exec(rest);
    const id = head?.[1];
    const length = Number(head?.[2]);
    if (id === undefined || rest.length < 4 + length || fields.some((field) => field.id === id)) return undefined;
    fields.push({ id, value: rest.slice(4, 4 + length) });
    rest = rest.slice(4 + length);
  }
  return fields;
}
