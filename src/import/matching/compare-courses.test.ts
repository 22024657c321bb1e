import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Course, NOTHING_KNOWN } from '../../course/course.ts'
import { compareCourses, milesBetween } from './compare-courses.ts'

const PLACE = { lat: 40, lng: -80 }
const north = (miles: number) => ({ point: { lat: 40 + miles / 69, lng: -80 } })
const course = (fields: Partial<Course>): Course => ({
  ...NOTHING_KNOWN,
  point: PLACE,
  country: 'us',
  ...fields,
})

/** Either way round. */
function verdict(a: Partial<Course>, b: Partial<Course>) {
  const found = compareCourses(course(a), course(b))
  assert.equal(compareCourses(course(b), course(a)), found, 'not the same from either side')
  return found
}

const FOX = { name: 'Fox Hollow', city: 'Dunmore' }
const FOX_COURSE = { name: 'Fox Hollow Golf Course', city: 'Dunmore' }

test('the same telling words within a mile are one course', () => {
  assert.equal(verdict(FOX, { ...FOX_COURSE, ...north(0.95) }), 'same')
  assert.equal(verdict(FOX, { ...FOX_COURSE, ...north(1.05) }), 'different')
  assert.equal(verdict(FOX, { ...FOX_COURSE, city: 'Throop', ...north(0.95) }), 'same')
  assert.equal(verdict(FOX, { ...FOX_COURSE, point: null, city: 'Throop' }), 'different')
})

test('the same phone or website bridges a mile and a half', () => {
  const phone = '(570) 555-0123'
  assert.equal(verdict({ ...FOX, phone }, { ...FOX_COURSE, phone: '+1-570-555-0123', ...north(1.4) }), 'same')
  const website = 'https://www.foxhollow.example/'
  const other = { ...FOX_COURSE, website: 'http://foxhollow.example/golf' }
  assert.equal(verdict({ ...FOX, website }, { ...other, ...north(1.4) }), 'same')
  assert.equal(verdict({ ...FOX, website }, { ...other, ...north(1.6) }), 'different')
})

test('a number or a site that many have is no sign', () => {
  const far = north(1.4)
  for (const phone of ['999-999-9999', '555'])
    assert.equal(verdict({ ...FOX, phone }, { ...FOX_COURSE, phone, ...far }), 'different')
  const website = 'https://facebook.com/foxhollow'
  assert.equal(verdict({ ...FOX, website }, { ...FOX_COURSE, website, ...far }), 'different')
})

test('another number of holes, a far-off par, another card or country is a doubt', () => {
  assert.equal(verdict({ ...FOX, holeCount: 9 }, { ...FOX_COURSE, holeCount: 18 }), 'doubtful')
  assert.equal(verdict({ ...FOX, parTotal: 72 }, { ...FOX_COURSE, parTotal: 60 }), 'doubtful')
  assert.equal(verdict({ ...FOX, parTotal: 72 }, { ...FOX_COURSE, parTotal: 70 }), 'same')
  assert.equal(verdict(FOX, { ...FOX_COURSE, country: 'ca' }), 'doubtful')
  const card = (pars: string) => ({
    layouts: [
      {
        name: null,
        holes: [...pars].map((par, index) => ({
          position: index + 1,
          par: Number(par),
          strokeIndex: null,
          yards: null,
        })),
        tees: [],
      },
    ],
  })
  assert.equal(verdict({ ...FOX, ...card('443545344') }, { ...FOX_COURSE, ...card('443545344') }), 'same')
  assert.equal(verdict({ ...FOX, ...card('443545344') }, { ...FOX_COURSE, ...card('534434453') }), 'doubtful')
})

test('where a name is only the town’s, the kind of club decides', () => {
  const town = { city: 'Batesville', name: 'Batesville Country Club' }
  const municipal = { city: 'Batesville', name: 'Batesville Municipal Golf Course' }
  assert.equal(verdict(town, { ...municipal, ...north(0.9) }), 'different')
  assert.equal(verdict(town, municipal), 'doubtful')
  assert.equal(verdict(town, { ...town, name: 'Batesville Golf Club', ...north(0.9) }), 'doubtful')
  assert.equal(verdict(town, { ...town, name: 'Batesville CC', ...north(0.9) }), 'same')
})

test('clubs of Ireland are one, whether called a club or a course', () => {
  const club = { name: 'Ballinrobe Golf Club', country: 'ie', city: 'Ballinrobe' }
  assert.equal(verdict(club, { ...club, name: 'Ballinrobe Golf Course', city: null, ...north(0.8) }), 'same')
})

test('a golf club and a country club of the same name beside it may be two', () => {
  const golf = { name: 'Castle Pines Golf Club', city: 'Castle Rock' }
  const country = { name: 'The Country Club at Castle Pines', city: 'Castle Rock', ...north(0.7) }
  assert.equal(verdict(golf, country), 'doubtful')
})

test('courses of one club stay several', () => {
  const contact = { phone: '+1 212 555 0100', website: 'https://club.example/' }
  for (const [a = '', b = ''] of [
    ['Torrey Pines (North)', 'Torrey Pines (South)'],
    ['Torrey Pines', 'Torrey Pines (South)'],
    ['Eagle Ridge Golf Club', 'Eagle Ridge Golf Club Par 3 Course'],
    ['Grand Cypress Links Course', 'Grand Cypress Golf Club East Course'],
  ])
    assert.notEqual(verdict({ name: a, ...contact }, { name: b, ...contact }), 'same', `${a}, ${b}`)
})

test('a point on the other’s grounds is near, however large they are', () => {
  const bounds = { west: -80.05, south: 39.95, east: -79.95, north: 40.05 }
  assert.equal(verdict({ ...FOX, bounds }, { ...FOX_COURSE, ...north(2) }), 'same')
  assert.equal(verdict({ ...FOX, bounds, name: 'Elk Run' }, { ...FOX_COURSE, ...north(2) }), 'different')
})

test('an alias counts as a name', () => {
  assert.equal(verdict({ ...FOX, name: 'Cranberry Run', aliases: ['Fox Hollow'] }, FOX_COURSE), 'same')
})

test('miles are miles', () => {
  assert.ok(Math.abs(milesBetween(PLACE, north(1).point) - 1) < 0.01)
})

test('names that are only alike need more: the same spot, a contact or a card', () => {
  const stone = { name: 'Stonebridge Golf Club' }
  const ridge = { name: 'Stoneridge Golf Club' }
  assert.equal(verdict(stone, { ...ridge, ...north(0.5) }), 'doubtful')
  assert.equal(verdict(stone, { ...ridge, ...north(0.1) }), 'same', 'a slip of the pen')
  const elided = [{ name: "Golf d'Apremont" }, { name: 'Golf dApremont', ...north(0.5) }] as const
  assert.equal(verdict(...elided), 'same', 'a lost apostrophe is no other name')
  const phone = '(570) 555-0123'
  assert.equal(verdict({ ...stone, phone }, { ...ridge, phone, ...north(0.5) }), 'same')
  const own = (host: string, digits: string) => ({ website: `https://${host}.example/`, phone: digits })
  const [a, b] = [own('stonebridge', '570-555-0123'), own('stoneridge', '570-555-9876')]
  assert.equal(verdict({ ...stone, ...a }, { ...ridge, ...b, ...north(0.1) }), 'doubtful')
  assert.equal(verdict({ name: 'Lake Forest', ...a }, { name: 'Forest Lake', ...b }), 'doubtful')
  assert.equal(verdict({ name: 'Lake Forest' }, { name: 'Forest Lake' }), 'same', 'nothing speaks against it')
  const [first, club] = [{ name: 'Meadowbrook Golf Course' }, { name: 'Meadowbrook Country Club' }]
  assert.equal(verdict({ ...first, ...a }, { ...club, ...b }), 'doubtful')
  assert.equal(verdict({ ...FOX, ...a }, { ...FOX_COURSE, ...b }), 'same', 'the name is the same')
})

test('without coordinates the town and the name tell', () => {
  const away = { point: null, region: 'PA', country: 'us' }
  const fox = { ...FOX, region: 'Pennsylvania' }
  assert.equal(verdict(fox, { ...FOX_COURSE, ...away }), 'same')
  assert.equal(verdict(fox, { ...FOX_COURSE, ...away, city: 'Throop' }), 'different')
  assert.equal(verdict(fox, { ...FOX_COURSE, ...away, region: 'OH' }), 'different')
  assert.equal(
    verdict(fox, { ...FOX_COURSE, ...away, city: null }),
    'different',
    'another may have that name',
  )
  const phone = '(570) 555-0123'
  assert.equal(verdict({ ...fox, phone }, { ...FOX_COURSE, ...away, city: null, phone }), 'same')
  assert.equal(verdict({ ...fox, holeCount: 9 }, { ...FOX_COURSE, ...away, holeCount: 18 }), 'doubtful')
  const town = { city: 'Batesville', name: 'Batesville Country Club' }
  assert.equal(verdict(town, { ...town, ...away, region: null, name: 'Batesville Golf Club' }), 'doubtful')
})

test('clubs are written in many short ways, and some add what they offer besides', () => {
  for (const name of ['Fox Hollow G & CC', 'Fox Hollow G.&C.C.', 'Fox Hollow G/C', 'Fox Hollow C/C'])
    assert.equal(verdict(FOX, { name }), 'same', name)
  assert.equal(verdict({ name: 'Mill Creek Golf Course' }, { name: 'Mill Crk G.C.' }), 'same')
  assert.equal(verdict({ name: 'Gull Point' }, { name: 'Gull Pointe Golf Club' }), 'same')
  for (const more of ['& Driving Range', 'and Event Center', '& Events'])
    assert.equal(verdict(FOX, { name: `Fox Hollow Golf Course ${more}` }), 'same', more)
})
