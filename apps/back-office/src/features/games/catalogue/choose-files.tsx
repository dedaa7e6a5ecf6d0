import { FormMessage } from '@ipe/ui';
import { FileSpreadsheet, Images } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Button } from '#shell/parts/button.tsx';
import { checkFile, type CatalogueFile, type Checked } from './catalogue.queries.ts';
import { text } from './catalogue.text.ts';

type Found = { checked: Checked; asked: CatalogueFile };

/**
 * Sends the catalogue's file and the pictures that it names to be checked.
 * @param onChosen called when other files are chosen: earlier results no longer count
 */
export function ChooseFiles({ onChosen, onChecked }: { onChosen: () => void; onChecked: (found: Found) => void }) {
  const [file, setFile] = useState<File>();
  const [pictures, setPictures] = useState<File[]>([]);
  const [progress, setProgress] = useState(text.checking);
  const { submit, isSending, message } = useSubmission(
    (chosen: File) => checkFile({ file: chosen, pictures }, (sent, all) => setProgress(text.sending(sent, all))),
    onChecked,
  );
  const chosen =
    <Chosen,>(keep: (chosen: Chosen) => void) =>
    (one: Chosen) => {
      keep(one);
      onChosen();
    };
  return (
    <div className="flex flex-col gap-4">
      <Chooser
        label={text.file}
        isDisabled={isSending}
        hint={text.fileHint}
        accept=".csv,.json,text/csv,application/json"
        chosen={file?.name ?? text.none}
        action={
          <>
            <FileSpreadsheet aria-hidden className="size-4" />
            {text.chooseFile}
          </>
        }
        onChoose={([one]) => chosen(setFile)(one)}
      />
      <Chooser
        label={text.pictures}
        isDisabled={isSending}
        hint={text.picturesHint}
        accept="image/jpeg,image/png,image/webp"
        isMultiple
        chosen={text.chosenPictures(pictures.length)}
        action={
          <>
            <Images aria-hidden className="size-4" />
            {text.choosePictures}
          </>
        }
        onChoose={chosen(setPictures)}
      />
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={file === undefined} isBusy={isSending} onClick={() => file && submit(file)}>
          {text.check}
        </Button>
        <output className="text-sm text-mist">{isSending && progress}</output>
      </div>
    </div>
  );
}

type ChooserProps = {
  label: string;
  hint: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled: boolean;
  chosen: string;
  action: ReactNode;
  onChoose: (files: File[]) => void;
};

function Chooser({ label, hint, accept, isMultiple = false, isDisabled, chosen, action, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onChoose([...target.files]);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          {action}
        </Button>
        <span className="min-w-0 truncate text-sm">{chosen}</span>
      </div>
      <p className="mt-1 text-xs text-mist">{hint}</p>
    </fieldset>
  );
}
