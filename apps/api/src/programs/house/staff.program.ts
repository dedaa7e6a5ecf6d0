import { Argument, command, printResult, run, say } from '@ipe/command-line';
import { roleNames, type Role, type StaffOutput } from '@ipe/staff-contract';
import { callHouse, houseTime } from './call-house.ts';

type Member = StaffOutput<'/back-office/api/staff/members'>['list'][number];

const describe = ({ name, email, roles, state, signedInAt, invitedUntil }: Member): string =>
  [
    `${name} <${email}>  ${state}`,
    `  ${roles.length === 0 ? 'no role' : roles.join(', ')}`,
    `  ${signedInAt === null ? 'never signed in' : `signed in ${houseTime(signedInAt)}`}` +
      (invitedUntil === null ? '' : `, invited until ${houseTime(invitedUntil)}`),
  ].join('\n');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: members } = await callHouse('/back-office/api/staff/members', {});
  const words = () =>
    members.length === 0 ? 'Nobody yet. Begin with ./ipe staff invite.' : members.map(describe).join('\n\n');
  printResult(members, { json, words });
}

async function invite(email: string, name: string, roles: string[]): Promise<void> {
  const input = { email, name, roles: roles as Role[] };
  const { link, expiresAt } = await callHouse('/back-office/api/staff/admit', input);
  say(`${link}\nGood once, until ${houseTime(expiresAt)}. Accepting it ends every other way in of this member.`);
}

async function suspend(email: string, reason: string): Promise<void> {
  await callHouse('/back-office/api/staff/suspend', { email, reason });
  say('Suspended: every session of this member is over.');
}

const program = command('staff').option('--json', 'prints the members as JSON').action(list);
program
  .command('invite')
  .argument('<e-mail>', 'by which the member is known')
  .argument('<name>', 'as staff read it')
  .addArgument(new Argument('<role...>', 'what the member may do').choices(roleNames))
  .description('makes a member with these roles, or gives them to one who is there, and prints a link to sign in')
  .action(invite);
program.command('suspend <e-mail> <reason>').description('ends the access of a member at once').action(suspend);
await run(() => program.parseAsync());
