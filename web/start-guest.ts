// Brings whoever opens the app without a session in as a guest (USE-3). The button beside it does the same
// without a script.

const start = document.querySelector<HTMLElement>('[data-start-guest]')
if (start) await startGuest(start)

async function startGuest(start: HTMLElement) {
  const status = start.querySelector('[role=status]')
  const say = (sentence: string) => {
    if (status) status.textContent = sentence
  }
  say('One moment…')
  try {
    const { course } = start.dataset
    const response = await fetch('/api/v1/session/guest', {
      method: 'POST',
      // The page that follows is fetched by going there, not here.
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(course ? { golf_course_slug: course } : {}),
    })
    if (response.type === 'opaqueredirect') goOn()
    else say((await response.json()).detail)
  } catch {
    say('We can’t reach Dogleg right now. Check your connection.')
  }
}

/** The mark tells the page that a session should be there by now: where cookies are blocked it does not try again. */
function goOn() {
  const next = new URL(location.href)
  next.searchParams.set('started', '1')
  location.replace(next)
}

export {}
