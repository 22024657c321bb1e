// What every page has: who is signed in, a search that suggests, and the offer of another language.

import { showAccount } from './account-link.ts'
import { suggestCourses } from './suggest-courses.ts'
import { suggestLanguage } from './suggest-language.ts'

// A page whose own script cannot be loaded shows what it has without one. Such errors don't bubble.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && markFailed(), true)

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) suggestCourses(form)
suggestLanguage()
closeMenuOutside()
await showAccount()

function markFailed() {
  document.documentElement.classList.add('failed')
}

/** The menu of a phone closes when you tap elsewhere or press Escape. */
function closeMenuOutside() {
  const menu = document.querySelector<HTMLDetailsElement>('.top-menu')
  if (!menu) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
