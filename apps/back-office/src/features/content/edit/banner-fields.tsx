import { bannerActivities } from '@ipe/staff-contract';
import { SelectField } from '#shell/forms/field.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Content } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { PictureField } from './picture-field.tsx';
import type { Typed } from './typed-item.ts';

const ways = (['game', 'activity', 'text'] as const).map((id) => ({ id, title: text.ways[id] }));
const activities = bannerActivities.map((id) => ({ id, title: text.activities[id] }));

type Props = {
  typed: Typed;
  content: Content;
  errorOf: (field: 'image' | 'game') => string | undefined;
  onChange: (changed: Partial<Typed>) => void;
};

/** A banner's picture, and where it leads. */
export function BannerFields({ typed: { image, way, game, activity }, content, errorOf, onChange }: Props) {
  const games = [{ id: '', title: '—' }, ...content.games.map(({ id, name }) => ({ id, title: name }))];
  return (
    <>
      <PictureField pictures={content.pictures} value={image} onChange={(chosen) => onChange({ image: chosen })} />
      {errorOf('image') && <p className="text-xs text-ember-soft">{shell.fillIn}</p>}
      <Choices label={text.leadsTo} choices={ways} value={way} onChoose={(chosen) => onChange({ way: chosen })} />
      {way === 'game' && (
        <SelectField
          label={text.game}
          choices={games}
          error={errorOf('game')}
          value={game}
          onChange={({ target }) => onChange({ game: target.value })}
        />
      )}
      {way === 'activity' && (
        <SelectField
          label={text.activity}
          choices={activities}
          value={activity}
          onChange={({ target }) => onChange({ activity: target.value as Typed['activity'] })}
        />
      )}
    </>
  );
}
