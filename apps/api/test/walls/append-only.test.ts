import { afterAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';

const db = await openTestDatabase();
afterAll(() => db.close());

/** Tables with the house's history, to which rows are only added. */
const appendOnly = [
  'account_request',
  'activity_grant',
  'adjustment',
  'content_picture',
  'content_version',
  'house_entry',
  'granted_round',
  'impeded_query',
  'instant_pick',
  'ledger_entry',
  'liability_statement',
  'open_bet',
  'cashback_closed',
  'cashback_period',
  'mission_prize',
  'open_bet_result',
  'open_bet_share',
  'player_note',
  'provider_transaction',
  'published_math',
  'published_rule',
  'refused_request',
  'report_cohort',
  'report_day',
  'report_game',
  'report_page',
  'report_sum',
  'reward',
  'risk_contact',
  'risk_filing',
  'risk_note',
  'risk_pep',
  'round',
  'rule_change',
  'sigap_answer',
  'sign_in',
  'staff_log',
  'terms_acceptance',
  'ticket_comment',
  'tournament_prize',
  'vip_claim',
  'vip_rise',
  'withdrawal_check',
  'withdrawal_rule',
];

/** The tables on which the application has this right. */
const listRights = (right: 'update' | 'delete' | 'truncate') =>
  queryRows(
    db,
    sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, ${right})
      order by relname`,
  );

describe.each(appendOnly)('R15 %s', (table) => {
  it.each([
    ['update', `update ${table} set player_id = player_id`],
    ['delete', `delete from ${table}`],
    ['truncate', `truncate ${table}`],
    ['switch anything off', `alter table ${table} disable trigger all`],
    ['drop', `drop table ${table}`],
  ])('the application can’t %s', async (_what, statement) => {
    const ownKey = statement.replace('player_id = player_id', await anyColumnOf(table));
    await expect(execute(db, sql.raw(ownKey))).rejects.toThrow(/permission denied for table|must be owner of table/u);
  });
});

async function anyColumnOf(table: string): Promise<string> {
  const [column] = await queryRows(
    db,
    sql<{ name: string }>`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`,
  );
  return `${column!.name} = ${column!.name}`;
}

it('no other table is changed less than all of the application’s, and none can be emptied at once', async () => {
  const changed = (await listRights('update')).map(({ name }) => name);
  // Tables in which only some columns may change, or rows may only be deleted.
  const partly = [
    'account_change',
    'campaign',
    'campaign_player',
    'cashback',
    'data_request',
    'instant_round',
    'jackpot',
    'jackpot_pot',
    'jackpot_share',
    'mission',
    'player',
    'presence_check',
    'risk_alert',
    'risk_case',
    'round_grant',
    'round_offer',
    'staff_proposal',
    'ticket_picture',
    'tournament',
  ];
  const all = await queryRows(
    db,
    sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const unchangeable = all.map(({ name }) => name).filter((name) => !changed.includes(name));
  expect(unchangeable.toSorted()).toEqual([...appendOnly, ...partly, 'schema_migration'].toSorted());
  expect(await listRights('truncate')).toEqual([]);
});

it('the application works as its role and owns nothing', async () => {
  const [found] = await queryRows(
    db,
    sql`select current_user as name, (select count(*) from pg_class where relowner = current_user::regrole) as owned`,
  );
  expect(found).toEqual({ name: 'ipe_application', owned: 0 });
});

it('a referrer stays as it is', async () => {
  await expect(execute(db, sql`update player set invited_by = 1`)).rejects.toThrow(
    'permission denied for table player',
  );
});
