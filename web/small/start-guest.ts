// Starts a guest session for anyone who opens the app without one (USE-3). Without scripts, the button does the same.

import { announceIn } from '../shared/announce.ts'
import { askService } from '../shared/ask-service.ts'

const form = document.querySelector<HTMLElement>('[data-start-guest]')
if (form) await startGuest(form)

async function startGuest(form: HTMLElement) {
  const announce = announceIn(form)
  const { course, wait = '' } = form.dataset
  announce(wait)
  const trouble = await askService('/api/v1/session/guest', {
    method: 'POST',
    words: form.dataset,
    body: course ? { golf_course_slug: course } : {},
  })
  if (trouble === null) reload()
  else announce(trouble)
}

/** `started` says that there should be a session by now: where cookies are blocked, the page does not try again. */
function reload() {
  const next = new URL(location.href)
  next.searchParams.set('started', '1')
  location.replace(next)
}
