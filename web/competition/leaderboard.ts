// A leaderboard that is open follows the play: the server sends the rows that changed, and the order of all.

type Change = { readonly order: readonly string[]; readonly parts: Readonly<Record<string, string>> }

const page = document.querySelector<HTMLElement>('[data-board]')
if (page) follow(page)
if (document.body.classList.contains('leaderboard-screen')) setInterval(turnPage, 12_000)

/** A long board is shown page by page. */
function turnPage() {
  const { scrollHeight } = document.documentElement
  const isAtEnd = scrollY + innerHeight >= scrollHeight - 2
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight * 0.85, behavior: calm ? 'auto' : 'smooth' })
}

function follow(board: HTMLElement) {
  const status = board.querySelector<HTMLElement>('[data-live-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const source = new EventSource(board.dataset.board ?? '')
  source.addEventListener('open', () => say(''))
  source.addEventListener('error', () => say(board.dataset.offline))
  source.addEventListener('message', ({ data }) => {
    const change = JSON.parse(data) as Change
    // Another round of matches, or the first score of all, needs the page's other parts too.
    if (!show(board, change)) location.reload()
  })
}

/** False when a row has no place on this page. */
function show(board: HTMLElement, { order, parts }: Change): boolean {
  const known = new Map(
    [...board.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset.part ?? '', part]),
  )
  if (known.size !== order.length || order.some((id) => !known.has(id))) return false
  for (const [id, text] of Object.entries(parts)) {
    const old = known.get(id)
    const fresh = elementOf(text)
    if (!old || !fresh) continue
    old.replaceWith(fresh)
    fresh.classList.add('changed')
    known.set(id, fresh)
  }
  for (const list of board.querySelectorAll<HTMLElement>('[data-parts]')) sort(list, order)
  return true
}

/** Our own server made it, with every value escaped. */
function elementOf(text: string): HTMLElement | null {
  const holder = document.createElement('template')
  holder.innerHTML = text
  return holder.content.firstElementChild as HTMLElement | null
}

function sort(list: HTMLElement, order: readonly string[]) {
  // A list has matches in it, and those keep the order of the draw.
  if (list.tagName === 'UL') return
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (part: Element) => places.get((part as HTMLElement).dataset.part ?? '') ?? 0
  const sorted = [...list.children].sort((a, b) => placeOf(a) - placeOf(b))
  for (const [at, part] of sorted.entries())
    if (list.children[at] !== part) list.insertBefore(part, list.children[at] ?? null)
}
