import { markdownTable } from '../markdown-table.ts'
import type { Client } from './client-list.ts'
import type { Finding, StepName } from './finding.ts'
import { STEPS } from './finding.ts'

/** What one client could do; a step that it did not reach is null. */
export type Outcome = {
  readonly client: string
  readonly version: string
  readonly steps: Readonly<Record<StepName, Pick<Finding, 'ok' | 'note'> | null>>
  /** Whether it could do everything that it should. */
  readonly ok: boolean
}

/** `trouble` is what went wrong outside the client's own steps; it belongs to the step after the last one. */
export function outcomeOf(
  { name, expected }: Pick<Client, 'name' | 'expected'>,
  version: string,
  findings: readonly Finding[],
  trouble: string | null,
): Outcome {
  const all = trouble === null ? findings : [...findings, ...failedNext(findings, trouble)]
  const found = (step: StepName) => {
    const finding = all.findLast((one) => one.step === step)
    return finding ? { ok: finding.ok, note: finding.note } : null
  }
  const steps = {
    connects: found('connects'),
    lists: found('lists'),
    searches: found('searches'),
    signs_in: found('signs_in'),
    calls: found('calls'),
  }
  return { client: name, version, steps, ok: expected.every((step) => steps[step]?.ok === true) }
}

function failedNext(findings: readonly Finding[], note: string): readonly Finding[] {
  const last = findings.at(-1)
  const step = last?.ok === false ? last.step : STEPS[findings.length]
  return step === undefined ? [] : [{ step, ok: false, note }]
}

const COLUMNS = ['client', 'version', 'connects', 'lists', 'searches', 'signs in', 'protected call', 'ok']

/** A Markdown table, and below it why something failed. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.flatMap(({ client, steps }) =>
    STEPS.flatMap((step) => (steps[step]?.ok === false ? [`${client}, ${step}: ${steps[step].note}`] : [])),
  )
  return [markdownTable(COLUMNS, outcomes.map(cellsOf)), ...failures].join('\n')
}

function cellsOf({ client, version, steps, ok }: Outcome): readonly string[] {
  const cells = STEPS.map((step) => cellOf(steps[step]))
  return [client, version, ...cells, ok ? 'yes' : 'no']
}

function cellOf(result: Outcome['steps'][StepName]): string {
  if (result === null) return ''
  if (!result.ok) return 'no'
  return result.note === '' ? 'yes' : `yes (${result.note})`
}
