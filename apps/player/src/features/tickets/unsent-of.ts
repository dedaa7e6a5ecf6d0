type Message = { text: string; pictures: string[] };
type Sent = { text: string; pictures?: readonly string[] | undefined };

/**
 * What a player wrote or attached while a message was on its way: the next message, which must not go with the one that
 * was sent.
 * @returns undefined where nothing was added
 */
export function unsentOf(draft: Message, sent: Sent): Message | undefined {
  const text = draft.text === sent.text ? '' : draft.text;
  const pictures = draft.pictures.filter((id) => !sent.pictures?.includes(id));
  return text === '' && pictures.length === 0 ? undefined : { text, pictures };
}
