import { ChoiceChips, IconButton } from '@ipe/ui';
import { Search, X } from 'lucide-react';
import { text } from './lobby.text.ts';
import type { Sort } from './lobby.queries.ts';

const sorts = [
  { id: 'default', title: text.sorts.default },
  { id: 'az', title: text.sorts.az },
  { id: 'za', title: text.sorts.za },
] as const;

type Props = {
  keyword: string;
  onKeyword: (keyword: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function LobbyToolbar({ keyword, onKeyword, sort, onSort }: Props) {
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex h-12 items-center rounded-sm border border-edge bg-surface focus-within:border-purple">
        <Search aria-hidden className="ml-4 size-5 shrink-0 text-mist" />
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={64}
          value={keyword}
          onChange={(event) => onKeyword(event.target.value)}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-base outline-none placeholder:text-mist/70 [&::-webkit-search-cancel-button]:hidden"
        />
        {keyword && (
          <IconButton label={text.clearSearch} onClick={() => onKeyword('')}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <ChoiceChips label={text.sort} choices={sorts} selected={sort} onSelect={onSort} />
    </search>
  );
}
