import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { area, COURSE, GROUND, LAYOUT, line, MAP, oval } from '../../test/support/invented-course.ts'
import { Problem } from '../core/problem.ts'
import type { CourseMap, MapFeature } from '../course/course-map.ts'
import { drawCourse } from './draw-course.ts'

const mapOf = (...features: readonly MapFeature[]): CourseMap => ({ type: 'FeatureCollection', features })
const sizeOf = (svg: string) => /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number)

test('a course is a valid picture of limited size, the same every time', () => {
  const svg = drawCourse(COURSE, MAP, GROUND)
  checkSvg(svg)
  assert.ok(svg.length < 600_000, `${svg.length} bytes`)
  assert.equal(drawCourse(COURSE, structuredClone(MAP), GROUND), svg)
  const words = wordsIn(svg)
  for (const word of [
    'The Invented Links',
    '7',
    '8',
    '9',
    'Clubhouse',
    'green',
    'bunker',
    'out of bounds',
    'contours every 5 ft',
  ])
    assert.ok(words.includes(word), word)
  assert.ok(words.includes('3 holes · par 11 · 990 yards'))
})

test('the legend explains only what is on the map', () => {
  const words = wordsIn(drawCourse(COURSE, mapOf(area({ golf: 'green' }, oval([0, 0], 10, 10))), null))
  assert.ok(words.includes('green'))
  for (const absent of ['bunker', 'water', 'trees', 'Clubhouse']) assert.ok(!words.includes(absent), absent)
})

test('a wide course gets a landscape page, a tall one a portrait page', () => {
  const along = (east: number, north: number) => {
    const [lng, lat] = [-8, 52]
    const coordinates = [
      [lng, lat],
      [lng + east, lat + north],
    ]
    const hole: MapFeature = {
      type: 'Feature',
      properties: { golf: 'hole', ref: '1' },
      geometry: { type: 'LineString', coordinates },
    }
    return sizeOf(drawCourse(COURSE, mapOf(hole), null))
  }
  const shape = ([width = 0, height = 1]: readonly number[] = []) => width / height
  const [wide, square, tall] = [
    shape(along(0.02, 0.001)),
    shape(along(0.0162, 0.01)),
    shape(along(0.001, 0.02)),
  ]
  assert.ok(wide > 1.3 && wide < 1.7, `${wide}`)
  assert.ok(square > 0.75 && square < 1.05, `${square}`)
  assert.ok(tall > 0.6 && tall < 0.75, `${tall}`)
})

test('with several layouts, one is strong and the others are fainter', () => {
  const two = mapOf(
    line({ golf: 'hole', ref: '1;10', layout: 'Dunes;Links' }, [
      [0, 0],
      [0, 300],
    ]),
    line({ golf: 'hole', ref: '2', layout: 'Links' }, [
      [100, 0],
      [100, 150],
    ]),
    line({ golf: 'hole', ref: '2', layout: 'Dunes' }, [
      [200, 0],
      [200, 150],
    ]),
  )
  const course = { ...COURSE, layouts: ['Dunes', 'Links'].map((name) => ({ ...LAYOUT, name })) }
  const dunes = drawCourse(course, two, null)
  assert.equal(
    (dunes.match(/<rect [^>]*rx="1\d(?:\.\d)?"[^>]*fill="#2f2c26"/g) ?? []).length,
    2,
    'two strong discs',
  )
  assert.equal((dunes.match(/<rect [^>]*rx="1\d(?:\.\d)?"/g) ?? []).length, 3)
  assert.ok(wordsIn(dunes).includes('1') && !wordsIn(dunes).includes('10'))
  const links = wordsIn(drawCourse(course, two, null, { layout: 'Links' }))
  assert.ok(links.includes('10') && !links.includes('1'))
})

test('a hole played twice shows both its numbers', () => {
  const nine = mapOf(
    line({ golf: 'hole', ref: '1;10' }, [
      [0, 0],
      [0, 300],
    ]),
  )
  assert.ok(wordsIn(drawCourse(COURSE, nine, null)).includes('1·10'))
})

test('a large course with woods everywhere stays below the limit', () => {
  const many = Array.from({ length: 400 }, (_, i) => {
    const at = [((i % 20) - 10) * 80, (Math.floor(i / 20) - 10) * 80] as const
    return [
      area({ golf: 'fairway' }, oval(at, 18, 36, 0.1)),
      area({ golf: 'bunker' }, oval([at[0] + 20, at[1]], 5, 8, 0.2)),
      area({ natural: 'wood' }, oval([at[0] + 40, at[1] + 40], 30, 30, 0.2)),
    ]
  })
  const svg = drawCourse(COURSE, mapOf(...MAP.features, ...many.flat()), GROUND)
  checkSvg(svg)
  assert.ok(svg.length < 600_000, `${svg.length} bytes`)
})

test('one stray coordinate does not shrink the course', () => {
  const svg = drawCourse(COURSE, MAP, null)
  const stray: MapFeature = {
    type: 'Feature',
    properties: { golf: 'green' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 0.001],
          [0.001, 0],
        ],
      ],
    },
  }
  assert.equal(drawCourse(COURSE, mapOf(...MAP.features, stray), null), svg)
})

test('without a map the error says so', () => {
  assert.throws(
    () => drawCourse(COURSE, null, null),
    (error) => error instanceof Problem && /don’t have a map/.test(error.detail),
  )
})
