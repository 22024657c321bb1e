/** Shows the sections that have all the words, and marks the rows where they are. */
export function filterSections() {
  const box = document.querySelector<HTMLElement>('[data-filter]')
  const input = box?.querySelector('input')
  const state = box?.querySelector('[data-filter-state]')
  if (!box || !input || !state) return
  box.hidden = false
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const texts = new Map(sections.map((section) => [section, plain(section)]))
  const apply = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = sections.filter((section) => hasAll(texts.get(section) ?? '', words))
    for (const section of sections) show(section, found.includes(section))
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !found.some((section) => group.contains(section))
    for (const row of document.querySelectorAll('[data-section] tbody tr'))
      row.classList.toggle('is-found', words.length > 0 && hasAll(plain(row), words))
    state.textContent = words.length === 0 ? '' : sentence(box, found.length, sections.length)
  }
  input.addEventListener('input', apply)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return
    event.preventDefault()
    input.value = ''
    apply()
  })
  // A link to a section leads there, whatever the filter hides.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target || target.checkVisibility()) return
    input.value = ''
    apply()
    target.scrollIntoView()
  })
}

const plain = (element: Element) => (element.textContent ?? '').toLowerCase()

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

function show(section: HTMLElement, isFound: boolean) {
  section.hidden = !isFound
  const entry = document.querySelector<HTMLElement>(`[data-entry="${section.id}"]`)
  if (entry) entry.hidden = !isFound
}

const sentence = ({ dataset }: HTMLElement, count: number, all: number) =>
  (dataset.found ?? '').replace('{n}', String(count)).replace('{all}', String(all))
