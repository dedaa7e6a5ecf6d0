import { classNames, FormMessage } from '@ipe/ui';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Button } from '#shell/parts/button.tsx';
import { addPicture } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { BannerPicture } from '#features/content/preview/banner-picture.tsx';
import { makeBanner } from './make-banner.ts';

type Props = { pictures: readonly string[]; value: string; onChange: (image: string) => void };

/** Chooses one of the house's or the uploaded pictures, or uploads another. */
export function PictureField({ pictures, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { submit, isSending, message } = useSubmission(
    async (file: Blob) => addPicture(await makeBanner(file)),
    onChange,
  );
  const shown = value === '' || pictures.includes(value) ? pictures : [value, ...pictures];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{text.picture}</legend>
      <div className="grid max-h-52 grid-cols-2 gap-2 overflow-y-auto rounded-xs border border-edge p-2">
        {shown.map((image) => (
          <label
            key={image}
            className={classNames(
              'rounded-lg border-2 p-0.5 focus-within:outline-2 focus-within:outline-purple',
              image === value ? 'border-purple' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name="picture"
              checked={image === value}
              onChange={() => onChange(image)}
              className="sr-only"
            />
            <BannerPicture image={image} alt={image.replace(/^.*\/|\.\w+$/gu, '')} />
          </label>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) submit(file);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isSending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          {text.upload}
        </Button>
        <p className="min-w-40 flex-1 text-xs text-mist">{text.pictureHint}</p>
      </div>
      <FormMessage>{message}</FormMessage>
    </fieldset>
  );
}
