/** Goes from hole to hole without asking the server: all of them are in the page. */
export function moveHoles(page: HTMLElement) {
  const holes = () => [...page.querySelectorAll<HTMLElement>('[data-hole]')]
  let shown = Number(new URL(location.href).searchParams.get('hole')) || shownIn(holes())

  const show = () => {
    for (const hole of holes()) hole.hidden = Number(hole.dataset.hole) !== shown
    for (const link of page.querySelectorAll<HTMLElement>('.hole-overview [data-to]'))
      if (Number(link.dataset.to) === shown) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }

  // The address of the same hole, for a reload and for what the page fetches anew.
  const name = (part = '') => history.replaceState(null, '', `${location.pathname}?hole=${shown}${part}`)

  const go = (hole: number) => {
    shown = hole
    name()
    show()
    document.getElementById(`hole-${hole}`)?.focus({ preventScroll: true })
    page.querySelector('.marker-entry')?.scrollIntoView({ block: 'nearest' })
  }

  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-to]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(Number(link.dataset.to))
  })
  page.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLElement ? event.target.closest('.hole-entry form') : null
    if (!form) return
    event.preventDefault()
    const order = holes().map((hole) => Number(hole.dataset.hole))
    const next = order[order.indexOf(shown) + 1]
    if (next === undefined) document.getElementById('cards')?.scrollIntoView()
    else go(next)
  })
  if (!holes().some((hole) => Number(hole.dataset.hole) === shown)) shown = shownIn(holes())
  name(location.hash)
  show()
  return { show }
}

const shownIn = (holes: readonly HTMLElement[]) => Number(holes.find(({ hidden }) => !hidden)?.dataset.hole)
