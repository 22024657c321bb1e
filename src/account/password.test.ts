import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { CONTEXT_WORDS, checkPassword, MIN_PASSWORD_LENGTH } from './password.ts'

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

test('a password of nothing but words of this service is refused, with digits and signs around them', async () => {
  for (const word of CONTEXT_WORDS) await refused(`${word.toUpperCase()}-2026!`, /this service|most common/)
  for (const password of ['GolfClub1!', 'caddie.caddie', 'Dogleg Golf Course', '*members2026*'])
    await refused(password, /this service/)
  await checkPassword('golf with a spoon', null)
  await checkPassword('clubhouse-at-nine', null)
})

test('the list of common passwords has thousands that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
  assert.ok(longEnough.length >= 3_000, String(longEnough.length))
  for (const password of longEnough.slice(0, 3_000)) await refused(password, /easy to guess/)
})

test('docs/security.md lists the words of this service', async () => {
  const docs = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8')
  for (const word of CONTEXT_WORDS) assert.ok(docs.includes(`\`${word}\``), word)
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
