import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadVenue, parseVenues } from './parse-venues.ts'
import { readVenues } from './read-venues.ts'

const LINE =
  "Mill Club / Old Mill | West Course | Millton | Kent | gb | 51.25,-0.5 | The Open 1901 1903-1905; Women's Open 2001"

test('a line is a venue with its names, its place, and its championships with their years', () => {
  assert.deepEqual(parseVenues(`# comment\n\n${LINE}\n`), [
    {
      club: ['Mill Club', 'Old Mill'],
      course: 'West Course',
      town: 'Millton',
      region: 'Kent',
      country: 'gb',
      point: { lat: 51.25, lng: -0.5 },
      championships: [
        { name: 'The Open', years: [1901, 1903, 1904, 1905] },
        { name: "Women's Open", years: [2001] },
      ],
    },
  ])
})

test('a club with one course has no name for it', () => {
  assert.equal(parseVenues(LINE.replace('West Course', ''))[0]?.course, null)
})

const WRONG: Readonly<Record<string, readonly [string, string]>> = {
  'a missing part': ['| Kent ', ''],
  'a country in capitals': ['| gb |', '| GB |'],
  'a point off Earth': ['51.25,-0.5', '91.25,-0.5'],
  'a point of one number': ['51.25,-0.5', '51.25'],
  'a championship without years': ['The Open 1901 1903-1905', 'The Open'],
  'years that do not ascend': ['1901 1903-1905', '1903 1901'],
  'a range backwards': ['1903-1905', '1905-1903'],
  'no championship': ["The Open 1901 1903-1905; Women's Open 2001", ''],
}

for (const [what, [part, other]] of Object.entries(WRONG))
  test(`a line is refused with ${what}`, () => {
    assert.ok(LINE.includes(part))
    assert.throws(() => parseVenues(LINE.replace(part, other)), BadVenue)
  })

test('content/renown has at least 200 venues, each course once, and no year after this one', async () => {
  const venues = await readVenues()
  assert.ok(venues.length >= 200)
  const titles = venues.map(({ club, course, town }) => [club[0], course, town].join())
  assert.equal(new Set(titles).size, titles.length)
  const years = venues.flatMap(({ championships }) => championships.flatMap((each) => each.years))
  assert.ok(Math.min(...years) >= 1860 && Math.max(...years) <= new Date().getFullYear())
})

/** How often each was held until 2025, so that no year is given to two venues, or to none that we know. */
const HELD_AT_ONE_VENUE = [
  'The Open',
  'Masters',
  'PGA Championship',
  'Ryder Cup',
  'Solheim Cup',
  'Presidents Cup',
  'Walker Cup',
  'Curtis Cup',
  'U.S. Open',
  "U.S. Women's Open",
  "Women's Open",
  "Women's PGA Championship",
  'Players Championship',
  'Olympic Games',
]

for (const championship of HELD_AT_ONE_VENUE)
  test(`content/renown gives each year of the ${championship} to one venue`, async () => {
    const venues = await readVenues()
    const years = venues.flatMap(({ championships }) =>
      championships.filter(({ name }) => name === championship).flatMap((each) => each.years),
    )
    assert.ok(years.length > 0)
    assert.deepEqual(
      years.filter((year, index) => years.indexOf(year) !== index),
      [],
    )
  })

test('content/renown has every Open, Masters and Ryder Cup that was played', async () => {
  const venues = await readVenues()
  const held = (championship: string) =>
    venues.flatMap(({ championships }) =>
      championships.filter(({ name }) => name === championship).flatMap((each) => each.years),
    ).length
  // The Open was first played in 1860, not in 1871, nor in the wars (1915–1919, 1940–1945), nor in 2020.
  assert.equal(held('The Open'), 2025 - 1860 + 1 - 1 - 5 - 6 - 1)
  assert.equal(held('Masters'), 2025 - 1934 + 1 - 3)
  assert.equal(held('Ryder Cup'), 45)
  assert.equal(held('Solheim Cup'), 19)
  assert.equal(held('Presidents Cup'), 15)
})
