import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { COURSE, GROUND, gridRound, MAP } from '../../test/support/invented-course.ts'
import { rectangleOf } from '../core/geo/path.ts'
import { Problem } from '../core/problem.ts'
import { findHole } from '../course/find-hole.ts'
import { readShapes } from '../course/read-shapes.ts'
import { drawGreen, type GreenChoice } from './draw-green.ts'
import { approachOf } from './green-inset.ts'
import { turning } from './view.ts'

const draw = (choice: Partial<GreenChoice> = {}) => drawGreen(COURSE, MAP, GROUND, { hole: 7, ...choice })

/** How large the page and the outline of the green print, in millimetres. */
function printed(svg: string) {
  const [, units, width, height] =
    /viewBox="0 0 ([\d.]+) [\d.]+" width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? []
  const edge = /<path d="M([\d.]+) ([\d.]+)([^"]*)" fill="none" stroke="#4d7a45" stroke-width="1.8"/.exec(svg)
  const steps = [...(edge?.[3] ?? '').matchAll(/[lq](-?[\d.]+) ?(-?[\d.]+)(?: (-?[\d.]+) ?(-?[\d.]+))?/g)]
  let [x, y] = [Number(edge?.[1]), Number(edge?.[2])]
  const points = steps.map(([, a, b, c, d]) => {
    ;[x, y] = [x + Number(c ?? a), y + Number(d ?? b)]
    return [x, y] as const
  })
  const perUnit = Number(width) / Number(units)
  const size = rectangleOf(points)
  return {
    page: [Number(width), Number(height)],
    green: [size.width * perUnit, size.height * perUnit],
  }
}

/** Metres across and along the approach. */
function greenSize(): readonly [number, number] {
  const shapes = readShapes(MAP)?.shapes ?? []
  const hole = findHole(shapes, 7, null)
  assert.ok(hole?.green)
  const size = rectangleOf((hole.green.paths[0] ?? []).map(turning(approachOf(hole))))
  return [size.width, size.height]
}

test('a green sheet is a valid picture that prints at the scale it states', () => {
  for (const isForCompetition of [false, true]) {
    const svg = draw({ isForCompetition })
    checkSvg(svg)
    assert.ok(svg.length < 150_000, `${svg.length} bytes`)
    const scale = Number(
      wordsIn(svg)
        .join(' ')
        .match(/1:(\d+)/)?.[1],
    )
    const { green } = printed(svg)
    for (const [index, metres] of greenSize().entries()) {
      const [expected, found] = [(metres * 1_000) / scale, green[index] ?? 0]
      // Its rounded corners are a little inside the outline.
      assert.ok(Math.abs(found / expected - 1) < 0.02, `${found} mm, not ${expected}`)
    }
  }
})

test('for competitions it is pocket-sized and no larger than 3/8 inch for 5 yards', () => {
  const svg = draw({ isForCompetition: true })
  const [width = 0, height = 0] = printed(svg).page
  assert.ok(width <= 4.25 * 25.4 + 1e-9 && height <= 7 * 25.4 + 1e-9)
  assert.ok(wordsIn(svg).some((word) => word.includes('1:480')))
})

test('it says the interval, the fall, the slopes and what is known of the survey, and no more', () => {
  const words = wordsIn(draw())
  for (const word of [
    'lines every 2.5 cm, arrows downhill',
    '1.1 m from low to high',
    'A height every 0.5 m.',
  ])
    assert.ok(words.includes(word), `${word} in ${words.join(' | ')}`)
  assert.ok(words.filter((word) => /^\d\.\d$/.test(word)).length > 15, 'slopes in percent')
  const survey = { date: '2023-04-11', accuracyMetres: 0.05, source: 'A survey' }
  assert.ok(
    wordsIn(draw({ survey })).includes(
      'Surveyed 2023-04-11, a height every 0.5 m, accurate to 5 cm, A survey.',
    ),
  )
})

test('without a survey, or a map of the green, the error says so', () => {
  const refusal = (reason: RegExp) => (error: unknown) =>
    error instanceof Problem && reason.test(error.detail)
  assert.throws(
    () => draw({ hole: 8 }),
    refusal(/^The green of hole 8 of The Invented Links isn’t surveyed yet\.$/),
  )
  assert.throws(() => draw({ hole: 12 }), refusal(/^We don’t have a map of hole 12/))
  const unknown = gridRound([92, 372], 24, 0.5, () => Number.NaN)
  assert.throws(
    () => drawGreen(COURSE, MAP, { terrain: null, greens: [unknown] }, { hole: 7 }),
    refusal(/isn’t surveyed yet/),
  )
})
