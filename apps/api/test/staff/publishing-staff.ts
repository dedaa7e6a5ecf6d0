import { randomUUID } from 'node:crypto';
import type { StaffInput } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { buildMember, type TestMember } from './staff-browser.ts';

type Proposal = StaffInput<'/back-office/api/proposals/propose'>;

/**
 * Members of staff who publish documents of one kind. Each action has a newly signed-in member, because tests move the
 * time.
 * @param proposalOf makes the proposal for a document and its id
 */
export function publishingStaff<Document>(
  appOf: () => TestApp,
  proposalOf: (id: string, document: Document) => Proposal,
) {
  const product = async (): Promise<TestMember> => buildMember(appOf(), ['product']);
  const propose = async (document: Document, id: string = randomUUID()) =>
    (await product()).browser.ask('/back-office/api/proposals/propose', proposalOf(id, document));
  const approve = async (id: string) =>
    (await buildMember(appOf(), ['finance'])).browser.ask('/back-office/api/proposals/approve', { id });
  return {
    product,
    propose,
    approve,
    /** @returns its id */
    publish: async (document: Document, id: string = randomUUID()): Promise<string> => {
      const { status, body } = await propose(document, id);
      if (status !== 200) throw new Error(`not proposed: ${JSON.stringify(body)}`);
      const approved = await approve(body.id);
      if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
      return id;
    },
  };
}
