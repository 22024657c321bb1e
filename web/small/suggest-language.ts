const KEY = 'dogleg-language'

/** The browser's language only suggests: a line at the top offers the page, and goes away for good when closed. */
export function suggestLanguage() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages [data-language]')]
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => remember(link.dataset.language ?? ''))
  const preferred = navigator.languages.map((each) => each.slice(0, 2))
  const first = preferred.find((each) => ['en', 'es'].includes(each))
  const link = links.find(({ dataset }) => dataset.language === first)
  if (link && recalled() === null) offer(link)
}

function offer(link: HTMLAnchorElement) {
  const { language = '', suggestion = '', action = '', dismiss = '' } = link.dataset
  const line = document.createElement('p')
  line.className = 'suggested-language'
  line.lang = language
  const go = document.createElement('a')
  go.href = link.href
  go.hreflang = language
  go.textContent = action
  go.addEventListener('click', () => remember(language))
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'plain-button'
  close.textContent = dismiss
  close.addEventListener('click', () => {
    remember(document.documentElement.lang)
    line.remove()
  })
  line.append(suggestion, ' ', go, ' ', close)
  document.querySelector('main')?.prepend(line)
}

/** Where storage is off, we ask again on the next page. */
function recalled(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(language: string) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Nothing depends on it.
  }
}
