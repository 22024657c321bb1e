import { html } from 'hono/html'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { jsonTokens } from './code/json-tokens.ts'
import {
  type AnswerKind,
  CODE_LANGUAGES,
  CODE_NAMES,
  type CodeLanguage,
  requestCode,
} from './code/request-code.ts'

type Panel = {
  readonly language: Language
  readonly title: string
  readonly body: unknown
}

/** Code in a calm dark panel. The button to copy appears where scripts run. */
export const codePanel = ({ language, title, body }: Panel) => html`<div class="code">
<div class="code-head"><span class="code-title">${title}</span>${copyButton(language)}</div>
<pre tabindex="0" role="group" aria-label="${title}"><code>${body}</code></pre>
</div>
`

function copyButton(language: Language) {
  const { copy, copied } = wordsOf(language).developers.reference
  return html`<button type="button" class="copy" data-copy data-copied="${copied}" hidden>${copy}</button>`
}

/** JSON with keys and values apart. */
export const jsonHtml = (value: unknown) =>
  jsonTokens(typeof value === 'string' ? value : JSON.stringify(value, null, 2)).map(({ kind, text }) =>
    kind === 'mark' ? text : html`<span class="json-${kind}">${text}</span>`,
  )

type Tabs = {
  readonly language: Language
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  readonly codeIn: (code: CodeLanguage) => string
}

/** The same program in several languages. The choice is a group of radio buttons, so it works without scripts. */
export const codeTabs = ({ language, id, title, codeIn }: Tabs) => html`<div class="code" data-tabs>
<div class="code-head"><span class="code-title">${title}</span><div class="code-tabs" role="radiogroup" aria-label="${title}">${CODE_LANGUAGES.map(
  (code, at) =>
    html`<input class="unseen" type="radio" name="${id}-code" id="${id}-${code}" value="${code}"${at === 0 ? html` checked` : ''}><label for="${id}-${code}">${CODE_NAMES[code]}</label>`,
)}</div>${copyButton(language)}</div>
${CODE_LANGUAGES.map(
  (
    code,
  ) => html`<pre tabindex="0" role="group" aria-label="${title}: ${CODE_NAMES[code]}" data-code="${code}"><code>${codeIn(code)}</code></pre>
`,
)}</div>
`

type RequestTabs = Omit<Tabs, 'codeIn'> & { readonly url: string; readonly kind?: AnswerKind }

/** How to send a request, in each language. */
export const requestTabs = ({ url, kind = 'json', ...tabs }: RequestTabs) =>
  codeTabs({ ...tabs, codeIn: (code) => requestCode(code, url, kind) })
