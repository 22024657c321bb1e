// What changed soon after one another is fetched once.
const COLLECT_MS = 150

/** Listens for news of the page's topics, and replaces its `data-live` parts by those of a fresh copy. */
export function followNews(page: HTMLElement) {
  const status = page.querySelector<HTMLElement>('[data-live-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const isBusy = page.querySelector('[data-live] [data-busy], [data-live] dialog[open]') !== null
      if (isBusy || isTyping()) return say(page.dataset.waiting)
      say((await showAnew(page)) ? '' : page.dataset.offline)
    }, COLLECT_MS)
  }
  const source = new EventSource(page.dataset.news ?? '')
  source.addEventListener('message', again)
  // People who changed something here see it without waiting for the news.
  page.addEventListener('changed-here', again)
  source.addEventListener('open', () => say(''))
  source.addEventListener('error', () => say(page.dataset.offline))
  // After typing, people see what came meanwhile.
  page.addEventListener('focusout', () => status?.textContent === page.dataset.waiting && again())
}

/** A field in a live part has the focus and has been changed. */
function isTyping(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  return field.closest('[data-live]') !== null && field.value !== field.defaultValue
}

async function showAnew(page: HTMLElement): Promise<boolean> {
  try {
    // A form that came back is at an address that can't be opened.
    const address = page.dataset.address ?? location.href
    const response = await fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok) return false
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) replacePart(part, fresh)
    page.dispatchEvent(new CustomEvent('shown-anew', { bubbles: true }))
    return true
  } catch {
    return false
  }
}

/** The focus stays on the element of the same id, and open details stay open. */
function replacePart(part: HTMLElement, fresh: Document) {
  const copy = fresh.querySelector(`[data-live="${CSS.escape(part.dataset.live ?? '')}"]`)
  if (!copy || copy.innerHTML === part.innerHTML) return
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined
  const open = [...part.querySelectorAll('details[open][id]')].map(({ id }) => id)
  part.replaceChildren(...copy.childNodes)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
