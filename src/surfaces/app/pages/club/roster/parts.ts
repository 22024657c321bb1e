import { html } from 'hono/html'
import { ROLES } from '../../../../../account/account.ts'
import type { Category, Member } from '../../../../../club/club.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type Filled, field } from '../../../../ui/form-field.ts'
import { handicapText } from '../../profile/handicap-text.ts'
import { clubPath } from '../tabs.ts'

export const listPath = (slug: string) => clubPath(slug, 'members')
export const memberPath = (slug: string, number: string) =>
  `/club/${slug}/member/${encodeURIComponent(number)}`

/** What a list calls somebody. */
export const nameOf = ({ name, email, number }: Member) => name ?? email ?? number

export type Option = readonly [value: string, label: string]

/** One of several, in a list that opens. */
export const selectField = (
  id: string,
  name: string,
  label: string,
  value: string,
  among: readonly Option[],
) =>
  html`<div class="field"><label for="${id}">${label}</label>
<select id="${id}" name="${name}">${among.map(
    ([each, text]) => html`<option value="${each}"${each === value ? ' selected' : ''}>${text}</option>`,
  )}</select></div>`

export const roleOptions = (language: Language): readonly Option[] =>
  ROLES.map((role) => [role, wordsOf(language).club.roles[role]])

/** Role, and what the club writes down: the same for an invitation and for a member. */
export function recordFields(
  form: string,
  language: Language,
  filled: Filled,
  categories: readonly Category[],
) {
  const { invite } = wordsOf(language).clubRoster
  const none: Option = ['', invite.none]
  const { role = 'member', category = '' } = filled.values
  return html`<div class="roster-fields">
${selectField(`${form}-role`, 'role', invite.role, role, roleOptions(language))}
${
  categories.length === 0
    ? ''
    : selectField(`${form}-category`, 'category', invite.category, category, [
        none,
        ...categories.map(({ name }): Option => [name, name]),
      ])
}
${field({ form, name: 'handicap', label: invite.handicap, filled, hint: invite.handicapHint, attributes: { class: 'short', autocomplete: 'off' } })}
${field({ form, name: 'joined', label: invite.joined, filled, attributes: { type: 'date' } })}
</div>`
}

/** What the fields of a form are called, by the names that problems use. */
export const labelsOf = (language: Language) => {
  const { invite, member, categories } = wordsOf(language).clubRoster
  return {
    email: invite.email,
    member: invite.number,
    name: invite.name,
    role: invite.role,
    category: categories.name,
    handicap: invite.handicap,
    joined: invite.joined,
    pin: member.newPin,
  }
}

export const handicapOf = (language: Language, { record }: Member) =>
  record.handicap === null ? '' : handicapText(language, record.handicap)
