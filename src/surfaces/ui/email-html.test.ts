import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetEmail, verificationEmail } from '../../account/account-emails.ts'
import { composeEmail } from '../../platform/mail/compose-email.ts'
import { emailHtml } from './email-html.ts'

const ZOE = { email: 'zoe@example.test', name: 'Zoë' }
const LINK = 'https://app.dogleg.example/verify?token=abc&next=%2F'

test('an email has the wordmark, its subject as its heading, and a button with its address in words too', () => {
  const page = emailHtml(verificationEmail(ZOE, LINK, 'es'))
  assert.match(page, /<html lang="es">/)
  assert.match(page, />Dogleg<\/span>/)
  assert.match(page, /<h1[^>]*>Confirma tu correo<\/h1>/)
  assert.match(page, />Hola Zoë,<\/p>/)
  const escaped = LINK.replace('&', '&amp;')
  assert.equal(page.split(`href="${escaped}"`).length - 1, 2)
  assert.ok(page.includes(`>${escaped}</a>`))
})

test('an email loads nothing, runs nothing, and shows both themes', () => {
  const page = emailHtml(resetEmail(ZOE, LINK))
  assert.doesNotMatch(page, /<img|<script|<link|url\(|@import/i)
  assert.match(page, /prefers-color-scheme:dark/)
  assert.doesNotMatch(page, /light-dark\(|var\(/)
})

test('what people wrote stays text in an email', () => {
  const page = emailHtml(composeEmail(ZOE, '<b>x', ['</p><script>alert(1)</script>']))
  assert.doesNotMatch(page, /<script|<b>/)
  assert.match(page, /&lt;script&gt;/)
})
