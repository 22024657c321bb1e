import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noCourse } from './no-course.ts'

const reasonsFor = (names: readonly string[], holes: number | null = null) =>
  new Set(names.map((name) => noCourse(name, { holes })))

test('driving ranges are no courses, in the languages they are named in', () => {
  const names = [
    'Driving Range',
    'Driving Range Golf Club Jicin',
    'Golf driving range',
    'Golfclub Lech (Driving-Range)',
    'Drivingrange',
    'York Golf Range',
    'Brentwood Golf Range (UK Golf Academy)',
    'PRACTICE RANGE',
    'Practice',
    'Practice de golf',
    'Nouveau practice de golf',
    'Balata Golf Practice',
    'Campo Pratica Golf Madesimo',
    'Campo de Práticas de Golfe',
    'Strzelnica golfowa',
    'Campo prácticas',
  ]
  assert.deepEqual(reasonsFor(names), new Set(['this is a driving range']))
})

test('grounds for practice are no courses', () => {
  const names = [
    'Putting Green',
    'Practice Area',
    'Golfübungsanlage',
    'ÜBUNGSPLATZ',
    'Practice facility',
    'Golf, harjoittelualue',
  ]
  assert.deepEqual(reasonsFor(names), new Set(['this is a practice ground']))
})

test('a range that may have a course is not left out', () => {
  const names = [
    'Sandfield Golf Course and Driving Range',
    'Denmead Golf Course Driving Range',
    'Halfpenny Green Golf Club & Driving Range',
    'Driving Range & Public Course',
    'Twin Oaks Par 3 Golf Driving Range',
    'Golf Jihlava (Driving Range & 3 hole academy)',
    '5-Loch Übungsplatz',
    'Riverside Golf Course Practice Course',
    'The Practice Center - Clear Creek',
    'GolfRange Nürnberg',
    'Golf Range Frankfurt',
    'Range End Country Club',
    'Grange Park Golf Club',
  ]
  assert.deepEqual(reasonsFor(names), new Set([null]))
})

test('a range whose holes are known is a course', () => {
  const names = ['Driving Range', 'Jackson Park Driving Range', 'York Golf Range', 'Practice Area', 'Hole 1']
  assert.deepEqual(reasonsFor(names, 9), new Set([null]))
})

test('three holes on a practice ground are for practice', () => {
  assert.equal(noCourse('Übungsplatz', { holes: 3 }), 'this is a practice ground')
  assert.equal(noCourse('3-Loch Übungsplatz', { holes: null }), 'this is a practice ground')
  assert.equal(noCourse('Practice', { holes: 3 }), 'this is a driving range')
  const names = ['Übungsplatz', 'Practice', '6-Loch Übungsplatz']
  assert.deepEqual(reasonsFor(names, 6), new Set([null]))
  assert.equal(noCourse('Mill Golf Course Practice Area', { holes: 3 }), null)
  assert.equal(noCourse('Driving Range', { holes: 3 }), null)
})

test('minigolf is no golf, however many holes it has', () => {
  const names = [
    'Minigolf',
    'Mini Golf',
    'Mini-golf Course',
    'Minigolfanlage am See',
    'Miniature Golf',
    'Putt-Putt',
    'MFA Adventure Golf',
    'Crazy Golf',
    'Мини-гольф',
    'Міні-гольф',
    'PuttShack',
    'Urban Put Put',
    'Gustavsvik äventyrsgolf',
    'Bahnengolfclub Freistett',
  ]
  assert.deepEqual(reasonsFor(names), new Set(['this is minigolf']))
  assert.deepEqual(reasonsFor(names, 18), new Set(['this is minigolf']))
})

test('other games with golf in their names are told apart', () => {
  assert.deepEqual(
    ['Swin-Golf Niendorf', 'Fußballgolf Sembach', 'Tudor Park Footgolf Course', 'IBM Disc Golf Course'].map(
      (name) => noCourse(name, { holes: 18 }),
    ),
    ['this is swin golf', 'this is football golf', 'this is football golf', 'this is disc golf'],
  )
  assert.equal(noCourse('Frisbee golf', { holes: null }), 'this is disc golf')
  assert.equal(noCourse('Bauerngolf Hof am Berg', { holes: null }), 'this is farmers’ golf')
  assert.equal(noCourse('Northern FonDuLac Archery Golf', { holes: null }), 'this is archery golf')
  for (const name of ['Foot Golf', 'Foot Golf Arena', 'Footgolf Arena'])
    assert.equal(noCourse(name, { holes: null }), 'this is football golf')
  for (const name of ['The Links Indoor Golf', 'Simulator Golf Lounge', 'Mill Golf Simulators', 'X-Golf'])
    assert.equal(noCourse(name, { holes: null }), 'this is indoor golf')
})

test('names that only sound like another game are courses', () => {
  const names = [
    'West At Winged Foot Golf Club',
    'Bigfoot Golf Country Club',
    'Rimini Golf Club',
    'Gemini Golf Course',
    'Swindon Golf Club',
    'Ribiera Swing Golf',
    'The Club At Crazy Horse Ranch',
    'Grovelands Pitch & Putt Course',
    'Golfclub Putten',
    'Discovery Bay Golf Club',
    'Trail Side Golf and Footgolf',
    'Trail Side Golf and Foot Golf',
    'Big Foot Golf Course',
    'X Golf Course',
    'X-Golf Club',
    'X Golf Course & Driving Range',
    'Lemondrop Lounge Golf Links',
    'Mill Golf Course & Minigolf',
  ]
  assert.deepEqual(reasonsFor(names), new Set([null]))
})

test('a course that is gone is left out, though its holes are known', () => {
  const names = [
    'Joliet Country Club (closed)',
    'Austin Lodge Golf Club (closed 2014)',
    'Golf Escalona (defunct!)',
    'Golfplatz Altdorf (geschlossen)',
    'Cranbrook (formerly Hemsted Forest) Golf Club (Permanently closed)',
    'Southmoor Golf Course (former)',
    'Former Hara Greens',
    'Mill Golf Course - closed',
    'Abandoned golf course',
    'former golf course',
    'ex campo da golf',
  ]
  assert.deepEqual(reasonsFor(names, 18), new Set(['this course is closed']))
})

test('a name with such a word in it is not closed', () => {
  const names = [
    'Cranbrook (formerly Hemsted Forest) Golf Club',
    'Cerrado del Aguila Golf',
    'Golf de l’Ancien Moulin',
    'Mill Golf Course (closed in winter)',
    'Exmoor Golf Club',
    'Ex Golfo Resort',
  ]
  assert.deepEqual(reasonsFor(names), new Set([null]))
})

test('placeholders are no names', () => {
  const names = ['test', 'Test Course', 'Unknown', 'unnamed golf course', 'n/a', 'null', 'xxx', '???', '-']
  assert.deepEqual(reasonsFor(names), new Set(['the name is a placeholder']))
  assert.deepEqual(reasonsFor(['Test Valley Golf Club', 'Golf', 'New Course', 'DZ', '']), new Set([null]))
})

test('a single hole that was listed as a course is none', () => {
  assert.deepEqual(reasonsFor(['Hole 9', 'H16', 'T1', '14', 'Bahn 16']), new Set(['this is a single hole']))
  assert.deepEqual(reasonsFor(['12 Oaks', '3 30 Club', 'Hole 19 Golf Bar']), new Set([null]))
})

test('bars, shops and ranges with a bar are not courses', () => {
  for (const name of [
    '19th Hole Sports Bar Grill',
    '19th Hole Bar',
    'PGA Tour Golf Superstore',
    'Pro Golf Shop',
    'Pro Shop at Pine Hills',
    'Pro Shop at Mill Golf & Country Club',
    'TopGolf Surrey',
    'Topgolf',
  ])
    assert.match(noCourse(name, { holes: 9 }) ?? '', /^this is a /, name)
  for (const name of [
    'Jrs Pub Grill Golf Course',
    "Eagle's Landing Golf Club and Grill",
    'Sweetbriar Golf & Pro Shop',
    'Silvermine Golf Club Pro Shop 9 Course',
    'Brookside Golf and Grill',
  ])
    assert.equal(noCourse(name, { holes: null }), null, name)
})
