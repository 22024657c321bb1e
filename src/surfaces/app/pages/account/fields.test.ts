import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY } from '../../../ui/form-field.ts'
import { newPasswordField, passwordField } from './fields.ts'

const FORM = { form: 'sign-in', filled: EMPTY, language: 'en' } as const

test('password fields hide what is typed, take long ones, and help password managers', () => {
  const [own, chosen] = [String(passwordField(FORM)), String(newPasswordField(FORM))]
  for (const html of [own, chosen]) {
    assert.match(html, /type="password"/)
    assert.ok(Number(/maxlength="(\d+)"/.exec(html)?.[1]) >= 64, html)
    assert.doesNotMatch(html, /onpaste|pattern=|autocomplete="off"/)
  }
  assert.match(own, /autocomplete="current-password"/)
  assert.match(chosen, /autocomplete="new-password"/)
})
