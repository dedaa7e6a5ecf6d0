import { Button, Disclosure } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RoundEvent } from '@ipe/contract';
import { gameArtQuery } from './game-art.ts';
import { ReplayBoard } from './replay-board.tsx';
import { text } from './replay.text.ts';
import { scenesOf } from './round-scenes.ts';

/** The duration of one scene. */
const sceneMs = 1100;

type Props = { gameId: string; events: readonly RoundEvent[]; symbolNames: Readonly<Record<string, string>> };

/** A replay of the round: its board, scene by scene, with a text for each event. It stops at the last scene. */
export function RoundReplay({ gameId, events, symbolNames }: Props) {
  const { data: art } = useQuery(gameArtQuery(gameId));
  const scenes = scenesOf(events, art ?? {});
  const { at, isPlaying, toggle } = usePlayback(scenes.length);
  const scene = scenes[at];
  if (!scene) return null;
  return (
    <section aria-label={text.result} className="mt-5">
      <h3 className="mb-2 text-sm font-bold">{text.result}</h3>
      <ReplayBoard scene={scene} art={art} nameOf={(symbol) => symbolNames[symbol] ?? symbol} />
      <Button look="secondary" size="medium" className="mt-3 w-full" onClick={toggle}>
        {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4 fill-current" />}
        {isPlaying ? text.stopReplay : text.replay}
      </Button>
      <p aria-live="polite" className="mt-2 min-h-5 text-center text-sm font-semibold text-gold">
        {isPlaying && scene.words}
      </p>
      <Disclosure title={text.steps}>
        <ol className="list-decimal pl-5 text-sm text-mist">
          {scenes.map(({ words }, index) => (
            <li key={index} className="py-0.5">
              {words}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

/** Plays the scenes from the first to the last and stops there. */
function usePlayback(length: number) {
  const [at, setAt] = useState<number>();
  const isPlaying = at !== undefined;

  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setAt(at + 1 < length ? at + 1 : undefined), sceneMs);
    return () => clearTimeout(timer);
  }, [at, length]);

  return { at: at ?? length - 1, isPlaying, toggle: () => setAt(isPlaying ? undefined : 0) };
}
