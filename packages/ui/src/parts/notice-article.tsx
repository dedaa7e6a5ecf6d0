type Props = {
  title: string;
  body: string;
  /** The time of the notice, formatted. */
  at: string;
};

/** A notice of the house in full. */
export function NoticeArticle({ title, body, at }: Props) {
  return (
    <article className="card p-5">
      <h2 className="font-display text-xl font-extrabold text-balance">{title}</h2>
      <p className="tabular mt-1 text-xs text-mist">{at}</p>
      <p className="mt-4 break-words whitespace-pre-line">{body}</p>
    </article>
  );
}
