import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPassword } from './password.ts'

const refused = (password: string, why: RegExp, email: string | null = 'thora@example.test') =>
  assert.rejects(checkPassword(password, email), { code: 'malformed_parameter', message: why }, password)

test('a password has 8 to 256 characters, however many bytes they take', async () => {
  await refused('putter7', /8 to 256/)
  await refused('⛳🏌️‍♀️⛳'.slice(0, 4), /8 to 256/)
  await refused('fairway '.repeat(32).concat('x'), /8 to 256/)
  await checkPassword('driver8!', null)
  await checkPassword('⛳🥎🎾⛳🥎🎾⛳🏌', null)
  await checkPassword('fairway '.repeat(32), null)
})

test('length is that of the text as it is hashed', async () => {
  // One sign that stands for a sentence of eighteen characters.
  await checkPassword('\ufdfa', null)
  // Letters with their accents apart: sixteen characters that are eight.
  await checkPassword('e\u0301o\u0301a\u0301i\u0301u\u0301e\u0300o\u0300a\u0300', null)
  await refused('e\u0301o\u0301a\u0301i\u0301u\u0301e\u0300o\u0300', /8 to 256/)
})

test('the most used passwords are refused in any case', async () => {
  for (const password of ['password1', 'PASSWORD1', 'iloveyou', 'Qwertyuiop', 'golf1234'])
    await refused(password, /most common/)
  await refused('ｐａｓｓｗｏｒｄ１', /most common/)
})

test('a password made of the golfer’s own email is refused', async () => {
  await refused('Thora@Example.test', /email/)
  await refused('thorathora', /email/)
  await refused('THORAthoraThora', /email/)
  await refused('thora-with-a-spoon', /email/, 'thora-with-a-spoon@example.test')
  await checkPassword('thora has a spoon', 'thora@example.test')
  await checkPassword('thorathora', 'bert@example.test')
})

test('the service’s name and a few repeated characters are refused', async () => {
  for (const password of ['dogleg12', 'Dogleg2026', '99dogleg', 'doglegdogleg'])
    await refused(password, /service/)
  for (const password of ['88888888', 'aaaaaaaaaa', 'xyxyxyxy', 'tamtamtam']) await refused(password, /few/)
  await checkPassword('dogleg to the left', null)
})

test('the refusal does not repeat the password', async () => {
  await assert.rejects(
    checkPassword('password1', null),
    (error: Error) => !error.message.includes('password1'),
  )
})
