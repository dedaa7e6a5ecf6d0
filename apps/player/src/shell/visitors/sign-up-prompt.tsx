import { Button } from '@ipe/ui';
import { openForm } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';

/** Asks visitors of a public page to log in or register. */
export function SignUpPrompt({ title, body }: { title: string; body: string }) {
  return (
    <section className="card rounded-lg p-5 text-center">
      <h2 className="font-display text-xl font-bold text-balance">{title}</h2>
      <p className="mt-1 text-sm text-balance text-mist">{body}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button look="secondary" size="medium" onClick={() => openForm('login')}>
          {text.logIn}
        </Button>
        <Button size="medium" onClick={() => openForm('register')}>
          {text.register}
        </Button>
      </div>
    </section>
  );
}
