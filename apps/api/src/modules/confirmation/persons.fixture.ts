import type { CpfPerson } from './cpf-base/cpf-base.ts';
import type { FaceSession } from './faces/face-checks.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';

/** People and faces that a test sets. The real adapters are tested against the simulator. */
export function scriptPersons() {
  const people = { known: new Map<string, CpfPerson>(), isDown: false };
  const faces = new Map<string, Partial<FaceSession>>();
  const sessionOf = (reference: string): FaceSession => ({
    providerId: `at-provider-${reference}`,
    url: `https://faces.example/${reference}`,
    outcome: 'open',
    score: null,
    hash: null,
    reason: null,
    ...faces.get(reference),
  });
  const persons: Pick<ConfirmationDeps, 'cpfBase' | 'faceChecks'> = {
    cpfBase: {
      find: async (cpf) => {
        if (people.isDown) throw new Error('the CPF base is down');
        return people.known.get(cpf);
      },
    },
    faceChecks: {
      open: async ({ reference }) => sessionOf(reference),
      read: async (reference) => sessionOf(reference),
      setWebhook: () => {},
    },
  };
  return { persons, people, faces };
}
