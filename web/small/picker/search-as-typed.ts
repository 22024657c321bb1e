const PAUSE_MS = 180

/** The page’s own answer to the same question, so a list looks the same however it was asked for. */
export function searchAsTyped(form: HTMLFormElement, found: HTMLElement, onShown: () => void) {
  const hint = form.querySelector('.hint')
  const told = form.querySelector('[data-told]')
  let timer = 0
  let asking = new AbortController()
  const ask = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const address = addressOf(form)
    const list = await fetchList(address, signal)
    if (signal.aborted) return
    if (list === 'elsewhere') return location.assign(address)
    if (list !== null) {
      found.replaceChildren(...list.childNodes)
      history.replaceState(null, '', address)
    }
    onShown()
    if (hint) hint.textContent = list === null ? (form.dataset.offline ?? '') : ''
    if (told && list !== null) told.textContent = found.querySelector('.found')?.textContent ?? ''
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void ask(), PAUSE_MS)
  })
}

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.set(name, value)
  if (!url.searchParams.has('q')) url.searchParams.set('pick', '1')
  return url.href
}

/** Null without a network; `elsewhere` if the session has ended and another page came. */
async function fetchList(address: string, signal: AbortSignal): Promise<Element | 'elsewhere' | null> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return page.querySelector('[data-found]') ?? 'elsewhere'
  } catch {
    return null
  }
}
