import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, DAY, openClub } from '../../test/support/tee-sheet.ts'
import { bookTime } from './book.ts'
import { addDays } from './clock.ts'
import { addBlock } from './close.ts'
import { dayFigures, typicalDay } from './day-figures.ts'
import { readLostBookings } from './lost-times.ts'
import { type Season, type SheetSettings, USUAL_SETTINGS } from './settings.ts'

const settingsOf = (change: Partial<Season>, more: Partial<SheetSettings> = {}): SheetSettings => ({
  ...USUAL_SETTINGS,
  seasons: USUAL_SETTINGS.seasons.map((season) => ({ ...season, ...change })),
  ...more,
})

test('a day is shown as how many groups can start, from when to when, and how many seats that is', () => {
  assert.deepEqual(dayFigures(USUAL_SETTINGS, CLUB, DAY), {
    ...{ day: DAY, times: 67, seats: 268, first: 7 * 60, last: 18 * 60 },
  })
  const twoTees = settingsOf({ last: 9 * 60, twoTees: [{ from: 7 * 60, to: 8 * 60, turn: 60 }] })
  // Six times from two tees, then six while the groups turn, then one.
  assert.deepEqual(dayFigures(twoTees, CLUB, DAY), {
    ...{ day: DAY, times: 13, seats: 52, first: 7 * 60, last: 9 * 60 },
  })
  const winter = dayFigures(settingsOf({}, { roundMinutes: 240 }), CLUB, '2026-12-19')
  assert.ok(winter.first !== null && winter.first > 8 * 60 && winter.times < 30, JSON.stringify(winter))
  const night = dayFigures(settingsOf({ first: 0, last: 60 }, { roundMinutes: 240 }), CLUB, DAY)
  assert.deepEqual([night.times, night.first, night.last], [0, null, null])
})

test('a season is shown by its next Saturday, or its next day; one that others cover has none', () => {
  const [year] = USUAL_SETTINGS.seasons
  assert.ok(year)
  const settings = {
    ...USUAL_SETTINGS,
    seasons: [{ ...year, from: '07-01', to: '07-02' }, year, { ...year, name: 'Never' }],
  }
  assert.equal(typicalDay(settings, 0, DAY), '2026-07-01')
  assert.equal(typicalDay(settings, 1, addDays(DAY, 1)), '2026-06-27')
  assert.equal(typicalDay(settings, 2, DAY), null)
})

for (const engine of ENGINES)
  test(`bookings that new settings would leave without a time are found before saving (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    const deps = await openClub(db, 3, USUAL_SETTINGS)
    const book = (golfer: number, minute: number, isStaff = false) => {
      const accountId = `g-${golfer}`
      const start = { day: DAY, tee: '1', minute, players: [{ accountId }], key: null }
      return bookTime(deps, CLUB, { accountId, isStaff }, start)
    }
    const early = await book(0, 7 * 60)
    const noon = await book(1, 12 * 60)
    await addBlock(deps, CLUB, {
      ...{ kind: 'event', title: '', firstDay: DAY, lastDay: DAY, weekdays: [], from: 0, to: 8 * 60 },
      ...{ tee: null, shotgun: null },
    })
    const lost = async (next: SheetSettings, today = DAY) =>
      (await readLostBookings(db, CLUB, next, today)).map(({ id }) => id)
    assert.deepEqual(await lost(USUAL_SETTINGS), [])
    assert.deepEqual(await lost(settingsOf({ first: 8 * 60 })), [early.id], 'a time that is gone')
    assert.deepEqual(await lost(settingsOf({ interval: 7 })), [noon.id], 'noon is not at seven-minute steps')
    assert.deepEqual(
      await lost(settingsOf({ twoTees: [{ from: 10 * 60, to: 11 * 60, turn: 120 }] })),
      [noon.id],
      'a time that is closed while groups turn',
    )
    assert.deepEqual(await lost(settingsOf({ first: 13 * 60 }), addDays(DAY, 1)), [], 'the past is over')
  })
