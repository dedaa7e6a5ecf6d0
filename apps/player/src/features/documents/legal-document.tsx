import { Fragment } from 'react';
import type { Stored } from '#shell/state/storage.ts';

/** A legal document: titled sections of paragraphs. A paragraph that is an array is a bulleted list. */
export type LegalText = {
  title: string;
  updated: string;
  sections: { title: string; paragraphs: (string | string[])[] }[];
};

/** The facts about the operator in a legal document. */
export type Operator = Pick<Stored['homePage'], 'brand' | 'profile'>;

export function LegalDocument({ content }: { content: LegalText }) {
  return (
    <article className="pb-6">
      <p className="mb-6 text-sm text-mist">{content.updated}</p>
      {content.sections.map((section) => (
        <section key={section.title} className="mb-6">
          <h2 className="mb-2 font-display text-lg font-bold">{section.title}</h2>
          {section.paragraphs.map((paragraph, index) => (
            <Fragment key={index}>
              {typeof paragraph === 'string' ? <p className={line}>{paragraph}</p> : <Lines lines={paragraph} />}
            </Fragment>
          ))}
        </section>
      ))}
    </article>
  );
}

const line = 'mb-3 text-base text-mist';

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="mb-3 list-disc pl-5 text-base text-mist marker:text-gold">
      {lines.map((item) => (
        <li key={item} className="mb-1">
          {item}
        </li>
      ))}
    </ul>
  );
}
