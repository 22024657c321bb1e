import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeText } from './clock.ts'
import { type Block, type DayFacts, isOpen, planDay, type TeeTime } from './day-plan.ts'
import { type Season, type SheetSettings, USUAL_SETTINGS } from './settings.ts'

const DAY = '2026-06-20' // a Saturday

const [USUAL] = USUAL_SETTINGS.seasons as readonly [Season]
const settings = (season: Partial<Season>, more: Partial<SheetSettings> = {}): SheetSettings => ({
  ...USUAL_SETTINGS,
  seasons: [{ ...USUAL, ...season }],
  ...more,
})
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  ...{ day: DAY, blocks: [], daylight: null, exists: () => true },
  ...more,
})
const block = (more: Partial<Block>): Block => ({
  ...{ id: 'b', kind: 'maintenance', title: 'Greens', firstDay: DAY, lastDay: DAY, weekdays: [] },
  ...{ from: 480, to: 510, tee: null, shotgun: null },
  ...more,
})
const shown = ({ tee, minute }: TeeTime) => `${timeText(minute)} ${tee}`

test('a day has a time for every interval, up to and including the last', () => {
  const times = planDay(settings({ first: 420, last: 450, interval: 10 }), facts())
  assert.deepEqual(times.map(shown), ['07:00 1', '07:10 1', '07:20 1', '07:30 1'])
  assert.ok(times.every(isOpen))
})

test('the first season that covers a day counts, also over New Year', () => {
  const winter = { ...USUAL, name: 'Winter', from: '11-01', to: '03-31', first: 540, last: 540 }
  const summer = { ...USUAL, name: 'Summer', first: 360, last: 360 }
  const year = { ...USUAL_SETTINGS, seasons: [winter, summer] }
  const first = (day: string) => planDay(year, facts({ day }))[0]?.minute
  assert.deepEqual(['2026-01-15', '2026-03-31', '2026-04-01', '2026-12-01'].map(first), [540, 540, 360, 540])
})

test('from two tees groups start at the same time, and nobody starts while they turn', () => {
  const twoTees = [{ from: 480, to: 500, turn: 120 }]
  const times = planDay(settings({ first: 470, last: 640, interval: 10, twoTees }), facts())
  assert.deepEqual(times.slice(0, 6).map(shown), [
    '07:50 1',
    '08:00 1',
    '08:00 10',
    '08:10 1',
    '08:10 10',
    '08:20 1',
  ])
  assert.deepEqual(times.filter(({ isTurn }) => isTurn).map(shown), ['10:00 1', '10:10 1'])
})

test('a block takes its hours, on its days, on its tee', () => {
  const [season, twoTees] = [{ first: 470, last: 520, interval: 10 }, [{ from: 0, to: 1440, turn: 2000 }]]
  const closed = (more: Partial<Block>, day = DAY) =>
    planDay(settings({ ...season, twoTees }), facts({ day, blocks: [block(more)] }))
      .filter((time) => !isOpen(time))
      .map(shown)
  assert.deepEqual(closed({}), ['08:00 1', '08:00 10', '08:10 1', '08:10 10', '08:20 1', '08:20 10'])
  assert.deepEqual(closed({ tee: '10', to: 490 }), ['08:00 10'])
  assert.deepEqual(closed({ weekdays: [0] }), [])
  assert.deepEqual(closed({ lastDay: '2026-06-28', weekdays: [0], to: 490 }, '2026-06-28'), [
    '08:00 1',
    '08:00 10',
  ])
})

test('a shotgun start has its groups on every hole at once, in place of the times of its hours', () => {
  const blocks = [
    block({ kind: 'shotgun', title: 'Captain’s day', to: 720, shotgun: { holes: 3, groups: 2 } }),
  ]
  const times = planDay(settings({ first: 470, last: 490, interval: 10 }), facts({ blocks }))
  assert.deepEqual(times.filter(isOpen).map(shown), [
    '07:50 1',
    '08:00 1A',
    '08:00 1B',
    '08:00 2A',
    '08:00 2B',
    '08:00 3A',
    '08:00 3B',
  ])
  assert.deepEqual(times.filter((time) => !isOpen(time)).map(shown), ['08:00 1', '08:10 1'])
})

test('nobody starts before sunrise, or so late that the round ends in the dark', () => {
  const light = { sunrise: 425, sunset: 1000 }
  const times = planDay(
    settings({ first: 420, last: 780, interval: 30 }, { roundMinutes: 250 }),
    facts({ daylight: light }),
  )
  assert.deepEqual(times.filter(isOpen).map(shown).at(0), '07:30 1')
  assert.deepEqual(times.filter(isOpen).map(shown).at(-1), '12:30 1')
  const polar = planDay(settings({ first: 420, last: 780, interval: 30 }, { roundMinutes: 250 }), facts())
  assert.ok(polar.every(isOpen), 'the sun does not set')
})

test('times that the clock skips are no times', () => {
  const times = planDay(
    settings({ first: 60, last: 180, interval: 60 }),
    facts({ exists: (minute) => minute !== 120 }),
  )
  assert.deepEqual(times.map(shown), ['01:00 1', '03:00 1'])
})

test('on a closed course nobody starts, whatever else takes the time', () => {
  const blocks = [
    block({ id: 'gun', kind: 'shotgun', from: 480, to: 510, shotgun: { holes: 2, groups: 1 } }),
    block({ id: 'cup', kind: 'event', from: 510, to: 530 }),
    block({ id: 'storm', kind: 'closed', title: 'Storm', from: 480, to: 530 }),
  ]
  const times = planDay(settings({ first: 480, last: 530, interval: 10 }), facts({ blocks }))
  assert.deepEqual(times.filter(isOpen).map(shown), ['08:50 1'])
  const under = times.filter(({ minute }) => minute < 530)
  assert.ok(under.length === 7 && under.every((time) => time.block?.id === 'storm'))
  const later = [...blocks.slice(0, 2), block({ kind: 'closed', from: 490, to: 530 })]
  const open = planDay(settings({ first: 480, last: 530, interval: 10 }), facts({ blocks: later })).filter(
    isOpen,
  )
  assert.deepEqual(open.map(shown), ['08:00 1A', '08:00 2A', '08:50 1'], 'those who started before it')
})
