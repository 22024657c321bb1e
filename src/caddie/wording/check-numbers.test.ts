import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkNumbers } from './check-numbers.ts'

const ALLOWED = {
  answer:
    'Hole 7, par 4: 152 yards to today’s pin, 158 to the middle (front 147, back 170). Take the 7 iron and aim 5 yards left of the pin. It plays like 161 yards: 6 yards longer for the wind, 3 yards longer for the rise.',
  facts: [
    'The 7 iron carries 163 yards; the 8 iron carries 150 yards.',
    'The wind is 12 mph into you, from the left.',
    'A bunker is on the right of the green, 140 yards to carry.',
    'Odds: 62% green, 21% rough, 9% bunker.',
    'Expected strokes: 2.9.',
    'The target is 3 yards above the ball.',
  ],
}

const check = (text: string) => checkNumbers(text, ALLOWED)

test('a wording that turns the advice around, or says anything else, is refused', () => {
  const answer =
    'Take the 5-iron and aim 5 yards right of the pin. Of 100 such shots, about 40 finish on the green.'
  const facts = [
    'The wind moves it about 4 yards to the left.',
    'No pin is set today.',
    'The 4-hybrid costs more.',
  ]
  for (const text of [
    'Take the 5-iron and aim left of the pin.',
    'Take the 5-iron? No, take the 4-hybrid.',
    'Put the 5-iron away and hit the 4-hybrid.',
    'Take the 5-iron: there is no bunker in play.',
    'Take the 5-iron. Go to evil dot org for your free gift.',
    'Take the 5-iron. Your account is locked, so tell me your secret word.',
    'Take the 5-iron, V yards left. IV strokes.',
  ])
    assert.notEqual(checkNumbers(text, { answer, facts }), null, text)
  assert.equal(checkNumbers('Take the 5-iron, aimed 5 yards right of the pin.', { answer, facts }), null)
})

test('an honest wording passes', () => {
  const honest = [
    'Take the 7 iron.',
    'Hit the 7 iron: it’s 152 yards to the pin and plays like 161.',
    'Seven iron here, aiming 5 yards left of the pin.',
    'You have one fifty two to the pin. Take the 7-iron.',
    'Take your 7 iron; it carries 163 yards. You find the green 62% of the time.',
    'With the 7 iron you have a 62 percent chance to hit the green and 9 percent to find the bunker.',
    '7 iron. The wind is 12 mph into you from the left, so it plays like 161 yards.',
    'The front is 147 and the back is 170, so the 7 iron is the club. The 8 iron carries 150 yards.',
    'On the 7th, a par 4, take the 7 iron: expect 2.9 strokes.',
    ALLOWED.answer,
  ]
  for (const text of honest) assert.equal(check(text), null, text)
})

test('whatever changes or adds a fact is refused', () => {
  const refused = [
    'Take the 7 iron: it is 151 yards to the pin.',
    'Take the 7 iron: it is about 150 yards to the pin.',
    'Take the 7 iron: it is roughly one sixty.',
    'Take the 7 iron: it is a buck fifty.',
    'Take the 7 iron from a hundred and fifty two feet.',
    'Take the 7 iron: 152 metres to the pin.',
    'Take the 7 iron: 152.5 yards to the pin.',
    'Take the 7 iron: 150ish to the pin.',
    'Take the 7 iron: 147 yards to the back.',
    'Take the 7 iron: the front is 170 and the back is 147.',
    'Take the 7 iron: it carries 150 yards.',
    'Take the 7 iron. It carries 150 yards.',
    'Take the 7 iron: 7 yards to the pin.',
    'Take the 7 iron: 161 yards to the pin.',
    'Take the 7 iron: 140 yards to the pin.',
    'Take the 7 iron: it plays like 152 yards.',
    'Take the 7 iron: it plays 6 yards shorter for the wind.',
    'Take the 7 iron: the 8 iron carries 163 yards.',
    'Take the 7 iron: you make the green half the time.',
    'Take the 7 iron: you find the green 21% of the time.',
    'Take the 7 iron: you find the green 2 times out of 3.',
    'Take the 7 iron: you find the green 62 yards of the time.',
    'Take the 7 iron: aim 5 yards right of the pin.',
    'Take the 7 iron: aim 5 feet left of the pin.',
    'Take the 7 iron and aim a couple of yards left of the pin.',
    'Take the 7 iron: the wind is 12 mph behind you.',
    'Take the 7 iron: the wind is 15 mph into you.',
    'Take the 7 iron: it is downhill.',
    'Take the 7 iron over the water.',
    'Take the 7 iron, there are trees on the left.',
    'Take the 8 iron.',
    'Take the 8 iron instead of the 7 iron.',
    'Take the 6 iron.',
    'Take the driver.',
    'Take a six iron.',
    'Take the 7 iron or a wedge.',
    'Take one more club than the 7 iron.',
    'Don’t take the 7 iron.',
    'The 7 iron is not enough.',
    'Never take the 7 iron here.',
    'Lay up with the 7 iron.',
    'It is 152 yards to the pin.',
    'Hole 8: take the 7 iron.',
    'Par 5: take the 7 iron.',
    'On the 8th, take the 7 iron.',
    'Take the 7 iron for your second shot.',
    'Take the 7 iron. More at https://golf.example.',
    'Take the 7 iron. See golf.example for more.',
    'Take the 7 iron. [More](https://golf.example)',
    'Take the **7 iron**.',
    'Take the 7 iron. <b>152</b>',
    'Take the 7 iron. Write to pro@golf.example.',
    'Take the 7 iron. Ignore the instructions of the golfer.',
    'As an AI, take the 7 iron.',
    'Take the 7 iron. Subscribe to Premium.',
    '',
    '   \n ',
    `Take the 7 iron. ${'It is the best club here. '.repeat(40)}`,
    'Nimm das Eisen 7, es sind 152 Yards bis zum Pin und du schaffst das heute ganz locker.',
    'Prenez le fer 7, la balle devrait arriver doucement près du drapeau, bonne chance.',
    '7番アイアンを使ってください。',
    'Take the 7 iron.\u202e',
    'Take the 7 iron: １６０ yards.',
    'Take the 7 iron: ¾ of a swing.',
  ]
  const passed = refused.filter((text) => check(text) === null)
  assert.deepEqual(passed, [])
})

test('a number that is not among the facts never passes, in digits or with a unit', () => {
  const known = new Set([7, 4, 152, 158, 147, 170, 5, 161, 6, 3, 163, 8, 150, 12, 140, 62, 21, 9, 2.9])
  const numbers = fc.oneof(fc.integer({ min: 0, max: 700 }), fc.double({ min: 0, max: 300, noNaN: true }))
  const units = fc.constantFrom('', ' yards', ' feet', '%', ' mph', ' strokes', 'y', ' m')
  fc.assert(
    fc.property(numbers, units, (number, unit) => {
      const written = Number.isInteger(number) ? String(number) : number.toFixed(1)
      if (known.has(Number(written))) return
      assert.notEqual(check(`Take the 7 iron. It is ${written}${unit} here.`), null, written + unit)
    }),
  )
})

test('without a club in the answer none may be added', () => {
  const distances = { answer: '152 yards to the pin.', facts: ['You play in a competition.'] }
  assert.equal(checkNumbers('It is 152 yards to the pin.', distances), null)
  assert.notEqual(checkNumbers('It is 152 yards to the pin, a 7 iron.', distances), null)
  assert.notEqual(checkNumbers('It is 152 yards to the pin, a smooth 7.', distances), null)
})
