// What others change is fetched again from time to time, while somebody looks at the page.
const EVERY_MS = 20_000

const part = document.querySelector<HTMLElement>('[data-fresh]')
if (part) setInterval(() => document.visibilityState === 'visible' && refresh(part), EVERY_MS)

async function refresh(part: HTMLElement) {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-fresh]')
  if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes)
}
