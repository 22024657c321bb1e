// Finishes a sign-in at the identity provider, which puts the ID token into the fragment of the address.

import { askService } from '../shared/ask-service.ts'

const status = document.querySelector<HTMLElement>('#provider-return')
if (status) await finishSignIn(status)

async function finishSignIn(status: HTMLElement) {
  const fragment = new URLSearchParams(location.hash.slice(1))
  // Keeps the token out of the history and out of addresses that people copy.
  history.replaceState(null, '', location.pathname)
  const credential = fragment.get('id_token')
  if (credential === null) {
    status.textContent = status.dataset.stopped ?? ''
    return
  }
  status.textContent = status.dataset.wait ?? ''
  const trouble = await askService('/api/v1/session/google', {
    method: 'POST',
    words: status.dataset,
    csrf: status.dataset.csrf ?? '',
    // Without a state the server would take this for an app's own sign-in, which is bound to no browser.
    body: { credential, state: fragment.get('state') ?? '' },
  })
  if (trouble === null) location.replace(status.dataset.returnTo ?? '/profile')
  else status.textContent = trouble
}
