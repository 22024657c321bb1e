import { html } from 'hono/html'
import { EXPLANATION, MAX_KNOWN_FROM, SUBJECTS } from '../../../correction/suggestion.ts'
import { numberIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Filled, faultId, field } from '../../ui/form-field.ts'
import { alert } from '../../ui/notice.ts'

const FORM = 'correction'

/** A field that people don't see and leave empty; programs that fill in every field give themselves away. */
export const TRAP = 'homepage'

export type FormParts = {
  readonly language: Language
  /** Where it is posted to. */
  readonly action: string
  readonly filled: Filled
  /** The course has no card, and somebody is about to add one. */
  readonly isNewCard: boolean
}

export function correctionForm({ language, action, filled, isNewCard }: FormParts) {
  const words = wordsOf(language).correction
  return html`<form class="card correction" method="post" action="${action}">
${alert(FORM, filled)}
${subjects(language, filled)}
${explanationField(language, filled, isNewCard)}
${field({
  ...{ form: FORM, name: 'known_from', filled, label: words.knownFrom, hint: words.knownFromHint },
  attributes: { maxlength: MAX_KNOWN_FROM, autocomplete: 'off' },
})}
${field({
  ...{ form: FORM, name: 'email', filled, label: words.email, hint: words.emailHint },
  attributes: { type: 'email', maxlength: 254, autocomplete: 'email', spellcheck: 'false' },
})}
<div class="unseen" aria-hidden="true"><label for="correction-trap">${words.leaveEmpty}</label><input id="correction-trap" name="${TRAP}" tabindex="-1" autocomplete="off"></div>
<button class="button" type="submit">${words.send}</button>
<p class="hint">${words.privacy}</p>
</form>`
}

const faultOf = ({ fault }: Filled, name: string) =>
  fault?.field === name ? html` aria-describedby="${faultId(FORM)}"` : ''

function subjects(language: Language, filled: Filled) {
  const words = wordsOf(language).correction
  return html`<fieldset class="choices subjects"${faultOf(filled, 'about')}><legend>${words.about}</legend>
${SUBJECTS.map(
  (subject) =>
    html`<label><input type="radio" name="about" value="${subject}" required${filled.values.about === subject ? html` checked` : ''}><span>${words.subjects[subject]}</span></label>`,
)}
</fieldset>`
}

function explanationField(language: Language, filled: Filled, isNewCard: boolean) {
  const words = wordsOf(language).correction
  const { min, max } = EXPLANATION
  const hint = isNewCard ? words.cardExplanationHint : words.explanationHint
  const isWrong = filled.fault?.field === 'explanation'
  return html`<div class="field"><label for="correction-explanation">${isNewCard ? words.cardExplanation : words.explanation}</label>
<p class="hint" id="correction-explanation-hint">${hint(String(min), numberIn(language, max))}</p>
<textarea id="correction-explanation" name="explanation" rows="6" required minlength="${min}" maxlength="${max}" aria-describedby="correction-explanation-hint${isWrong ? ` ${faultId(FORM)}` : ''}"${isWrong ? html` aria-invalid="true" autofocus` : ''}>
${filled.values.explanation ?? ''}</textarea></div>`
}
