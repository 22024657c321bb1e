import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSvg } from '../../test/support/check-svg.ts'
import { designOnce } from '../../test/support/designed-course.ts'
import { thorough } from '../../test/support/thorough.ts'
import type { Course } from '../course/course.ts'
import { NOTHING_KNOWN } from '../course/course.ts'
import { holesOnMap } from '../course/find-hole.ts'
import { layoutsFromJson } from '../course/layout-json.ts'
import { readShapes } from '../course/read-shapes.ts'
import type { Ground } from '../terrain/ground.ts'
import { groundFromJson } from '../terrain/ground-json.ts'
import { en } from '../words/en.ts'
import { drawCourse } from './draw-course.ts'
import { drawGreen } from './draw-green.ts'
import { drawHole } from './draw-hole.ts'
import { type LookChoice, SIZES, THEMES, UNITS_OF_LENGTH } from './look.ts'
import { bandColour, paletteOf } from './palette.ts'

type Demo = { readonly course: Course; readonly ground: Ground | null; readonly holes: readonly number[] }

function demo(seed: number): Demo {
  const made = designOnce(0, { courses: 1, seed, maps: 1, contours: 1, full: true })
  const map = made.map ?? null
  const course: Course = {
    ...{ ...NOTHING_KNOWN, name: made.name, layouts: layoutsFromJson(made.layouts as never), map },
  }
  const shapes = (map && readShapes(map)?.shapes) ?? []
  return { course, ground: groundFromJson(made.ground), holes: holesOnMap(shapes, null) }
}

const DEMOS = thorough([3], [3, 4, 5]).map(demo)
const LOOKS: readonly Required<LookChoice>[] = THEMES.flatMap((theme) =>
  SIZES.flatMap((size) =>
    UNITS_OF_LENGTH.flatMap((units) =>
      (['en', 'es'] as const).map((language) => ({ theme, size, units, language })),
    ),
  ),
)

/** All holes in every look would take long: each hole gets a few looks, and all looks their turn. */
const turns = (index: number) => LOOKS.filter((_, turn) => turn % thorough(12, 1) === index % thorough(12, 1))

function* drawings(): Generator<{ readonly svg: string; readonly look: Required<LookChoice> }> {
  for (const { course, ground, holes } of DEMOS) {
    const { map } = course
    for (const look of LOOKS.filter((_, turn) => turn % thorough(3, 1) === 0))
      yield { look, svg: drawCourse(course, map, ground, look) }
    for (const [index, hole] of holes.entries())
      for (const look of turns(index)) {
        yield { look, svg: drawHole(course, map, ground, { hole, ...look }) }
        if (look.size === 'wide') yield { look, svg: drawGreen(course, map, ground, { hole, ...look }) }
      }
  }
}

/** Words that only English has; `green`, `par` and `rough` are Spanish golf terms too. */
const ENGLISH = (() => {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const word of value.match(/[a-z]{4,}/gi) ?? []) found.add(word)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(en.pictures)
  const more = ['Hole', 'Stroke', 'every', 'deep', 'wide', 'grid', 'from', 'holes', 'low', 'back']
  return new Set([...found, ...more].filter((word) => !['Green', 'green', 'rough', 'scrub'].includes(word)))
})()

const shownWords = (svg: string) =>
  [...svg.matchAll(/<(?:text|title|desc)[^>]*>([^<]*)</g)].map(([, text = '']) => text)

test('in every look, no text is small, no word is in the other language and no length in the other unit', () => {
  let count = 0
  for (const { svg, look } of drawings()) {
    count++
    checkSvg(svg)
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
    assert.ok(
      sizes.length > 3 && Math.min(...sizes) >= 12,
      `${Math.min(...sizes)} in ${JSON.stringify(look)}`,
    )
    const lengths = shownWords(svg).join(' | ')
    if (look.units === 'metres') assert.doesNotMatch(lengths, /\d (yd|ft|in)\b|yard/i)
    else assert.doesNotMatch(lengths, /\d (m|cm|mm)\b|metres|metros/)
    if (look.language === 'es')
      for (const word of lengths.match(/[a-záéíóúñ]{3,}/gi) ?? [])
        assert.ok(!ENGLISH.has(word), `${word} in ${JSON.stringify(look)}`)
  }
  assert.ok(count > 30, `${count} drawings`)
})

function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('text has a contrast of at least 4.5 in both themes', () => {
  for (const theme of THEMES) {
    const palette = paletteOf(theme)
    const { paper, ink } = palette
    for (const [text, ground] of [
      [ink.text, paper],
      [ink.quiet, paper],
      [ink.arc, paper],
      [ink.wind, paper],
      ...[0, 0.25, 0.5, 0.75, 1].map((share) => [ink.onGreen, bandColour(palette, share)] as const),
    ] as const)
      assert.ok(contrast(text, ground) >= 4.5, `${theme}: ${text} on ${ground} is ${contrast(text, ground)}`)
  }
})

test('a phone’s sheet is as wide as a phone, and the dark one has no bright paper', () => {
  const [{ course, ground } = demo(3)] = DEMOS
  const svg = drawHole(course, course.map, ground, { hole: 1, size: 'phone', theme: 'dark' })
  assert.match(svg, /viewBox="0 0 360 \d+"/)
  assert.match(svg, /<rect width="360" height="\d+" fill="#111a15"\/>/)
  assert.doesNotMatch(svg, /#f8f4e7/)
})
