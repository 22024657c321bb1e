import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserDoor } from './browser-door.ts'
import { type Client, versionOf } from './client-list.ts'
import { type Finding, parseFinding, shorten } from './finding.ts'
import type { GolferBrowser } from './golfer-browser.ts'
import { type Outcome, outcomeOf } from './report.ts'
import type { Task } from './scripts/run-steps.ts'

/** What all clients of a run share. */
export type Bench = {
  /** Where they are installed. */
  readonly folder: string
  readonly door: BrowserDoor
  readonly browser: GolferBrowser
  readonly task: Omit<Task, 'variant'>
  readonly signal: AbortSignal
}

// Only for what never comes.
const PATIENCE_MS = 300_000

/** Runs one client in its own process, with a home folder of its own. */
export async function runClient(bench: Bench, client: Client): Promise<Outcome> {
  const findings: Finding[] = []
  const failed = new AbortController()
  bench.door.onOpen((url) => {
    bench.browser.signUpAndAllow(url).catch((error) => failed.abort(error))
  })
  const signal = AbortSignal.any([bench.signal, failed.signal, AbortSignal.timeout(PATIENCE_MS)])
  const trouble = await runProcess(bench, client, signal, (finding) => findings.push(finding))
  bench.signal.throwIfAborted()
  return outcomeOf(client, versionOf(client), findings, trouble)
}

/** Resolves when the process and everything it started have ended, with what went wrong or null. */
async function runProcess(
  bench: Bench,
  client: Client,
  signal: AbortSignal,
  onFinding: (finding: Finding) => void,
): Promise<string | null> {
  const child = await startScript(bench, client)
  const stop = () => endGroup(child.pid)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const output = listen(child, onFinding)
  // Its last words may arrive after its end.
  const heard = Promise.all([once(child, 'close'), once(child, 'disconnect')])
  const [code] = await once(child, 'exit')
  stop()
  await heard
  signal.removeEventListener('abort', stop)
  if (signal.aborted) return shorten(String(signal.reason?.message ?? signal.reason))
  return code === 0 ? null : shorten(`It ended with ${code}. ${output()}`)
}

async function startScript({ folder, door, task }: Bench, { name, script, variant }: Client) {
  const home = path.join(folder, 'homes', name.replace(/\W+/g, '-'))
  await mkdir(home, { recursive: true })
  const args = [path.join(folder, 'scripts', `${script}.ts`), JSON.stringify({ ...task, variant })]
  return spawn(process.execPath, args, {
    cwd: home,
    env: environment(home, door.commands),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group, so that what it started ends with it.
    detached: true,
  })
}

/** Returns a function for everything that the process has printed. */
function listen(child: ChildProcess, onFinding: (finding: Finding) => void): () => string {
  child.on('message', (message) => {
    const finding = parseFinding(message)
    if (finding) onFinding(finding)
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return () => output
}

/** Nothing of ours: no settings, no keys, and no configuration of other programs. */
const environment = (home: string, commands: string) => ({
  PATH: [commands, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  HOME: home,
  BROWSER: path.join(commands, 'xdg-open'),
  NO_COLOR: '1',
  OPENAI_AGENTS_DISABLE_TRACING: '1',
})

function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
