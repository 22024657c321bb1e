import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENGINES, type Engine, openEngine } from '../../test/support/engines.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS, WITHOUT_COORDINATES } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'
import { type Survey, surveyLibrary } from './survey.ts'

const hole = (position: number, par: number | null, stroke_index: number | null, yards: number | null) => ({
  ...{ position, par, stroke_index, yards },
})
const NINE = Array.from({ length: 9 }, (_, i) => hole(i + 1, 4, i + 1, 400))

const tee = (name: string, yards: number | null, holes: readonly object[]) => ({
  ...{ name, gender: 'F', yards, holes },
})

/** One course for each finding. */
const FINDINGS = [
  {
    slug: 'gaps',
    name: 'Gaps',
    layouts: [
      { holes: NINE, tees: [tee('Red', 3_000, NINE.slice(2)), tee('Blue', null, [hole(1, null, 1, 380)])] },
    ],
  },
  { slug: 'sum', name: 'Sum', layouts: [{ name: 'A', holes: NINE, tees: [tee('Red', 3_700, NINE)] }] },
  { slug: 'index', name: 'Index', layouts: [{ holes: [hole(1, 4, 5, 400), hole(2, 4, 5, 400)], tees: [] }] },
  { slug: 'elsewhere', name: 'Elsewhere', city: 'Paris', lat: 48.8566, lng: 2.3522, country: 'jp' },
  {
    slug: 'twin-1',
    name: 'Twin',
    hole_count: 9,
    lat: 51.5,
    lng: -0.1,
    country: 'gb',
    source: { name: 'One' },
  },
  {
    slug: 'twin-2',
    name: 'TWIN',
    hole_count: 18,
    lat: 51.5,
    lng: -0.101,
    country: 'gb',
    source: { name: 'Two' },
  },
]

for (const name of ENGINES)
  describe(`a survey on ${name}`, () => {
    let engine: Engine
    let survey: Survey
    const NOW = Date.parse('2030-01-01')
    before(async () => {
      engine = await openEngine(name)
      await importRecords(engine.where.folder, engine.where.url, [...SAMPLE_RECORDS, ...FINDINGS])
      survey = await surveyLibrary(engine.db, { now: NOW, most: 1_000 })
    })
    after(() => engine.close())

    test('every course counts once, for its country and for the whole', () => {
      const { all, countries } = survey.coverage
      assert.equal(survey.courses, SAMPLE_COUNT + FINDINGS.length)
      assert.equal(all.courses, survey.courses)
      assert.equal(
        countries.reduce((sum, { courses }) => sum + courses, 0),
        survey.courses,
      )
      assert.deepEqual([survey.revision, survey.made_at], [1, '2030-01-01T00:00:00.000Z'])
    })

    test('countries come by their number of courses, those without one last', () => {
      const { countries } = survey.coverage
      assert.equal(countries[0]?.country, 'gb')
      assert.equal(countries.at(-1)?.country, null)
      const ranked = countries.slice(0, -1).map(({ courses }) => courses)
      assert.deepEqual(
        ranked,
        ranked.toSorted((a, b) => b - a),
      )
    })

    test('flags are counted with their share of the country, and its regions and towns', () => {
      const france = survey.coverage.countries.find(({ country }) => country === 'fr')
      assert.deepEqual(france, {
        ...{ country: 'fr', courses: 1, regions: 1, towns: 1 },
        flags: {
          ...{ scorecard: { count: 1, share: 1 }, rated: { count: 1, share: 1 } },
          ...{
            traced: { count: 0, share: 0 },
            contours: { count: 0, share: 0 },
            wind: { count: 0, share: 0 },
          },
        },
        card: {
          par: { count: 1, share: 1, complete: 1 },
          stroke_index: { count: 1, share: 1, complete: 1 },
          yards: { count: 1, share: 1, complete: 1 },
        },
      })
    })

    test('gaps are told per course: holes that cards omit and pars that are null', () => {
      const gaps = survey.cards.gaps.listed.find(({ slug }) => slug === 'gaps')
      assert.deepEqual(gaps, { slug: 'gaps', cards: 2, missing_holes: 10, missing_pars: 1 })
      assert.ok(survey.cards.gaps.listed.some(({ slug }) => slug === 'partial-pars-e5f6'))
      assert.ok(!survey.cards.gaps.listed.some(({ slug }) => slug === 'sum'))
    })

    test('cards are counted as what is written hole by hole, tees apart', () => {
      const { cards, complete_cards, cards_with_gaps, tees, tees_without_holes } = survey.cards
      assert.ok(complete_cards > 0 && cards_with_gaps > 0 && cards > complete_cards)
      assert.ok(tees_without_holes > 0 && tees > tees_without_holes)
      assert.ok(survey.cards.cards_without_all_yards > 0)
    })

    test('totals that disagree are listed with sum and total, partial cards never', () => {
      assert.deepEqual(survey.cards.disagreements, {
        total: 1,
        listed: [{ slug: 'sum', layout: 'A', tee: 'Red', gender: 'F', sum: 3_600, total: 3_700 }],
      })
    })

    test('stroke indexes that stand twice are listed with their card', () => {
      assert.deepEqual(survey.cards.repeated_stroke_indexes.listed, [
        { slug: 'index', layout: null, tee: null, gender: null, stroke_indexes: [5] },
      ])
    })

    test('what a course lacks is listed by its slug', () => {
      const { places, cards } = survey
      assert.deepEqual(places.without_coordinates.listed.includes(WITHOUT_COORDINATES.slug), true)
      assert.deepEqual(places.without_country.listed.includes('gaps'), true)
      assert.deepEqual(places.without_city.listed.includes('twin-1'), true)
      assert.deepEqual(places.without_region.listed.includes('sum'), true)
      assert.deepEqual(cards.without_card.listed.includes('elsewhere'), true)
      assert.deepEqual(cards.without_card.listed.includes('gaps'), false)
    })

    test('a course outside its stated country is listed with where it lies', () => {
      assert.deepEqual(survey.places.elsewhere, {
        total: 1,
        listed: [{ slug: 'elsewhere', country: 'jp', lies_in: 'fr', lat: 48.8566, lng: 2.3522 }],
      })
    })

    test('namesakes within a mile are likely duplicates', () => {
      assert.deepEqual(survey.duplicates, {
        total: 1,
        listed: [{ slugs: ['twin-1', 'twin-2'], miles: 0.04 }],
      })
    })

    test('every source is listed with its courses', () => {
      const coursesOf = (source: string) => survey.sources.find(({ name }) => name === source)?.courses
      assert.deepEqual([coursesOf('One'), coursesOf('Two'), coursesOf('Sample survey')], [1, 1, 2])
    })

    test('all are counted however few are listed', async () => {
      const short = await surveyLibrary(engine.db, { now: NOW, most: 2 })
      assert.equal(short.places.without_city.listed.length, 2)
      assert.equal(short.places.without_city.total, survey.places.without_city.total)
      assert.deepEqual(short.coverage, survey.coverage)
    })
  })

test('an empty library has a survey of nothing', async (t) => {
  const engine = await openEngine('sqlite')
  t.after(() => engine.close())
  const survey = await surveyLibrary(engine.db, { now: 0, most: 10 })
  assert.deepEqual([survey.courses, survey.updated_at, survey.sources], [0, null, []])
  assert.deepEqual(survey.coverage.all.flags.rated, { count: 0, share: null })
})
