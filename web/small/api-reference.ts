// The API reference and the pages for developers. Everything can be read without it.

import { addCopyButtons } from './reference/copy-code.ts'
import { filterSections } from './reference/filter-sections.ts'
import { rememberCodeLanguage } from './reference/remember-code-language.ts'
import { sendRequests } from './reference/send-requests.ts'

addCopyButtons()
rememberCodeLanguage()
filterSections()
sendRequests()
foldContents()

/** On a phone the list of contents would fill the screen. */
function foldContents() {
  const box = document.querySelector<HTMLDetailsElement>('.contents-box')
  if (box && matchMedia('(max-width: 64rem)').matches) box.open = false
}
