import assert from 'node:assert/strict'
import type { Question } from '../../src/caddie/question/question.ts'
import { readQuestion } from '../../src/caddie/question/read-question.ts'

/**
 * Rows of what golfers ask, then the intent, then what they give. `wind=into:20` is a wind in the face of 20 mph,
 * `slope=up:10` a target 10 yards above the ball; a part that is not known is left out. An underscore is a space.
 */
export function checkRows(table: string): number {
  const rows = table.trim().split('\n')
  const wrong = rows.flatMap((row) => {
    const [text = '', expected] = row.split(' | ')
    const question = readQuestion(text)
    const read = `${inShort(question)}${question.about === 'golf' ? '' : ' not_golf'}`
    return read === expected ? [] : [`${text}\n  expected ${expected}\n  read     ${read}`]
  })
  assert.deepEqual(wrong, [], wrong.join('\n'))
  return rows.length
}

function inShort({ intent, given }: Question): string {
  const { wind, slope } = given
  const said = (name: string, value: unknown) =>
    value === null ? [] : [`${name}=${String(value).replaceAll(' ', '_')}`]
  const withAmount = (kind: string | null, amount: number | null) =>
    amount === null ? kind : `${kind ?? '?'}:${amount}`
  return [
    intent,
    ...said('yards', given.yards),
    ...said('unit', given.unit),
    ...said('lie', given.lie),
    ...said('wind', wind && withAmount(wind.kind, wind.mph)),
    ...said('slope', slope && withAmount(slope.direction, slope.yards)),
    ...said('hazard', given.hazard),
    ...said('club', given.club),
    ...said('hole', given.hole),
    ...said('mode', given.mode),
    ...said('feet', given.feet),
    ...said('hazardYards', given.hazardYards),
  ].join(' ')
}
