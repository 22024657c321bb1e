import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPitchAndPutt, namesOf } from './names-of.ts'
import { clubOfArea, readName } from './read-name.ts'

const CASES: Readonly<Record<string, string>> = {
  'Lower At Baltusrol Golf Club': 'Baltusrol Golf Club (Lower)',
  'North At Los Angeles Country Club The': 'Los Angeles Country Club (North)',
  'Los Angeles Country Club The': 'Los Angeles Country Club',
  'Pebble Beach Golf Linkstm': 'Pebble Beach Golf Links',
  'Spyglass Hilltm Golf Course': 'Spyglass Hill Golf Course',
  'Bald Eagle Course At Eagle Creek Golf Club': 'Eagle Creek Golf Club (Bald Eagle)',
  'The Nine Hole At Augusta National Golf Club': 'Augusta National Golf Club (Nine Hole)',
  '1 At Ponkapoag Golf Club': 'Ponkapoag Golf Club (Course 1)',
  'PIBE MØLLE GOLF': 'Pibe Mølle Golf',
  'TPC SCOTTSDALE GC': 'TPC Scottsdale GC',
  'GOLF CLUB OF THE DUNES II': 'Golf Club of the Dunes II',
  "O'BRIEN'S LINKS": "O'Brien's Links",
  'The  Crossings ': 'The Crossings',
  'Championship At Blue Hill GC': 'Blue Hill GC (Championship)',
  'North Course At Blue Hill G&Cc': 'Blue Hill G&CC (North)',
  'Lower at the Dunes Golf & CC': 'The Dunes Golf & CC (Lower)',
  'NORTH AT LA CAÑADA GOLF CLUB': 'La Cañada Golf Club (North)',
  'Dye Course At Pga Golf Club': 'PGA Golf Club (Dye)',
}

for (const [given, name] of Object.entries(CASES))
  test(`${given} is shown as ${name}`, () => assert.equal(readName(given).name, name))

for (const name of [
  'Oakland Golf Course At LSU',
  'The Orchards At Egg Harbor',
  'The Golf Club at Eagle Pointe',
  'The Links At Spanish Bay',
  'Old Mill Links',
  'TPC Sawgrass',
  'GCC',
  'The Royal Golf Club',
  'Old Course',
])
  test(`${name} stays as it is`, () => assert.deepEqual(readName(name), { name, club: null, course: null }))

test('club and course are two fields where the source has both', () => {
  assert.deepEqual(readName('Lower At Baltusrol Golf Club'), {
    ...{ name: 'Baltusrol Golf Club (Lower)', club: 'Baltusrol Golf Club', course: 'Lower' },
  })
})

test('a bare course takes the name of the club that runs it', () => {
  assert.deepEqual(readName('Old Course', 'St Andrews Links Trust'), {
    ...{ name: 'St Andrews Links, Old Course', club: 'St Andrews Links', course: 'Old Course' },
  })
  assert.equal(
    readName('Championship Course', 'Royal Dornoch Golf Club').name,
    'Royal Dornoch Golf Club, Championship Course',
  )
  assert.equal(readName('Old Course', 'Fife Council').name, 'Old Course')
  assert.equal(readName('Old Mill Course', 'Mill Golf Club').name, 'Old Mill Course')
})

test('a bare course takes the name of the grounds around it, if nobody is known to run it', () => {
  const { name, club, course } = readName('North Course', null, 'Heron Links')
  assert.deepEqual([name, club, course], ['Heron Links, North Course', 'Heron Links', 'North Course'])
  assert.equal(readName('Old Course', 'Heron Golf Club', 'Heron Links').club, 'Heron Golf Club')
  assert.equal(readName('Old Course', 'Fife Council', 'Heron Links').club, 'Heron Links')
  assert.equal(readName('Old Mill Course', null, 'Heron Links').club, null)
})

test('an area is called after a club, a bare course, a park or a municipality', () => {
  assert.equal(clubOfArea('St Andrews Links'), 'St Andrews Links')
  assert.equal(clubOfArea('HERON GOLF CLUB'), 'Heron Golf Club')
  assert.equal(clubOfArea('Richmond Park Golf Course'), 'Richmond Park Golf Course')
  for (const name of ['Old Course', 'Griffith Park', 'Stadtpark', 'Parc de la Tête', 'City of Troon'])
    assert.equal(clubOfArea(name), null, name)
})

test('a name that was read is not changed again', () => {
  for (const given of Object.keys(CASES)) {
    const { name } = readName(given)
    assert.equal(readName(name).name, name)
  }
})

test('the source’s own form stays an alias', () => {
  assert.deepEqual(namesOf('Lower At Baltusrol Golf Club', null, ['Baltusrol Lower']), {
    ...{ name: 'Baltusrol Golf Club (Lower)', club: 'Baltusrol Golf Club', course: 'Lower' },
    aliases: ['Lower At Baltusrol Golf Club', 'Baltusrol Lower'],
  })
  assert.deepEqual(namesOf('Old Mill Links'), { name: 'Old Mill Links' })
})

test('pitch and putt is another game, unless a golf course has it too', () => {
  for (const name of [
    'Filey Pitch & Putt',
    "Wallasey Beach Pitch n'Putt",
    'Mitchelstown Pitch n Put',
    'Adare Pitch and Putt Club',
    'Pitch and Putt Course',
    'Sewerby Park & Pitch and Putt',
    'P&P Franciac',
  ])
    assert.ok(isPitchAndPutt(name), name)
  for (const name of [
    'Filey Golf Club',
    'Hill Golf Club & Pitch and Putt',
    'Julianstown Golf and Pitch & Putt Course',
    'Mill Golf Course with 9 hole Pitch & Putt',
    'Mill Golf Club, Pitch & Putt',
    'Pitch & Putt and Golf Course',
    'Pitch and Putt Lane Golf Club',
    'Putt Valley',
    'P & P Golf',
  ])
    assert.ok(!isPitchAndPutt(name), name)
})

test('pitch and putt at a club, or called a golf course, is still pitch and putt', () => {
  for (const name of [
    'Arbroath West Links Pitch & Putt',
    'Pine Hills Country Club (Pitch Putt)',
    'Pitch Putt At Pine Hills Country Club',
    'Sharon Country Club Pitch Putt Course',
    'Ash Brook Golf Course 9 Hole Pitch Putt',
    'Live Oak Pitch Putt Golf Course',
    'Tiny Pitch And Putt Golf Club',
  ])
    assert.ok(isPitchAndPutt(name), name)
})

test('a par over 3 a hole is not that of pitch and putt', () => {
  const name = 'Mill Pitch & Putt'
  assert.ok(isPitchAndPutt(name, { par: 54, holes: 18 }))
  assert.ok(!isPitchAndPutt(name, { par: 72, holes: 18 }))
  assert.ok(isPitchAndPutt(name, { par: 72, holes: null }))
})
