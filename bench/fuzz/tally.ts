import { type Answer, isMissing, type Sent } from './answer.ts'
import { check } from './checks/check.ts'
import { isDocumented } from './checks/common.ts'
import type { Contract } from './contract.ts'
import { type Failure, type Finding, openFailures } from './failures.ts'
import type { LogLine } from './fuzz-server.ts'
import type { Plan } from './plan.ts'

/** A request with its number and its answer. */
export type Exchange = {
  readonly plan: Plan
  readonly number: number
  readonly sent: Sent
  readonly answer: Answer
}

export type Tally = {
  readonly count: (exchange: Exchange) => void
  /** Something about the whole run. */
  readonly add: (finding: Finding) => void
  readonly addLog: (line: LogLine) => void
  /** Answers by surface and status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Announced answers over 500, such as for a feature that is not there yet. */
  readonly documented: Readonly<Record<string, number>>
  readonly failures: () => readonly Failure[]
}

/** Counts answers, and keeps what is wrong with them. */
export function openTally(contract: Contract): Tally {
  const failures = openFailures()
  const statuses: Record<string, number> = {}
  const documented: Record<string, number> = {}
  const count = ({ plan, number, sent, answer }: Exchange) => {
    increment(statuses, `${plan.surface} ${isMissing(answer) ? 'none' : answer.status}`)
    const isAnnounced = !isMissing(answer) && isDocumented({ plan, sent, received: answer, contract })
    if (isAnnounced) increment(documented, `${answer.status} ${plan.route}`)
    for (const found of check(plan, sent, answer, contract))
      failures.add(found, { route: plan.route, number, example: exampleOf(sent) })
  }
  return {
    count,
    add: (finding) => failures.add(finding, { route: '', number: null, example: '' }),
    addLog: ({ text, requestId }) => {
      const number = /^fuzz-(\d+)$/.exec(requestId ?? '')?.[1]
      const where = { route: '', number: number === undefined ? null : Number(number), example: '' }
      failures.add({ kind: 'log', detail: text }, where)
    },
    statuses,
    documented,
    failures: failures.list,
  }
}

function increment(counts: Record<string, number>, key: string) {
  counts[key] = (counts[key] ?? 0) + 1
}

const exampleOf = ({ method, path, body }: Sent) =>
  `${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 300)}`.trim()
