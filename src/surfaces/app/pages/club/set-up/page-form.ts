import { html } from 'hono/html'
import { LONGEST_TEXT } from '../../../../../club/public-page.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import { setUpField, setUpForm, textArea, tick } from './fields.ts'
import { filledFor, type SetUpView } from './set-up-view.ts'

export function pageLabels(language: Language) {
  const { about, visitors, email, phone, website } = wordsOf(language).clubSetUp.page
  return { about, visitors, email, phone, website }
}

/** What everybody can see. Nothing is public until a manager says so. */
export function pageSection(view: SetUpView) {
  const { request, own } = view
  const words = wordsOf(request.language).clubSetUp
  const filled = filledFor(view, 'page', valuesOf(view))
  const address = `${request.addresses.site}/clubs/${request.session.membership.slug}`
  const body = html`${tick('is_public', words.page.isPublic, filled.values.is_public === 'yes')}
${pageFields(filled, request.language)}
${tick('shows_course', words.page.showsCourse, filled.values.shows_course === 'yes')}
${tick('shows_status', words.page.showsStatus, filled.values.shows_status === 'yes')}
<p><button class="button" type="submit">${words.save}</button></p>`
  return html`<p>${words.page.lead}</p>
<p class="day-figures">${own.isPublic ? html`${words.page.shown} <a class="link-button" href="${address}">${words.page.see}</a>` : words.page.hidden}</p>
${setUpForm({ request, form: 'page', action: 'page', filled, body })}`
}

function pageFields(filled: Filled, language: Language) {
  const words = wordsOf(language).clubSetUp.page
  const own = { form: 'page', filled }
  const longest = words.longest(LONGEST_TEXT)
  return html`${textArea({ ...own, name: 'about', label: words.about, hint: longest })}
${textArea({ ...own, name: 'visitors', label: words.visitors, hint: `${words.visitorsHint} ${longest}` })}
<p class="hint">${words.contactHint}</p>
<div class="set-up-row">${setUpField({ ...own, name: 'email', label: words.email, attributes: { type: 'email', maxlength: 254 } })}
${setUpField({ ...own, name: 'phone', label: words.phone, attributes: { type: 'tel', maxlength: 40 } })}
${setUpField({ ...own, name: 'website', label: words.website, attributes: { type: 'url', maxlength: 300 } })}</div>`
}

const valuesOf = ({ own: { page, isPublic } }: SetUpView): Filled['values'] => ({
  ...{ about: page.about ?? '', visitors: page.visitors ?? '', email: page.email ?? '' },
  ...{ phone: page.phone ?? '', website: page.website ?? '' },
  ...(isPublic ? { is_public: 'yes' } : {}),
  ...(page.showsCourse ? { shows_course: 'yes' } : {}),
  ...(page.showsStatus ? { shows_status: 'yes' } : {}),
})
