import { html } from 'hono/html'
import { isProviderGuest } from '../../../../account/account.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../account/password.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { type Filled, field } from '../../../ui/form-field.ts'
import type { AppRequest } from '../../route.ts'

/** The fields that several forms have in common. */
export type FormOf = { readonly form: string; readonly filled: Filled; readonly language: Language }

export const emailField = ({ form, filled, language }: FormOf, label = wordsOf(language).account.email) =>
  field({
    form,
    name: 'email',
    label,
    filled,
    attributes: {
      type: 'email',
      autocomplete: 'username',
      required: true,
      maxlength: 254,
      spellcheck: 'false',
    },
  })

/** The password one has. */
export function passwordField(
  { form, filled, language }: FormOf,
  { name = 'password', label }: { readonly name?: string; readonly label?: string } = {},
) {
  const { account } = wordsOf(language)
  return field({
    form,
    name,
    label: label ?? account.password,
    filled,
    attributes: {
      type: 'password',
      autocomplete: 'current-password',
      required: true,
      maxlength: 1_000,
      'data-show': account.showPassword,
    },
  })
}

type NewPassword = { readonly label?: string; readonly hint?: string; readonly required?: boolean }

/** A password that one chooses. */
export function newPasswordField(
  { form, filled, language }: FormOf,
  { label, hint, required = true }: NewPassword = {},
) {
  const { account } = wordsOf(language)
  return field({
    form,
    name: 'password',
    label: label ?? account.password,
    hint: hint ?? account.passwordHint(MIN_PASSWORD_LENGTH),
    filled,
    attributes: {
      type: 'password',
      autocomplete: 'new-password',
      required,
      minlength: MIN_PASSWORD_LENGTH,
      maxlength: MAX_PASSWORD_LENGTH,
      'data-show': account.showPassword,
    },
  })
}

export const nameField = ({ form, filled, language }: FormOf) =>
  field({
    form,
    name: 'name',
    label: wordsOf(language).account.name,
    filled,
    attributes: { autocomplete: 'name', required: true, maxlength: 100 },
  })

/** Who somebody is. A guest of the identity provider claims with the email it gave us, and can come back by it. */
export function personFields(
  { session, language }: Pick<AppRequest, 'session' | 'language'>,
  form: string,
  filled: Filled,
) {
  const { account } = wordsOf(language)
  const own = { form, filled, language }
  const fromProvider = session !== null && isProviderGuest(session)
  const known = fromProvider ? session.account.email : null
  return html`${nameField(own)}
${known === null ? emailField(own) : html`<p class="field"><span class="label">${account.email}</span><bdi>${known}</bdi></p>`}
${newPasswordField(own, fromProvider ? optional(language) : {})}`
}

const optional = (language: Language): NewPassword => {
  const { account } = wordsOf(language)
  return {
    label: account.optionalPassword,
    hint: account.optionalHint(MIN_PASSWORD_LENGTH),
    required: false,
  }
}

/** What the fields about a person are called. */
export const personLabels = (language: Language) => {
  const { name, email, password } = wordsOf(language).account
  return { name, email, password }
}
