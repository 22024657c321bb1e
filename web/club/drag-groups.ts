/** Lets the mouse move groups from time to time. While one is on its way, the list is not replaced. */
export function dragGroups(page: HTMLElement, form: HTMLFormElement) {
  let dragged: HTMLElement | null = null
  const end = () => {
    for (const marked of page.querySelectorAll('.over')) marked.classList.remove('over')
    dragged?.classList.remove('dragged')
    dragged?.removeAttribute('data-busy')
    dragged?.removeAttribute('draggable')
    dragged = null
  }
  // Only now, so that a fresh copy of the list needs nothing done to it.
  page.addEventListener('pointerdown', ({ target }) => groupAt(target)?.setAttribute('draggable', 'true'))
  page.addEventListener('pointerup', ({ target }) => groupAt(target)?.removeAttribute('draggable'))
  page.addEventListener('dragstart', (event) => {
    dragged = groupAt(event.target)
    if (!dragged || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', bookingOf(dragged))
    dragged.classList.add('dragged')
    dragged.setAttribute('data-busy', '')
  })
  page.addEventListener('dragover', (event) => {
    const time = timeAt(event.target)
    if (!dragged || !time) return
    event.preventDefault()
    for (const marked of page.querySelectorAll('.over')) if (marked !== time) marked.classList.remove('over')
    time.classList.add('over')
  })
  page.addEventListener('drop', (event) => {
    const time = timeAt(event.target)
    if (!dragged || !time) return
    event.preventDefault()
    const booking = bookingOf(dragged)
    const isElsewhere = !time.contains(dragged)
    end()
    if (isElsewhere && booking !== '') send(form, booking, time.id)
  })
  page.addEventListener('dragend', end)
}

const groupAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.times p') : null

/** Times have ids such as `t0830-10`; lines of several closed times have none. */
const timeAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.times > li[id]') : null

function bookingOf(group: HTMLElement): string {
  const link = group.querySelector<HTMLAnchorElement>('a')
  return link ? (new URL(link.href).searchParams.get('group') ?? '') : ''
}

function send(form: HTMLFormElement, booking: string, id: string) {
  const [, hours = '', minutes = '', tee = ''] = /^t(\d\d)(\d\d)-(\w+)$/.exec(id) ?? []
  const values = { booking, time: `${hours}:${minutes}`, tee }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.requestSubmit()
}
