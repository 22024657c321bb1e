import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/open.ts'

/** What staff changed can't be changed or removed by any query, and pins of days gone by are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? pinsByDayOnPostgres(db) : pinsByDayOnSqlite(db))
  await (isPostgres(db) ? keepAuditOnPostgres(db) : keepAuditOnSqlite(db))
}

const pinsByDayOnPostgres = (db: Kysely<unknown>) =>
  sql`alter table club_pin drop constraint club_pin_key,
    add constraint club_pin_key primary key (club_id, layout, hole, day)`.execute(db)

/** SQLite can't change a primary key. */
async function pinsByDayOnSqlite(db: Kysely<unknown>) {
  await sql`alter table club_pin rename to club_pin_before`.execute(db)
  await sql`create table club_pin (
    club_id text not null references club (id) on delete cascade,
    layout text not null,
    hole integer not null,
    day text not null,
    lat double precision not null,
    lng double precision not null,
    set_by text references account (id) on delete set null,
    set_at bigint not null,
    constraint club_pin_key primary key (club_id, layout, hole, day)
  )`.execute(db)
  await sql`insert into club_pin (club_id, layout, hole, day, lat, lng, set_by, set_at)
    select club_id, layout, hole, day, lat, lng, set_by, set_at from club_pin_before`.execute(db)
  await sql`drop table club_pin_before`.execute(db)
}

// Two things still happen to an entry: it forgets who made it when that account is deleted, and it goes with its club.
// When a cascade reaches it, the club is gone already.

async function keepAuditOnSqlite(db: Kysely<unknown>) {
  await sql`create trigger club_audit_unchanged before update on club_audit
    when new.by_account is not null or new.id <> old.id or new.club_id <> old.club_id
      or new.at <> old.at or new.what <> old.what or new.about <> old.about
    begin select raise(abort, 'The list of changes is not changed.'); end`.execute(db)
  await sql`create trigger club_audit_kept before delete on club_audit
    when exists (select 1 from club where id = old.club_id)
    begin select raise(abort, 'The list of changes is kept.'); end`.execute(db)
}

async function keepAuditOnPostgres(db: Kysely<unknown>) {
  await sql`create function keep_club_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.by_account is null and (new.id, new.club_id, new.at, new.what, new.about)
          = (old.id, old.club_id, old.at, old.what, old.about) then return new; end if;
        raise exception 'The list of changes is not changed.';
      end if;
      if tg_op = 'DELETE' and not exists (select 1 from club where id = old.club_id) then return old; end if;
      raise exception 'The list of changes is kept.';
    end $$`.execute(db)
  await sql`create trigger club_audit_kept before update or delete on club_audit
    for each row execute function keep_club_audit()`.execute(db)
  await sql`create trigger club_audit_not_emptied before truncate on club_audit
    for each statement execute function keep_club_audit()`.execute(db)
}
