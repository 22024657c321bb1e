import { showAnew } from '../shared/show-anew.ts'

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
      const anew = await showAnew(page)
      say(anew === 'shown' ? '' : page.dataset[anew])
    }, COLLECT_MS)
  }
  const source = new EventSource(page.dataset.news ?? '')
  source.addEventListener('message', again)
  // People who changed something here see it without waiting for the news.
  page.addEventListener('changed-here', again)
  source.addEventListener('open', () => say(''))
  source.addEventListener('error', () => say(page.dataset.offline))
  // After typing or dragging, people see what came meanwhile.
  const catchUp = () => status?.textContent === page.dataset.waiting && again()
  page.addEventListener('focusout', catchUp)
  window.addEventListener('pointerup', catchUp)
  window.addEventListener('dragend', catchUp)
}
