import { counted } from '@ipe/pt-br';
import { EmptyState, Disclosure, IconButton, TextField } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { ContactCard } from './contact-card.tsx';
import { findAnswers } from './find-answers.ts';
import { text, topics, type Topic } from './help.text.ts';

/** Questions by topic, a search, and the support contacts. */
export function HelpScreen() {
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const { data: home } = useQuery(homePageQuery);
  // Until the house is known, no answer is shown that depends on it.
  const found = findAnswers(topics, typed, home?.profile ?? {});
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      <TextField
        label={text.search}
        placeholder={text.searchPlaceholder}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        suffix={
          isSearching && (
            <IconButton label={text.clear} onClick={() => setTyped('')}>
              <X aria-hidden className="size-5" />
            </IconButton>
          )
        }
      />
      <output className="tabular mt-2 -mb-2 block min-h-5 text-sm text-mist">
        {isSearching && count > 0 && counted(count, text.answers[0], text.answers[1])}
      </output>
      {count === 0 ? (
        <EmptyState icon={<SearchX />} title={text.nothing}>
          {text.nothingBody}
        </EmptyState>
      ) : (
        found.map((topic) => <TopicCard key={topic.id} topic={topic} isOpen={isSearching && count <= expandedAtMost} />)
      )}
      <ContactCard />
    </>
  );
}

/** Up to this many answers are shown expanded. More are shown as titles to choose from. */
const expandedAtMost = 3;

function TopicCard({ topic: { id, title, questions }, isOpen }: { topic: Topic; isOpen: boolean }) {
  return (
    <section aria-labelledby={`topic-${id}`} className="mt-5">
      <h2 id={`topic-${id}`} className="mb-2 font-display text-lg font-bold">
        {title}
      </h2>
      <div className="card divide-y divide-edge px-4">
        {questions.map(({ ask, answer }) => (
          <Disclosure key={`${ask} ${isOpen}`} title={<span className="py-2 text-text">{ask}</span>} open={isOpen}>
            <div className="flex flex-col gap-2 pb-4 text-sm text-mist">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
