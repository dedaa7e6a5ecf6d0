import { Button, FormMessage, IconButton } from '@ipe/ui';
import { mostPictures } from '@ipe/contract/forms';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { attachPicture } from './tickets.mutations.ts';
import { text } from './tickets.text.ts';

/** Sends a chosen picture. The message waits for it, because it would be sent without the picture otherwise. */
export const useAttaching = (onAttached: (id: string) => void) => useSubmission(attachPicture, onAttached, ['picture']);

type Props = {
  ids: readonly string[];
  attaching: ReturnType<typeof useAttaching>;
  onChange: (ids: string[]) => void;
};

/** Chooses pictures, which are sent at once. The draft keeps their ids, so they survive a reload with its text. */
export function PictureField({ ids, attaching, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.addPicture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void attaching.submit(file);
          target.value = '';
        }}
      />
      {ids.length > 0 && (
        <ul aria-label={text.pictures} className="mb-2">
          {ids.map((id, index) => (
            <li key={id} className="flex min-h-11 items-center justify-between text-sm">
              {text.picture(index + 1)}
              <IconButton
                label={text.removePicture(index + 1)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {ids.length < mostPictures && (
        <Button look="secondary" size="medium" isBusy={attaching.isSending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-5" />
          {text.addPicture}
        </Button>
      )}
      <FormMessage>{attaching.fieldErrors['picture'] ?? attaching.message}</FormMessage>
    </div>
  );
}
