import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { pictureQuery } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** The attached pictures: small, and large after a tap. */
export function SentPictures({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label={text.picturesSent(ids.length)} className="mt-2 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <SentPicture key={id} id={id} place={index + 1} />
      ))}
    </ul>
  );
}

function SentPicture({ id, place }: { id: string; place: number }) {
  const [isLarge, setIsLarge] = useState(false);
  const picture = useQuery(pictureQuery(id));
  return (
    <li className={isLarge ? 'w-full' : undefined}>
      <Loaded query={picture} skeleton={<Skeleton className="size-18 rounded-sm" />}>
        {(content) => (
          <button
            type="button"
            aria-expanded={isLarge}
            onClick={() => setIsLarge(!isLarge)}
            className="block max-w-full"
          >
            <img
              src={`data:image/jpeg;base64,${content}`}
              alt={text.picture(place)}
              className={isLarge ? 'max-h-[80vh] max-w-full rounded-sm' : 'size-18 rounded-sm object-cover'}
            />
          </button>
        )}
      </Loaded>
    </li>
  );
}
