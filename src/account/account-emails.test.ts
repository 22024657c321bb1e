import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '../platform/mail/compose-email.ts'
import { confirmFirstEmail, resetEmail, verificationEmail } from './account-emails.ts'

const LINK = 'https://app.dogleg.example/verify?token=abc'
const MAILS = [verificationEmail, resetEmail, confirmFirstEmail]

test('an email greets by name, has its link on a line of its own and says what to do if you did not ask for it', () => {
  for (const mail of MAILS) {
    const sent = mail({ email: 'zoe@example.test', name: 'Zoë O’Brien-Núñez Jr.' }, LINK)
    const text = textOf(sent)
    assert.equal(sent.to, 'zoe@example.test')
    assert.match(text, /^Hello Zoë O’Brien-Núñez Jr\.,\n/)
    assert.equal(text.split('\n').filter((line) => line === LINK).length, 1)
    assert.match(text, /If you didn’t /)
    assert.doesNotMatch(text, /zoe@example\.test/)
  }
})

test('an advertisement instead of a name is not sent to somebody else’s address', () => {
  const names = [
    'Win at evil.example',
    'https://evil.example',
    'a\nhttps://evil.example',
    'x'.repeat(61),
    'a@b.test',
    null,
  ]
  for (const name of names)
    for (const mail of MAILS) {
      const text = textOf(mail({ email: 'zoe@example.test', name }, LINK))
      assert.match(text, /^Hello,\n\n/)
      assert.doesNotMatch(text, /evil/)
    }
})
