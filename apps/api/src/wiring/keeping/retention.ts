import { erasureOfTables } from './erasure.ts';

/** How long rows are kept, in words, and the job that deletes them then. */
type Term = { term: string; job: string };

/**
 * Tables whose rows are deleted by their age, whichever player they belong to. Rows of other tables stay as long as
 * their account, or the house.
 */
export const terms: Readonly<Record<string, Term>> = {
  account_rest: { term: 'until the hold is over', job: 'forget-expired' },
  bank_hint: { term: '7 days', job: 'forget-expired' },
  broadcast: { term: '30 days', job: 'forget-expired' },
  broadcast_read: { term: '30 days', job: 'forget-expired' },
  campaign_player: { term: '365 days', job: 'forget-expired' },
  game_hour: { term: '3 days', job: 'count-players' },
  game_launch: { term: 'until it is over', job: 'forget-expired' },
  game_session: { term: 'until its rounds are over', job: 'forget-expired' },
  invited_deposit: { term: 'until its day is noted', job: 'settle-invitations' },
  known_device: { term: '180 days without a log-in', job: 'forget-expired' },
  liability_branch: { term: '`PROOF_DAYS`', job: 'state-liabilities' },
  liability_share: { term: '`PROOF_DAYS`', job: 'state-liabilities' },
  log_in: { term: '184 days', job: 'forget-expired' },
  message: { term: '30 days', job: 'forget-expired' },
  phone_change: { term: 'a day', job: 'change-phones' },
  phone_code: { term: '10 minutes', job: 'forget-expired' },
  presence_check: { term: '5 years', job: 'forget-expired' },
  provider_hour: { term: '31 days', job: 'forget-expired' },
  provider_session: { term: 'launches that nobody used', job: 'forget-expired' },
  push_notice: { term: '12 hours', job: 'forget-expired' },
  push_subscription: { term: 'until its log-in is over', job: 'end-push-subscriptions' },
  rate_limit: { term: 'until the window is over', job: 'forget-expired' },
  risk_due: { term: 'until the rules have looked', job: 'watch-players' },
  rule_simulation: { term: '30 days', job: 'forget-expired' },
  session: { term: 'until it is over', job: 'forget-expired' },
  sigap_answer: { term: '5 years', job: 'forget-expired' },
  sigap_document: { term: '5 years', job: 'forget-expired' },
  sigap_file: { term: '5 years', job: 'forget-expired' },
  sms: { term: 'a day', job: 'forget-expired' },
  staff_message: { term: '30 days', job: 'forget-expired' },
  staff_session: { term: 'until it is over', job: 'forget-expired' },
  ticket_picture: { term: '2 days, where no ticket has it', job: 'forget-expired' },
};

/** Tables without players, and why their rows stay. */
const houseTables: Readonly<Record<string, string>> = {
  activity_budget: 'what promotions have spent',
  broadcast_mark: 'how far broadcasts were sent',
  campaign: 'what two persons approved',
  closed_day: 'the books',
  content_picture: 'what the house showed',
  content_version: 'what the house showed',
  game_setting: 'what is offered',
  house_metric: 'sums',
  house_secret: 'keys of the installation',
  invite_day: 'the books',
  last_seen: 'the clock',
  liability_run: 'which node built a day’s tree',
  liability_statement: 'what the house said that it owes',
  money_source: 'which bank this is',
  published_math: 'what was played by: every round stays provable',
  published_rule: 'what was granted by',
  reconciled_day: 'the books beside the bank’s',
  report_cohort: 'sums',
  report_day: 'sums',
  report_game: 'sums',
  report_page: 'sums',
  report_sum: 'sums',
  risk_filing: 'which reports of a year were handed in',
  risk_mark: 'how far the watch has read',
  rule_change: 'who published what',
  schema_migration: 'the schema',
  segment: 'conditions, no players',
  staff_invitation: 'who was let in by whom',
  staff_log: 'what staff did: a chain',
  staff_log_head: 'its end',
  staff_member: 'who did it',
  staff_passkey: 'how they sign in',
  staff_proposal: 'what two persons decided',
  cashback: 'what was promised',
  cashback_closed: 'what was settled',
  catalogue_version: 'a number',
  game_cover: 'what is offered',
  game_provider: 'what is offered',
  house_entry: 'the books',
  provider_game: 'what is offered',
  jackpot: 'what was promised',
  mission: 'what was promised',
  round_offer: 'what was promised',
  tournament: 'what was played for and won, by numbers of players',
  vip_settled_day: 'the books',
  withdrawal_rule: 'what was approved by',
};

type Line = { table: string; whileOpen: string; afterFiveYears: string; job: string };

function afterFiveYears(table: string): string {
  const erasure = erasureOfTables[table];
  if (erasure === undefined) return houseTables[table] === undefined ? '–' : `stays: ${houseTables[table]}`;
  if (erasure === 'deleted' || erasure === 'history') return 'deleted';
  if ('kept' in erasure) return `stays: ${erasure.kept}`;
  return `emptied: ${('set' in erasure ? Object.keys(erasure.set) : erasure.emptiedHistory).join(', ')}`;
}

/** Every table: how long its rows are kept, what stays five years after an account was closed, and which jobs do this. */
export const retentionLines = (): Line[] =>
  [...new Set([...Object.keys(terms), ...Object.keys(erasureOfTables), ...Object.keys(houseTables)])]
    .toSorted()
    .map((table) => {
      const erasure = erasureOfTables[table];
      const erases = erasure !== undefined && !(typeof erasure === 'object' && 'kept' in erasure);
      const jobs = [...(terms[table] ? [terms[table].job] : []), ...(erases ? ['erase-long-closed'] : [])];
      return {
        table,
        whileOpen: terms[table]?.term ?? 'stays',
        afterFiveYears: afterFiveYears(table),
        job: jobs.join(', ') || '–',
      };
    });
