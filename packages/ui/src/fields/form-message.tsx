import { CircleAlert } from 'lucide-react';
import { useIsCurrentMessage } from './form-progress.ts';

/** The reason why the whole form was refused. It disappears when the player changes the input that it is about. */
export function FormMessage({ children = '' }: { children: string | undefined }) {
  const isAboutForm = useIsCurrentMessage(children);
  if (!children || !isAboutForm) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-sm bg-ember/12 p-3 text-sm text-ember-soft">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      {children}
    </p>
  );
}
