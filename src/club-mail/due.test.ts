import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type MailChoice, NO_MAIL, USUAL_MAIL } from '../club/mail-choice.ts'
import { wallTime } from '../tee-sheet/clock.ts'
import { isDue, isQuiet } from './due.ts'

const zone = 'Europe/Dublin'
const at = (text: string) => Date.parse(text)
const due = (sent: string, now: string, choice: MailChoice = USUAL_MAIL, isUrgent = false) =>
  isDue({ at: at(sent), isUrgent }, choice, { zone, now: at(now) })

test('messages come at six in the evening, what is urgent at once', () => {
  // In June, Dublin is an hour ahead of UTC.
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T16:59Z'), false)
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T17:00Z'), true)
  assert.equal(due('2026-06-20T17:00Z', '2026-06-20T17:30Z'), false, 'that of the next day')
  assert.equal(due('2026-06-20T17:00Z', '2026-06-21T17:00Z'), true)
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T09:00Z', USUAL_MAIL, true), true)
})

test('nobody is mailed at night or against their wish; what waits comes in the morning', () => {
  assert.equal(due('2026-06-20T20:30Z', '2026-06-20T20:30Z', USUAL_MAIL, true), false, 'half past nine')
  assert.equal(due('2026-06-20T20:30Z', '2026-06-21T05:59Z', USUAL_MAIL, true), false)
  assert.equal(due('2026-06-20T20:30Z', '2026-06-21T06:00Z', USUAL_MAIL, true), true)
  const late = { ...USUAL_MAIL, digestMinute: 22 * 60 }
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T21:30Z', late), false)
  assert.equal(due('2026-06-20T09:00Z', '2026-06-21T06:00Z', late), true, 'a digest in the quiet hours waits')
  for (const isUrgent of [true, false])
    assert.equal(due('2026-06-20T09:00Z', '2026-06-20T18:00Z', NO_MAIL, isUrgent), false)
  const gathered = { ...USUAL_MAIL, urgentAtOnce: false }
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T09:30Z', gathered, true), false)
  assert.equal(due('2026-06-20T09:00Z', '2026-06-20T17:00Z', gathered, true), true, 'with the rest')
  const anyTime = { ...USUAL_MAIL, quietFrom: 0, quietTo: 0 }
  assert.equal(due('2026-06-20T23:30Z', '2026-06-20T23:30Z', anyTime, true), true)
})

test('in the nights in which clocks change, the clock of the club counts', () => {
  const early = { ...USUAL_MAIL, quietFrom: 0, quietTo: 120 }
  const quiet = (now: string) => isQuiet(early, { zone, now: at(now) })
  // Forward: after 00:59 comes 02:00. Back: after 01:59 comes 01:00.
  assert.deepEqual([quiet('2026-03-29T00:59Z'), quiet('2026-03-29T01:00Z')], [true, false])
  assert.deepEqual([quiet('2026-10-25T01:59Z'), quiet('2026-10-25T02:00Z')], [true, false])
  const atHalfPastOne = { ...USUAL_MAIL, digestMinute: 90, quietFrom: 0, quietTo: 0 }
  const sent = '2026-03-28T20:00Z'
  assert.equal(due(sent, '2026-03-29T00:59Z', atHalfPastOne), false)
  assert.equal(due(sent, '2026-03-29T01:00Z', atHalfPastOne), true, 'half past one is skipped')
  // It comes twice; the first time counts, so there is one digest that night.
  assert.equal(due('2026-10-24T20:00Z', '2026-10-25T00:30Z', atHalfPastOne), true)
  assert.equal(due('2026-10-25T00:45Z', '2026-10-25T01:30Z', atHalfPastOne), false)
  assert.equal(due('2026-10-25T00:45Z', '2026-10-26T01:30Z', atHalfPastOne), true)
})

test('whatever a golfer chose and the clock does, no mail in quiet hours and every mail within two days', () => {
  const minute = fc.integer({ min: 0, max: 1_439 })
  const choices = fc.record({
    ...{ urgentAtOnce: fc.boolean(), digestMinute: minute, quietFrom: minute, quietTo: minute },
  })
  const zones = fc.constantFrom('Europe/Dublin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const year = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') })
  fc.assert(
    fc.property(choices, zones, year, fc.boolean(), (choice, place, sent, isUrgent) => {
      let first: number | null = null
      for (let now = sent; now < sent + 50 * 3_600_000 && first === null; now += 600_000)
        if (isDue({ at: sent, isUrgent }, choice, { zone: place, now })) first = now
      const open = 1_440 - ((choice.quietTo - choice.quietFrom + 1_440) % 1_440)
      assert.ok(first !== null || open < 75, 'some minute is not quiet')
      if (first === null) return
      const shown = wallTime(place, first).minute
      const { quietFrom, quietTo } = choice
      const inside =
        quietFrom <= quietTo ? shown >= quietFrom && shown < quietTo : shown >= quietFrom || shown < quietTo
      assert.equal(inside, false)
    }),
    { numRuns: 60 },
  )
})
