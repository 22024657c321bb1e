import { wholeNumber } from '../../src/commands/options.ts'
import { readArgs } from '../../src/commands/read-args.ts'
import { print, printError, printJson, type Terminal } from '../../src/commands/terminal.ts'
import { type Figure, figure, ratioAtMost, tableOf, valueAtMost } from '../figure.ts'
import type { Sample } from './sample.ts'
import { type Soaked, soak } from './soak.ts'

const part = 'soak'
/** At first, caches fill and code is compiled; then an early stretch is compared with the last one. */
const EARLY = [0.25, 0.5] as const
const LATE = [0.75, 1] as const
const KINDS = ['data', 'pages', 'tools', 'golfers', 'clubs'] as const

/** `./dogleg bench soak`: exit code 1 if something grows, slows down or fails. */
export async function soakCommand(
  usage: string,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { values } = readArgs(usage, args, {
    minutes: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const soaked = await soak({
    minutes: Math.max(1, wholeNumber('minutes', values.minutes, 30)),
    workers: Math.max(1, wholeNumber('workers', values.workers, 2)),
    onStep: (what) => printError(terminal, `bench: ${what}`),
  })
  const figures = figuresOf(soaked)
  if (values.json) printJson(terminal, { figures, samples: soaked.samples })
  else print(terminal, tableOf(figures))
  for (const [failure, count] of soaked.failures) printError(terminal, `bench: ${count} × ${failure}`)
  return figures.every(({ ok }) => ok !== false) ? 0 : 1
}

export function figuresOf({ samples, taken, failures, imports }: Soaked): readonly Figure[] {
  const end = samples.at(-1)?.at ?? 0
  const within = <T extends { readonly at: number }>(
    list: readonly T[],
    [from, to]: readonly [number, number],
  ) => list.filter(({ at }) => at >= from * end && at <= to * end)
  const grows = (what: string, unit: string, of: (sample: Sample) => number, most: number) => {
    const reference = median(within(samples, EARLY).map(of))
    const value = median(within(samples, LATE).map(of))
    return figure({ part, what, unit, value, reference, ratio: value / reference, target: ratioAtMost(most) })
  }
  const slows = (kind: string, share: number, most: number | null) => {
    const times = (stretch: readonly [number, number]) =>
      within(taken, stretch).flatMap((each) => (each.kind === kind ? [each.ms] : []))
    const [reference, value] = [quantile(times(EARLY), share), quantile(times(LATE), share)]
    const target = most === null ? null : ratioAtMost(most)
    const what = `${kind}: p${share * 100}, the last quarter compared with the second`
    return figure({ part, what, unit: 'ms', value, reference, ratio: value / reference, target })
  }
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  return [
    figure({ part, what: `requests, with ${imports} imports`, unit: '', value: taken.length }),
    figure({ part, what: 'requests that failed', unit: '', value: failed, target: valueAtMost(0) }),
    grows('resident memory of all processes', 'MB', ({ residentMb }) => residentMb, 1.1),
    grows('open descriptors', '', ({ descriptors }) => descriptors, 1.1),
    figure({
      ...{ part, what: 'log of the embedded database, at most', unit: 'MB' },
      ...{ value: Math.max(...samples.map(({ walMb }) => walMb)), target: valueAtMost(64) },
    }),
    ...KINDS.flatMap((kind) => [slows(kind, 0.5, 1.5), slows(kind, 0.99, null)]),
  ]
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
