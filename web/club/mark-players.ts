/** A tap marks a player and the page stays where it is. If that fails, the form is sent as without scripts. */
export function markPlayers(form: HTMLFormElement) {
  let isPlain = false
  form.addEventListener('submit', async (event) => {
    const { submitter } = event
    if (isPlain || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    submitter.setAttribute('aria-busy', 'true')
    if (await post(form, submitter)) return showChange(form, submitter)
    isPlain = true
    form.requestSubmit(submitter)
  })
}

async function post(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<boolean> {
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value))
    return (await fetch(form.action, { method: 'POST', body })).ok
  } catch {
    return false
  }
}

/** The list is replaced, so the button of the same place gets the focus. */
function showChange(form: HTMLFormElement, submitter: HTMLButtonElement) {
  const row = submitter.closest('li[id]')
  const place = [...(row?.querySelectorAll('button') ?? [])].indexOf(submitter)
  document.addEventListener('shown-anew', () => focusOn(row?.id ?? '', place), { once: true })
  form.dispatchEvent(new CustomEvent('changed-here', { bubbles: true }))
}

function focusOn(row: string, place: number) {
  if (document.activeElement !== document.body) return
  document.getElementById(row)?.querySelectorAll('button')[place]?.focus({ preventScroll: true })
}
