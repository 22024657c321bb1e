import { html } from 'hono/html'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { markedHtml } from '../../ui/marked-text.ts'

/** What the API's description says, in a language. A test makes sure that every sentence is there. */
export const sentenceIn = (language: Language, english: string) =>
  (wordsOf(language).developers.sentences[english] ?? english).replace(RULE, '')

/** Rules have ids for those who work on the service, not for its readers. */
const RULE = / \([A-Z]+-\d+\)/

export const sentenceHtml = (language: Language, english: string) => markedHtml(sentenceIn(language, english))

/** A longer text: paragraphs, and lists under a bold line. */
export function textHtml(language: Language, english: string) {
  return english.split('\n\n').map((block) => {
    const lines = block.split('\n')
    const items = lines.filter((line) => line.startsWith('- '))
    const others = lines.filter((line) => !line.startsWith('- '))
    return html`${others.map((line) => html`<p>${sentenceHtml(language, line)}</p>`)}${
      items.length > 0
        ? html`<ul>${items.map((line) => html`<li>${sentenceHtml(language, line.slice(2))}</li>`)}</ul>`
        : ''
    }`
  })
}
