import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../src/commands/run.ts'
import { memoryOf } from './child-server.ts'
import { type ImportFiles, prepareImportFiles } from './import-files.ts'
import { meanOf, summarize } from './rounds.ts'
import { type Figure, figure, ratioAtMost, valueAtMost } from './table.ts'

const part = 'import'
const ROUNDS = 5
const MOST_MB = 600

type Timed = { readonly seconds: number; readonly peakMb: number }
type Round = {
  readonly parse: Timed
  readonly list: Timed
  readonly again: Timed
  readonly parseMaps: Timed
  readonly maps: Timed
}

/** Whole commands beside commands that only parse the same files. */
export async function measureImport(): Promise<readonly Figure[]> {
  const files = await prepareImportFiles()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(files))
  const beside = (
    what: string,
    of: (round: Round) => Timed,
    reference: (round: Round) => Timed,
    most: number,
  ) => {
    const ratios = summarize(rounds.map((round) => of(round).seconds / reference(round).seconds))
    return figure({
      ...{ part, what, unit: 's' },
      value: meanOf(rounds.map((round) => of(round).seconds)),
      reference: meanOf(rounds.map((round) => reference(round).seconds)),
      ...{ ratio: ratios.median, spread: ratios.spread, target: ratioAtMost(most) },
    })
  }
  const peak = Math.max(...rounds.flatMap(({ list, maps }) => [list.peakMb, maps.peakMb]))
  return [
    beside(
      `${files.what.list}, beside csv-parse`,
      ({ list }) => list,
      ({ parse }) => parse,
      6,
    ),
    beside(
      'the same file again, beside the first time',
      ({ again }) => again,
      ({ list }) => list,
      0.5,
    ),
    beside(
      `${files.what.maps}, beside JSON.parse`,
      ({ maps }) => maps,
      ({ parseMaps }) => parseMaps,
      10,
    ),
    figure({ part, what: 'resident at its highest', unit: 'MB', value: peak, target: valueAtMost(MOST_MB) }),
  ]
}

async function measureRound({ list, places, maps }: ImportFiles): Promise<Round> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-import-'))
  const bring = (files: readonly string[], data: string) =>
    timed(path.join(ROOT, 'dogleg'), ['import', ...files, '--data', path.join(folder, data)])
  const parse = (how: string, files: readonly string[]) =>
    timed(process.execPath, [path.join(import.meta.dirname, 'parse-only.ts'), how, ...files])
  try {
    const parsed = await parse('csv', [list])
    const first = await bring([list], 'list')
    const again = await bring([list], 'list')
    await bring([places], 'maps')
    const parseMaps = await parse('json', maps)
    return { parse: parsed, list: first, again, parseMaps, maps: await bring(maps, 'maps') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const POLL_MS = 20

/** Runs a program to its end; how long it took, and its memory at its highest. */
async function timed(program: string, args: readonly string[]): Promise<Timed> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, DOGLEG_DATABASE_URL: '' },
  })
  let running = true
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const watched = watchMemory(child.pid ?? 0, () => running)
  const code = await ended
  const seconds = (performance.now() - start) / 1_000
  running = false
  // 2 is an import of which some records were rejected.
  if (code !== 0 && code !== 2) throw new Error(`${program} ${args[0]} ended with ${code}.`)
  return { seconds, peakMb: await watched }
}

async function watchMemory(pid: number, isRunning: () => boolean): Promise<number> {
  let peak = 0
  while (isRunning()) {
    peak = Math.max(peak, (await memoryOf({ pid }))?.peak || 0)
    await sleep(POLL_MS)
  }
  return peak
}
