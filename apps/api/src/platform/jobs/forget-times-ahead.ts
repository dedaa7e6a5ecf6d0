import { execute, sql, type Database } from '#platform/database/index.ts';

/**
 * Takes back what the queue noted at times that are still to come: the database's clock was ahead, and was set right.
 * Each pass of pg-boss waits until its last one lies long enough in the past, a waiting job until its time has come,
 * and a minute that was looked at is not looked at again, so that schedules would rest for as long as the clock was ahead.
 */
export async function forgetTimesAhead(db: Database): Promise<void> {
  await execute(db, sql`update jobs.version set cron_on = now() where cron_on > now()`);
  await execute(
    db,
    sql`update jobs.queue set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
        where greatest(monitor_claim_on, maintain_on) > now()`,
  );
  await execute(db, sql`update jobs.schedule set created_on = now() where created_on > now()`);
  await execute(
    db,
    sql`update jobs.job set start_after = least(start_after, now()) where state < 'active' and greatest(created_on, started_on) > now()`,
  );
  await execute(
    db,
    sql`update jobs.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
        where state = 'active' and greatest(started_on, heartbeat_on) > now()`,
  );
  await execute(db, sql`update jobs.job set singleton_on = null where singleton_on > now() at time zone 'UTC'`);
}
