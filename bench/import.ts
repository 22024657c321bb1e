import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../src/commands/run.ts'
import { meanOf, summarize } from './alternate.ts'
import { memoryOf } from './child-server.ts'
import { type Figure, figure, ratioAtMost, valueAtMost } from './figure.ts'
import { type ImportFiles, prepareImportFiles } from './import-files.ts'

const part = 'import'
const ROUNDS = 5
const MAX_MB = 600

export type Timed = { readonly seconds: number; readonly peakMb: number }
type Round = {
  readonly parse: Timed
  readonly list: Timed
  readonly again: Timed
  readonly parseMaps: Timed
  readonly maps: Timed
}

/** Whole import commands compared with commands that only parse the same files. */
export async function measureImport(): Promise<readonly Figure[]> {
  const files = await prepareImportFiles()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(files))
  const compared = (
    what: string,
    of: (round: Round) => Timed,
    reference: (round: Round) => Timed,
    maxRatio: number,
  ) => {
    const ratios = summarize(rounds.map((round) => of(round).seconds / reference(round).seconds))
    return figure({
      ...{ part, what, unit: 's' },
      value: meanOf(rounds.map((round) => of(round).seconds)),
      reference: meanOf(rounds.map((round) => reference(round).seconds)),
      ...{ ratio: ratios.median, spread: ratios.spread, target: ratioAtMost(maxRatio) },
    })
  }
  const peak = Math.max(...rounds.flatMap(({ list, maps }) => [list.peakMb, maps.peakMb]))
  return [
    compared(
      `${files.what.list}, compared with csv-parse`,
      ({ list }) => list,
      ({ parse }) => parse,
      6,
    ),
    compared(
      'the same file again, compared with the first time',
      ({ again }) => again,
      ({ list }) => list,
      0.5,
    ),
    compared(
      `${files.what.maps}, compared with JSON.parse`,
      ({ maps }) => maps,
      ({ parseMaps }) => parseMaps,
      10,
    ),
    figure({ part, what: 'peak memory', unit: 'MB', value: peak, target: valueAtMost(MAX_MB) }),
  ]
}

async function measureRound({ list, places, maps }: ImportFiles): Promise<Round> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-import-'))
  const importFiles = (files: readonly string[], data: string) =>
    timed(path.join(ROOT, 'dogleg'), ['import', ...files, '--data', path.join(folder, data)])
  const parse = (how: string, files: readonly string[]) =>
    timed(process.execPath, [path.join(import.meta.dirname, 'parse-only.ts'), how, ...files])
  try {
    const parsed = await parse('csv', [list])
    const first = await importFiles([list], 'list')
    const again = await importFiles([list], 'list')
    await importFiles([places], 'maps')
    const parseMaps = await parse('json', maps)
    return { parse: parsed, list: first, again, parseMaps, maps: await importFiles(maps, 'maps') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const POLL_MS = 20

/** Runs a program to its end; returns its time and peak memory. */
export async function timed(program: string, args: readonly string[]): Promise<Timed> {
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
  // 2 means the import rejected some records.
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
