import { requireProfile } from '#modules/compliance/index.ts';
import { vipRule, vipRuleIn } from '#modules/vip/index.ts';
import { execute, migrateDatabase, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { readRule } from '#platform/rule-book/index.ts';

/** A level takes a day to reach, and its first reward another day, so the players of a run begin with both. */
export const startLevel = 1;

/**
 * Prepares the database before the server's first start: every new player has reached the level, and collected its
 * first reward, the day before.
 */
export async function giveEverybodyLevel(db: Database, migrationsDir: string): Promise<void> {
  await migrateDatabase(db, migrationsDir);
  const rule = vipRuleIn(requireProfile('demo'), readRule(vipRule));
  const reward = rule.levels.find(({ level }) => level === startLevel)?.dailyRewardCentavos ?? 0;
  await asOwner(db, async (tx) => {
    // The trigger's rows belong to the new player, so they are on the same shard.
    if (db.engine === 'citus') await execute(tx, sql`set local citus.enable_unsafe_triggers = on`);
    await execute(
      tx,
      sql.raw(`
      create function start_level() returns trigger language plpgsql as $$
      declare yesterday date := (now() at time zone 'America/Sao_Paulo')::date - 1;
      begin
        insert into vip_progress (player_id, bets, deposits, level, settled_through) values (new.player_id, 0, 0, ${startLevel}, yesterday);
        insert into vip_rise (player_id, level, from_level, day, rule_version, created_at)
          values (new.player_id, ${startLevel}, 0, yesterday, '${rule.version}', now());
        insert into vip_claim (player_id, level, claim_no, day, collected, rule_version, wagering_x100, wagering_days, credited, request_id, created_at)
          values (new.player_id, ${startLevel}, 1, yesterday, ${reward}, '${rule.version}', ${rule.wageringX100}, ${rule.wageringDays}, 0,
            gen_random_uuid(), now() - interval '1 day');
        return new;
      end $$`),
    );
    await execute(
      tx,
      sql.raw(`create trigger start_level after insert on player for each row execute function start_level()`),
    );
  });
}
