import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** An SQLite file as a script that makes the same one. */
export function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const made = db
      .prepare("select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
      .all() as { readonly type: string; readonly name: string; readonly sql: string }[]
    const tables = made.filter(({ type }) => type === 'table').map(({ name }) => name)
    const has = (name: string) =>
      db.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined
    const filled = [...tables, ...(has('sqlite_sequence') ? ['sqlite_sequence'] : [])]
    return script([
      'pragma foreign_keys = off',
      ...made.map(({ sql }) => sql),
      ...filled.flatMap((table) => insertsOf(db, table)),
    ])
  } finally {
    db.close()
  }
}

function insertsOf(db: DatabaseSync, table: string): readonly string[] {
  const columns = db.prepare(`select name from pragma_table_info(?)`).all(table) as {
    readonly name: string
  }[]
  const names = columns.map(({ name }) => `"${name}"`)
  const values = names.map((name) => `quote(${name})`).join(" || ', ' || ")
  const rows = db.prepare(`select ${values} as text from "${table}" order by rowid`).all() as {
    readonly text: string
  }[]
  return rows.map(({ text }) => `insert into "${table}" (${names.join(', ')}) values (${text})`)
}

const NOTE_TABLES = `
create schema noted;
create table noted.statement (id serial primary key, sql text not null);
create function noted.note() returns event_trigger language plpgsql as $$
begin
  insert into noted.statement (sql)
  select current_query() from pg_event_trigger_ddl_commands() where schema_name = 'public' limit 1;
end $$;
create event trigger note_tables on ddl_command_end execute function noted.note();
`

/** Lets an empty PostgreSQL database note every statement that makes or changes a table, for `dumpPostgres`. */
export const noteTables = (url: string) => withClient(url, (client) => client.query(NOTE_TABLES))

/** A PostgreSQL database as a script: the statements that made its tables, then their rows. */
export const dumpPostgres = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ readonly name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const inserts: string[] = []
    for (const { name } of tables.rows) inserts.push(...(await postgresInserts(client, name)))
    // Nothing checks references until all rows are there.
    return script([
      "set session_replication_role = 'replica'",
      ...(await tableStatements(client)),
      ...inserts,
      ...(await sequences(client)),
      "set session_replication_role = 'origin'",
    ])
  })

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function postgresInserts(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows: columns } = await client.query(
    "select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(" || ', ' || ")
  const { rows } = await client.query(`select ${values} as text from "${table}" order by ctid`)
  return rows.map(
    ({ text }) => `insert into "${table}" (${names.join(', ')}) overriding system value values (${text})`,
  )
}

async function sequences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  )
  return rows.filter(({ last }) => last !== null).map(({ name, last }) => `select setval('${name}', ${last})`)
}

async function tableStatements(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly sql: string }>('select sql from noted.statement order by id')
  return rows.map(({ sql }) => sql)
}

const script = (statements: readonly string[]) => `${statements.join(';\n')};\n`
