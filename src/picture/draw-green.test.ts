import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { COURSE, GROUND, gridRound, MAP, spot } from '../../test/support/invented-course.ts'
import { rectangleOf } from '../core/geo/path.ts'
import { Problem } from '../core/problem.ts'
import { findHole } from '../course/find-hole.ts'
import { readShapes } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import type { Survey } from '../terrain/survey.ts'
import { drawGreen, type GreenChoice } from './draw-green.ts'
import { drawHole } from './draw-hole.ts'
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
  for (const word of ['lines every 1 in · arrows point downhill', '3.7 ft low to high', '20 in grid'])
    assert.ok(words.includes(word), `${word} in ${words.join(' | ')}`)
  assert.ok(words.filter((word) => /^\d\.\d$/.test(word)).length > 15, 'slopes in percent')
})

const surveyed = (survey: Partial<Survey>): Ground => {
  const unknown = { date: null, resolutionM: null, accuracyM: null, source: null, licence: null }
  return { ...GROUND, greens: GROUND.greens.map((grid) => ({ ...grid, survey: { ...unknown, ...survey } })) }
}

test('what the survey says about itself is on the sheet and on the page of the hole, and nothing else', () => {
  for (const [survey, ...expected] of [
    [{}, '0.5 m grid'],
    [{ date: '2023-04-11', accuracyM: 0.05 }, 'Surveyed 2023-04 · 0.5 m grid · ±5 cm'],
    [{ resolutionM: 0.25, accuracyM: 0.004 }, '0.25 m grid · ±4 mm'],
    [{ accuracyM: 0 }, '0.5 m grid · exact heights'],
    [{ source: 'A & <B>', licence: 'CC-BY-4.0' }, '0.5 m grid', 'A &amp; &lt;B&gt; · CC-BY-4.0'],
  ] as const) {
    const ground = surveyed(survey)
    for (const svg of [
      drawGreen(COURSE, MAP, ground, { hole: 7, units: 'metres' }),
      drawHole(COURSE, MAP, ground, { hole: 7, units: 'metres' }),
    ]) {
      checkSvg(svg)
      const facts = wordsIn(svg).filter((word) => /Surveyed|grid|±|exact|CC-/.test(word))
      assert.equal(facts.join(' · '), expected.join(' · '))
    }
  }
  assert.doesNotMatch(draw(), /Surveyed|±|null/)
})

test('of several surveys that hold the green, the finest is drawn', () => {
  const coarse = gridRound([92, 372], 24, 2, () => 46)
  for (const greens of [
    [coarse, ...GROUND.greens],
    [...GROUND.greens, coarse],
  ])
    assert.equal(drawGreen(COURSE, MAP, { ...GROUND, greens }, { hole: 7 }), draw())
})

/** Where it is on the page. */
const pinOf = (svg: string) => {
  const [, x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="2"/.exec(svg) ?? []
  return [Number(x), Number(y)] as const
}

test('wherever the pin is, no number of a slope is under it', () => {
  for (const step of [-6, -4, -2, 0, 2, 4, 6]) {
    const isPin = ({ properties }: { readonly properties: object | null }) =>
      JSON.stringify(properties).includes('"pin"')
    const features = MAP.features.filter((feature) => !isPin(feature))
    const pin = spot({ golf: 'pin', ref: '7' }, [95 + step, 377])
    const svg = drawGreen(COURSE, { ...MAP, features: [...features, pin] }, GROUND, { hole: 7 })
    const [x, y] = pinOf(svg)
    const numbers = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>\d\.\d</g)]
    assert.ok(numbers.length > 15)
    for (const [number, left, bottom] of numbers)
      assert.ok(
        Math.abs(Number(left) - x) > 8 || Number(bottom) < y - 17 || Number(bottom) > y + 8,
        `${number} at ${x} ${y}`,
      )
  }
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
