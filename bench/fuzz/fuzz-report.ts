import { type Figure, figure, ratioAtMost, tableOf, valueAtMost } from '../figure.ts'
import type { Failure } from './failures.ts'
import { MOST_GROWTH } from './memory.ts'
import type { Fuzzed } from './run-fuzz.ts'

const part = 'fuzz'

export function figuresOf({ requests, seconds, failures, memory, documented }: Fuzzed): readonly Figure[] {
  const announced = Object.values(documented).reduce((sum, times) => sum + times, 0)
  return [
    figure({ part, what: 'requests', unit: 'req/s', value: requests / seconds }),
    figure({ part, what: 'kinds of failures', unit: '', value: failures.length, target: valueAtMost(0) }),
    figure({ part, what: 'documented 503', unit: '', value: announced }),
    ...(memory === null ? [] : [memoryFigure(memory)]),
  ]
}

const memoryFigure = ({ from, before, after }: NonNullable<Fuzzed['memory']>) =>
  figure({
    ...{ part, what: `resident memory, compared with after ${from} requests`, unit: 'MB' },
    ...{ value: after, reference: before, ratio: after / before, target: ratioAtMost(MOST_GROWTH) },
  })

/** The figures, the announced errors, and each kind of failure with the number to repeat it by. */
export function fuzzText(fuzzed: Fuzzed): string {
  const { failures, documented, shown } = fuzzed
  const announced = Object.entries(documented).map(([what, times]) => `  ${what} × ${times}`)
  return [
    tableOf(figuresOf(fuzzed)),
    ...(announced.length === 0 ? [] : ['', 'Documented:', ...announced.sort()]),
    ...(failures.length === 0 ? [] : ['', 'Failures:', ...failures.map(failureText)]),
    ...(shown === null ? [] : ['', JSON.stringify({ sent: shown.sent, answer: shown.answer }, null, 2)]),
  ].join('\n')
}

function failureText({ kind, route, detail, number, times, example }: Failure): string {
  const where = number === null ? '' : `, first in request ${number} (--only ${number})`
  const lines = [`  ${kind}: ${route === '' ? '' : `${route}: `}${detail} × ${times}${where}`]
  return [...lines, ...(example === '' ? [] : [`    ${example}`])].join('\n')
}
