import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '../src/commands/install-package.ts'
import { TICKS_PER_SECOND } from './child-server.ts'
import { CONNECTIONS } from './context.ts'
import { applyLoad, type NextRequest } from './load.ts'

export type WrkLoad = { readonly port: number; readonly next: NextRequest; readonly seconds: number }

export type Pace = {
  readonly perSecond: number
  readonly answers: number
  /** The share of one core the load generator used; near 1, it measures itself. */
  readonly ownShare: number
}

export type Wrk = (load: WrkLoad) => Promise<Pace>

/** A load generator in C, which takes a fraction of what a server takes; null where it can't be installed. */
export async function openWrk(): Promise<Wrk | null> {
  const wrk = await programOf('wrk', 'wrk')
  return wrk === null ? null : (load) => runWrk(wrk, load)
}

/** The same, or our own generator where it can't be installed. */
export async function openGenerator(status: number): Promise<Wrk> {
  return (await openWrk()) ?? ((load) => applyLoad({ ...load, status }))
}

// More than any server here answers in that time; after the last one it begins again.
const DRAWN_PER_SECOND = 40_000

async function runWrk(wrk: string, { port, next, seconds }: WrkLoad): Promise<Pace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-wrk-'))
  try {
    const requests = path.join(folder, 'requests')
    await writeFile(requests, Array.from({ length: seconds * DRAWN_PER_SECOND }, next).join('\0'), 'latin1')
    const script = path.join(folder, 'load.lua')
    await writeFile(script, scriptFor(requests))
    const cpu = await cpuOfEndedChildren()
    // It counts whole seconds only.
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}s`, '-s', script]
    const { stdout } = await promisify(execFile)(wrk, [...args, `http://127.0.0.1:${port}/`])
    return paceOf(stdout, (await cpuOfEndedChildren()) - cpu)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const scriptFor = (file: string) => `
local requests = {}
local turn = 0
function init()
  local all = io.open("${file}", "rb"):read("*a")
  for request in string.gmatch(all, "[^%z]+") do requests[#requests + 1] = request end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 }

function paceOf(stdout: string, cpuSeconds: number): Pace {
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Some requests failed:\n${stdout}`)
  const [, answers, time, unit = ''] = /(\d+) requests in ([\d.]+)(ms|s|m)/.exec(stdout) ?? []
  const seconds = Number(time) * (UNITS[unit] ?? Number.NaN)
  return { perSecond: Number(answers) / seconds, answers: Number(answers), ownShare: cpuSeconds / seconds }
}

/** CPU seconds of the processes that this one has started and that have ended. */
async function cpuOfEndedChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
