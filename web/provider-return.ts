// Finishes a sign-in at the identity provider: the ID token came back in the address's fragment.

const status = document.querySelector<HTMLElement>('#provider-return')
if (status) await finish(status)

async function finish(status: HTMLElement) {
  const brought = new URLSearchParams(location.hash.slice(1))
  // The token is to stay in no history and in no address that someone copies.
  history.replaceState(null, '', location.pathname)
  const credential = brought.get('id_token')
  if (credential === null) {
    status.textContent = 'Sign-in wasn’t completed.'
    return
  }
  status.textContent = 'One moment…'
  // Without a state the server would take it for an app's own sign-in, which is bound to no browser.
  const sentence = await post(status, { credential, state: brought.get('state') ?? '' })
  if (sentence === null) location.replace(status.dataset.returnTo ?? '/profile')
  else status.textContent = sentence
}

/** Null when it worked, else what went wrong. */
async function post(status: HTMLElement, body: object): Promise<string | null> {
  const csrf = status.dataset.csrf ?? ''
  try {
    const response = await fetch('/api/v1/session/google', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(csrf === '' ? {} : { 'X-CSRF-Token': csrf }),
      },
      body: JSON.stringify(body),
    })
    return response.ok ? null : (await response.json()).detail
  } catch {
    return 'We can’t reach Dogleg right now. Check your connection.'
  }
}

export {}
