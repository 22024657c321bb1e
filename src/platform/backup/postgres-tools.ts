import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { WrongSetting } from '../config.ts'

export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql'

/** Fails with one line unless the tool is there and as new as the server: an older one cannot read all of it. */
export async function checkTool(tool: PostgresTool, serverMajor: number): Promise<void> {
  const found = await promisify(execFile)(tool, ['--version'], { timeout: 20_000 }).catch(() => null)
  const wanted = `Install the client programs of PostgreSQL ${serverMajor} or newer (on Debian postgresql-client-${serverMajor}).`
  if (found === null) throw new WrongSetting(`We can’t find ${tool} on PATH. ${wanted}`)
  const major = majorOf(found.stdout)
  if (major < serverMajor)
    throw new WrongSetting(
      `${tool} is version ${major}, but the server is PostgreSQL ${serverMajor}. ${wanted}`,
    )
}

const majorOf = (text: string) => Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0)

/** Where a tool connects to. Its arguments can be seen by every user of the machine, so the password is not in them. */
export function connectionOf(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return {
    dbname: address.href,
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  }
}

export type ToolRun = { readonly child: ChildProcess; readonly done: Promise<void> }

/** Starts a tool; `done` fails with what it said last. */
export function startTool(
  tool: PostgresTool,
  args: readonly string[],
  {
    env,
    stdio,
  }: { readonly env: NodeJS.ProcessEnv; readonly stdio: readonly ['pipe' | 'ignore', 'pipe' | 'ignore'] },
): ToolRun {
  const child = spawn(tool, args, { env, stdio: [...stdio, 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000)
  })
  // The code that writes to it learns from its end why that failed.
  child.stdin?.on('error', () => {})
  return { child, done: untilDone(child, tool, () => said) }
}

async function untilDone(child: ChildProcess, tool: PostgresTool, said: () => string): Promise<void> {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new WrongSetting(`${tool} failed: ${lastLine(said()) || `it ended with ${code}`}.`)
}

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => /error|fatal/i.test(line))
    .at(0)
    ?.replace(/\.$/, '') ??
  text.trim().split('\n').at(-1) ??
  ''
