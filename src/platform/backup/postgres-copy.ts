import { randomBytes } from 'node:crypto'
import { WrongSetting } from '../config.ts'
import { type Client, withClient } from '../db/postgres-client.ts'
import type { Rows } from './manifest.ts'
import { checkTool, connectionOf, startTool } from './postgres-tools.ts'
import { NOT_KEPT } from './sqlite-copy.ts'

/** Our tables and those of the packages we use, wherever they are. */
const OWN_SCHEMAS = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`

/** Dumps a database that others write to meanwhile, as it was at one moment. */
export async function dumpPostgres(url: string, target: string): Promise<Rows> {
  return withClient(url, async (client) => {
    await checkTool('pg_dump', await majorOf(client))
    await client.query('begin isolation level repeatable read read only')
    const rows = await countRows(client)
    const { rows: exported } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const { dbname, env } = connectionOf(url)
    const args = [
      ...['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`],
      ...[`--snapshot=${exported[0]?.id}`, `--exclude-table-data=${NOT_KEPT}`, `--dbname=${dbname}`],
    ]
    await startTool('pg_dump', args, { env, stdio: ['ignore', 'ignore'] }).done
    await client.query('rollback')
    const ours = `public.${NOT_KEPT}`
    return ours in rows ? { ...rows, [ours]: 0 } : rows
  })
}

/** Restores a dump into a database, in one transaction: all of it, or nothing. `empties` removes what is there first. */
export async function restorePostgres(
  url: string,
  dump: string,
  { empties }: { readonly empties: boolean },
): Promise<Rows> {
  const major = await withClient(url, majorOf)
  await checkTool('pg_restore', major)
  await checkTool('psql', major)
  const { dbname, env } = connectionOf(url)
  const reader = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], {
    env,
    stdio: ['ignore', 'pipe'],
  })
  const writer = startTool(
    'psql',
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${dbname}`],
    {
      env,
      stdio: ['pipe', 'ignore'],
    },
  )
  const { stdin } = writer.child
  stdin?.write(`begin;\n${empties ? EMPTY : ''}`)
  reader.child.stdout?.pipe(stdin as NodeJS.WritableStream, { end: false })
  // Without the last line nothing has happened, also when one of us is killed in between.
  const whole = reader.done.then(
    () => void stdin?.end('\ncommit;\n'),
    (error) => {
      writer.child.kill()
      throw error
    },
  )
  await Promise.all([whole, writer.done.finally(() => reader.child.kill())])
  return withClient(url, countRows)
}

/** A database of its own on the same server, for a moment. */
export async function withTemporaryDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `dogleg_verify_${randomBytes(6).toString('hex')}`
  await withClient(url, (client) => client.query(`create database ${name} template template0`)).catch(
    mayNotCreate,
  )
  const address = new URL(url)
  address.pathname = `/${name}`
  try {
    return await work(address.href)
  } finally {
    await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

function mayNotCreate(error: Error & { readonly code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new WrongSetting(
    'We may not create a database to try the backup in. Grant CREATEDB to the user, or name a server for it with --verify-on URL.',
  )
}

export async function isPostgresEmpty(url: string): Promise<boolean> {
  return Object.keys(await withClient(url, countRows)).length === 0
}

export const lastMigrationOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
    return String(rows[0]?.name)
  })

async function majorOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

async function countRows(client: Client): Promise<Rows> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${OWN_SCHEMAS} order by 1, 2`,
  )
  const counted: [string, number][] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await client.query<{ n: string }>(
      `select count(*) as n from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    )
    counted.push([`${schema}.${name}`, Number(found[0]?.n)])
  }
  return Object.fromEntries(counted)
}

/** Whole schemas of packages; in `public`, which may be somebody else’s, what is in it. */
const EMPTY = `
do $$ declare found record; begin
  for found in select nspname from pg_namespace where ${OWN_SCHEMAS} and nspname <> 'public' loop
    execute format('drop schema %I cascade', found.nspname);
  end loop;
  for found in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', found.tablename);
  end loop;
  for found in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
    execute format('drop routine %s cascade', found.name);
  end loop;
end $$;
`
