import assert from 'node:assert/strict'
import { test } from 'node:test'
import { miles } from '../../src/core/units.ts'
import { find } from '../../src/find/find.ts'
import { at, placeLibrary } from '../support/place-library.ts'

const arizona = (number: number) =>
  at(`scottsdale-${number}`, `Mesa ${number}`, 'us', 33.5 + number / 1000, -111.9, {
    ...{ city: 'Scottsdale', region: 'Arizona' },
    kind: number < 5 ? 'resort' : 'public',
  })

const RECORDS = [
  at('florida-1', 'Heathrow Country Club', 'us', 28.77, -81.37, { city: 'Heathrow', region: 'Florida' }),
  at('london-1', 'Thorney Meadow', 'gb', 51.5, -0.5, { region: 'England' }),
  at('queens-1', 'Jamaica Bay Links', 'us', 40.62, -73.8, { region: 'New York' }),
  at('canaries-1', 'Volcán Norte', 'es', 28.1, -16.6, { region: 'Canarias' }),
  at('ozark-1', 'Ozark Pines Scotsdale Course', 'us', 36.4, -94.2, { region: 'Arkansas' }),
  ...Array.from({ length: 40 }, (_, index) => arizona(index)),
  at('melbourne-1', 'Melbourne Course', 'gb', 52.8, -1.4, { region: 'England' }),
  at('portland-1', 'Alder River', 'us', 45.6, -122.66, { city: 'Portland', region: 'Oregon' }),
  at('portland-2', 'Birch River', 'us', 45.59, -122.66, { city: 'Portland', region: 'Oregon' }),
  at('vancouver-1', 'Cedar River', 'us', 45.64, -122.66, { city: 'Vancouver', region: 'Washington' }),
  at('portrush-1', 'Dunluce Links', 'gb', 55.202, -6.627, { city: 'Portrush', region: 'Northern Ireland' }),
  at('portrush-2', 'Valley Links', 'gb', 55.203, -6.632, { city: 'Portrush', region: 'Northern Ireland' }),
  at('porto-1', 'Douro Alto', 'pt', 41.1, -8.6, { region: 'Porto' }),
  at('porto-2', 'Amarante Serra', 'pt', 41.27, -8.08, { region: 'Porto' }),
  at('monterey-1', 'Spyglass Ridge', 'us', 36.58, -121.95, { region: 'California', kind: 'private' }),
  at('cornwall-1', 'Bude Cliffs', 'gb', 50.45, -4.9, { region: 'England' }),
  at('cornwall-2', 'Cornwall Family Club', 'us', 41.4, -74.0, { city: 'Cornwall', region: 'New York' }),
  at('kohler-1', 'Whistling Dunes', 'us', 43.85, -87.73, { region: 'Wisconsin' }),
  at('maui-1', 'Maui Shore Club', 'us', 20.9, -156.4, { city: 'Paia', region: 'Hawaii' }),
  ...[1, 2, 3].map((n) =>
    at(`maui-${n + 1}`, `Lahaina ${n}`, 'us', 20.8 + n / 100, -156.5, { city: 'Lahaina', region: 'Hawaii' }),
  ),
  at('vadstena-1', 'Vadstena Golfklubb', 'se', 58.45, 14.9, { region: 'Östergötlands län' }),
  at('zandvoort-1', 'Kennemer Duinen', 'nl', 52.37, 4.56, { region: 'Noord-Holland' }),
  at('torrey-1', 'Torrey Bluffs (North)', 'us', 32.9, -117.25, { city: 'La Jolla', region: 'California' }),
  at('cicero-1', 'Northern Bluffs', 'us', 43.17, -76.1, { city: 'Cicero', region: 'New York' }),
  at('lothian-1', 'Prestonfield Gate', 'gb', 55.93, -3.16, { region: 'Scotland' }),
]

const opened = placeLibrary(RECORDS)

const answer = (query: string) =>
  find(opened().snapshot, { near: null, radius: miles(25), coverage: null, limit: 50, offset: 0, query })
const slugsFor = (query: string) =>
  answer(query)?.courses.map(({ course }) => opened().snapshot.slugs[course]) ?? []

test('airports and other landmarks are places', () => {
  assert.deepEqual(slugsFor('golf near Heathrow'), ['london-1'])
  assert.deepEqual(slugsFor('golf courses close to Heathrow airport'), ['london-1'])
  assert.deepEqual(slugsFor('golf near JFK airport'), ['queens-1'])
  assert.deepEqual(slugsFor('Heathrow Country Club'), ['florida-1'], 'a course of that name is that course')
})

test('German endings don’t hide a place', () => {
  for (const query of ['Kanarische Inseln', 'golf auf den Kanarischen Inseln', 'golfen auf den Kanaren'])
    assert.deepEqual(slugsFor(query), ['canaries-1'], query)
})

test('a course that only has the words is not meant if the words name another country or state', () => {
  assert.deepEqual(slugsFor('golf in Melbourne, Australia'), [])
  assert.deepEqual(slugsFor('Melbourne, England'), ['melbourne-1'])
  assert.deepEqual(slugsFor('Scotsdale, Arkansas'), ['ozark-1'])
})

test('short words that are codes or islands keep their meaning', () => {
  assert.deepEqual(slugsFor('golf in Scottsdale AL'), [], 'there is none in Alabama')
  assert.deepEqual(slugsFor('golf in Scottsdale AZ').length, 40)
  assert.deepEqual(slugsFor('golf on the Isle of Man'), [])
  assert.deepEqual(slugsFor('var kan man spela golf i Edinburgh?'), ['lothian-1'])
})

test('a word that hardly any course has may be a misspelling of one that many have', () => {
  const found = answer('golf in Scotsdale AZ')
  assert.equal(found?.corrected, 'golf in scottsdale az')
  assert.equal(found?.total, 40)
  assert.deepEqual(slugsFor('Scotsdale'), ['ozark-1'], 'as it is written, it finds the course of that name')
})

test('two letters may be missing, and a place may be written as it sounds', () => {
  assert.deepEqual(slugsFor('wisling dunes'), ['kohler-1'])
  assert.deepEqual(slugsFor('golf near Edinborough'), ['lothian-1'])
  assert.deepEqual(slugsFor('pizza near me'), [], 'the first letter of a short word is right')
})

test('a town is in the region of its own courses, not of most courses around it', () => {
  assert.match(
    answer('golf in Vancouver')?.readAs ?? '',
    /in and around Vancouver, Washington, United States/,
  )
  assert.deepEqual(slugsFor('golf in Vancouver'), ['vancouver-1', 'portland-1', 'portland-2'], 'outwards')
})

test('near a town and the region around it that has the same name, we measure from the town', () => {
  assert.equal(answer('golf in Porto')?.courses.length, 2)
  const near = answer('perto do Porto')
  assert.deepEqual(
    near?.courses.map(({ course }) => opened().snapshot.slugs[course]),
    ['porto-1'],
  )
  assert.ok((near?.courses[0]?.miles ?? 99) < 10)
})

test('a venue is found by the name of its club, even if its source names only the course', () => {
  assert.deepEqual(slugsFor('royal portrush'), ['portrush-1'])
  assert.match(answer('royal portrush')?.readAs ?? '', /the venue Royal Portrush Golf Club, Dunluce Links/)
  assert.deepEqual(slugsFor('valley links'), ['portrush-2'])
})

test('conditions that no record answers are named, and resorts are a kind of course', () => {
  const rated = answer('best rated courses in Arizona')
  assert.deepEqual([rated?.total, rated?.notUsed], [40, ['best rated']])
  const dogs = answer('dog friendly golf courses in Cornwall')
  assert.deepEqual(
    [dogs?.notUsed, slugsFor('dog friendly golf courses in Cornwall')[0]],
    [['dog friendly'], 'cornwall-1'],
  )
  assert.equal(answer('golf resorts in Arizona')?.total, 5)
  assert.deepEqual(answer('who designed Spyglass Ridge')?.notUsed, ['designed'])
})

test('no record says what is a links: those called so come first, and the answer says it', () => {
  const found = answer('links courses in Northern Ireland')
  assert.deepEqual([found?.total, found?.notUsed], [2, ['links']])
  assert.deepEqual(slugsFor('links in New York')[0], 'queens-1')
  assert.deepEqual(
    [answer('links courses in England')?.total, answer('links courses in England')?.notUsed],
    [3, ['links']],
  )
})

test('who may play is a question about a course, not a condition', () => {
  for (const query of [
    'is Spyglass Ridge public or private?',
    'is Spyglass Ridge private',
    'is Spyglass Ridge open to the public',
  ]) {
    const found = answer(query)
    assert.deepEqual(
      [found?.asked.field, slugsFor(query), found?.notUsed],
      ['kind', ['monterey-1'], []],
      query,
    )
  }
  assert.equal(answer('public courses in Arizona')?.asked.field, null)
})

test('questions of several languages find the course in them', () => {
  const asked = (query: string) => [slugsFor(query)[0], answer(query)?.asked.field, answer(query)?.asked.hole]
  assert.deepEqual(asked('quanto è lungo il percorso di Volcán Norte'), ['canaries-1', 'yards', null])
  assert.deepEqual(asked('hvad er par på Bude Cliffs'), ['cornwall-1', 'par', null])
  assert.deepEqual(asked('hoeveel holes heeft de Bude Cliffs golf club'), ['cornwall-1', 'hole_count', null])
  assert.deepEqual(asked('Wie lang ist Bahn 4 auf Alder River'), ['portland-1', 'yards', 4])
  assert.deepEqual(asked('hvor lang er hul 5 på Alder River'), ['portland-1', 'yards', 5])
})

test('of two courses in one sentence, both are on the first page', () => {
  assert.deepEqual(slugsFor('compare Alder River and Bude Cliffs').toSorted(), ['cornwall-1', 'portland-1'])
})

test('a place that everybody knows has more courses than those of its name', () => {
  assert.deepEqual(slugsFor('Maui')[0], 'maui-1', 'the course of that name comes first')
  assert.deepEqual(slugsFor('Maui').toSorted(), ['maui-1', 'maui-2', 'maui-3', 'maui-4'])
  assert.match(answer('Maui')?.readAs ?? '', /^courses of that name, then other courses in Maui/)
})

test('GK is a Scandinavian golf club', () => {
  assert.deepEqual(slugsFor('vadstena gk'), ['vadstena-1'])
})

test('a name and a town find a course whose record has no town', () => {
  assert.deepEqual(slugsFor('kennemer zandvoort'), ['zandvoort-1'])
})

test('courses that lack a misspelt word are not the answer if its spelling can be corrected', () => {
  const found = answer('torey bluffs north')
  assert.deepEqual([found?.corrected, slugsFor('torey bluffs north')], ['torrey bluffs north', ['torrey-1']])
})

test('people ask where they can play, in ten languages', () => {
  for (const query of [
    'where can I play golf near Edinburgh?',
    'Wo kann ich in der Nähe von Edinburgh Golf spielen?',
    '¿Dónde puedo jugar al golf cerca de Edimburgo?',
    'Où puis-je jouer au golf près d’Édimbourg ?',
    'Onde posso jogar golfe perto de Edimburgo?',
    'Dove posso giocare a golf vicino a Edimburgo?',
    'Hvor kan jeg spille golf i nærheden af Edinburgh?',
    'Hvilke golfbaner finnes i nærheten av Edinburgh?',
    'Var kan jag spela golf i närheten av Edinburgh?',
    'Welke golfbanen zijn er in de buurt van Edinburgh?',
  ])
    assert.deepEqual(slugsFor(query), ['lothian-1'], query)
})

test('slope and rating together are one condition', () => {
  assert.deepEqual(slugsFor('courses with slope and rating in Arizona'), [])
})

test('a sentence about golf at a place finds it, and what else it says is named', () => {
  const found = answer('Unser Betriebsausflug geht an einem Freitag nach Edinburgh, gibt es dort Golfplätze?')
  assert.deepEqual(
    found?.courses.map(({ course }) => opened().snapshot.slugs[course]),
    ['lothian-1'],
  )
  for (const word of ['betriebsausflug', 'freitag']) assert.ok(found?.notUsed.includes(word), word)
  assert.deepEqual(slugsFor('Wir sind im Urlaub auf den Kanaren und suchen einen Golfplatz'), ['canaries-1'])
  assert.deepEqual(slugsFor("We're staying in Scottsdale for a week, where can we play golf?").length, 40)
})

test('abbreviations are read in full, and a club under the other form of golf club', () => {
  assert.deepEqual(slugsFor('alder rvr portland'), ['portland-1'])
  assert.deepEqual(slugsFor('vadstena gk')[0], 'vadstena-1')
})

test('a region in the words is no course, and a rare name may be a misspelling', () => {
  assert.deepEqual(slugsFor('golf in Ohzark Pines, Arkansas'), ['ozark-1'])
  assert.equal(answer('golf in Portlnd Oregon')?.corrected, 'golf in portland oregon')
})
