import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UsageError } from '../src/commands/command.ts'
import { type ChildServer, startService } from './child-server.ts'
import { openBrowserDoor } from './clients/browser-door.ts'
import { CLIENTS } from './clients/client-list.ts'
import { openGolferBrowser } from './clients/golfer-browser.ts'
import { installClients } from './clients/install-clients.ts'
import type { Outcome } from './clients/report.ts'
import { type Bench, runClient } from './clients/run-client.ts'
import { fillLibrary, readCourses } from './prepare-library.ts'

export type ClientOptions = {
  /** Which clients to run; all of them if it is empty. */
  readonly names: readonly string[]
  /** Where clients connect that sign in only while connecting. */
  readonly signInPath: string
}

export const CLIENT_NAMES = CLIENTS.map(({ name }) => name)

const COURSES = 30

/** Runs real agent clients against the service, each in its own process, and tells what they can do. */
export async function benchClients(
  { names, signInPath }: ClientOptions,
  onStep: (what: string) => void,
): Promise<readonly Outcome[]> {
  const interrupted = new AbortController()
  const stop = () => interrupted.abort(new UsageError('Stopped.'))
  const closing = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    const bench = await prepare(closing, signInPath, interrupted.signal, onStep)
    const outcomes: Outcome[] = []
    for (const client of CLIENTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      onStep(client.name)
      outcomes.push(await runClient(bench, client))
    }
    return outcomes
  } finally {
    await closing.disposeAsync()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

/** Everything that is opened is closed again in reverse order, whatever fails. */
async function prepare(
  closing: AsyncDisposableStack,
  signInPath: string,
  signal: AbortSignal,
  onStep: (what: string) => void,
): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-clients-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  onStep('installing the clients')
  await installClients(folder, signal)
  const door = await openBrowserDoor(folder)
  closing.defer(door.close)
  const data = path.join(folder, 'data')
  await fillLibrary(data, COURSES)
  const service = await startService(data)
  closing.defer(service.stop)
  signal.throwIfAborted()
  const browser = await openGolferBrowser()
  closing.defer(browser.close)
  return { folder, door, browser, signal, task: await taskAt(service, data, signInPath) }
}

async function taskAt({ port }: ChildServer, data: string, signInPath: string) {
  // The address in the service's own metadata; a client would refuse any other.
  const origin = `http://localhost:${port}`
  const [course] = await readCourses(data)
  if (course === undefined) throw new Error('The library is empty.')
  const { name, slug } = course
  return { url: `${origin}/mcp`, signInUrl: new URL(signInPath, origin).href, query: name, slug }
}
