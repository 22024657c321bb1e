/** What came of it: shown, or not yet because somebody is at work on the page, or there is no connection. */
export type Anew = 'shown' | 'waiting' | 'offline'

/** Somebody types, drags something or has a dialog open in a live part. */
const isBusy = (page: HTMLElement) =>
  page.querySelector('[data-live] [data-busy], [data-live] dialog[open]') !== null || isTyping()

/** A field in a live part has the focus and has been changed. */
function isTyping(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  return field.closest('[data-live]') !== null && field.value !== field.defaultValue
}

/** Fetches the page again and replaces its `data-live` parts, unless somebody is at work on them, then or by then. */
export async function showAnew(page: HTMLElement): Promise<Anew> {
  if (isBusy(page)) return 'waiting'
  try {
    // A form that came back is at an address that can't be opened.
    const address = page.dataset.address ?? location.href
    const response = await fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok) return 'offline'
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (isBusy(page)) return 'waiting'
    for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) replacePart(part, fresh)
    page.dispatchEvent(new CustomEvent('shown-anew', { bubbles: true }))
    return 'shown'
  } catch {
    return 'offline'
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
