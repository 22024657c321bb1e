import { html } from 'hono/html'
import { isProviderGuest, type Session } from '../../../../account/account.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../account/password.ts'
import { type Filled, field } from '../../../ui/form-field.ts'

/** The fields that several forms have in common. */

export const emailField = (form: string, filled: Filled, label = 'Email') =>
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
export const passwordField = (form: string, filled: Filled, { name = 'password', label = 'Password' } = {}) =>
  field({
    form,
    name,
    label,
    filled,
    attributes: { type: 'password', autocomplete: 'current-password', required: true, maxlength: 1_000 },
  })

const GOOD_PASSWORDS = `At least ${MIN_PASSWORD_LENGTH} characters. A few unrelated words work best.`

type NewPassword = { readonly label?: string; readonly hint?: string; readonly required?: boolean }

/** A password that one chooses. */
export const newPasswordField = (
  form: string,
  filled: Filled,
  { label = 'Password', hint = GOOD_PASSWORDS, required = true }: NewPassword = {},
) =>
  field({
    form,
    name: 'password',
    label,
    hint,
    filled,
    attributes: {
      type: 'password',
      autocomplete: 'new-password',
      required,
      minlength: MIN_PASSWORD_LENGTH,
      maxlength: MAX_PASSWORD_LENGTH,
    },
  })

export const nameField = (form: string, filled: Filled) =>
  field({
    form,
    name: 'name',
    label: 'Name',
    filled,
    attributes: { autocomplete: 'name', required: true, maxlength: 100 },
  })

/** Who somebody is. A guest of the identity provider claims with the email it gave us, and can come back by it. */
export function personFields(form: string, filled: Filled, session: Session | null) {
  const fromProvider = session !== null && isProviderGuest(session)
  const known = fromProvider ? session.account.email : null
  return html`${nameField(form, filled)}
${known === null ? emailField(form, filled) : html`<p class="field"><span class="label">Email</span><bdi>${known}</bdi></p>`}
${newPasswordField(form, filled, fromProvider ? OPTIONAL : {})}`
}

const OPTIONAL: NewPassword = {
  label: 'Password (optional)',
  hint: `At least ${MIN_PASSWORD_LENGTH} characters. Leave it empty to keep signing in with the provider you use now.`,
  required: false,
}
