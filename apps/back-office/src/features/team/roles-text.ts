import { formatList } from '@ipe/pt-br';
import { roleLabel } from '#shell/text/role-label.ts';
import type { Member } from './team.queries.ts';
import { text } from './team.text.ts';

export const rolesText = (member: Pick<Member, 'roles'>): string =>
  member.roles.length > 0 ? formatList(member.roles.map(roleLabel)) : text.noRoles;
