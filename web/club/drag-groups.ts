/** Lets the mouse move groups from time to time. From the press to the release, the list is not replaced. */
export function dragGroups(page: HTMLElement, form: HTMLFormElement) {
  let held: HTMLElement | null = null
  const release = () => {
    for (const marked of page.querySelectorAll('.over')) marked.classList.remove('over')
    held?.classList.remove('dragged')
    held?.removeAttribute('data-busy')
    held?.removeAttribute('draggable')
    held = null
  }
  // Only now, so that a fresh copy of the list needs nothing done to it.
  page.addEventListener('pointerdown', ({ target }) => {
    release()
    held = groupAt(target)
    held?.setAttribute('draggable', 'true')
    held?.setAttribute('data-busy', '')
  })
  window.addEventListener('pointerup', release)
  page.addEventListener('dragstart', ({ dataTransfer }) => {
    if (!held || !dataTransfer) return
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', bookingOf(held))
    held.classList.add('dragged')
  })
  page.addEventListener('dragover', (event) => {
    const time = timeAt(event.target)
    if (!held || !time) return
    event.preventDefault()
    for (const marked of page.querySelectorAll('.over')) if (marked !== time) marked.classList.remove('over')
    time.classList.add('over')
  })
  page.addEventListener('drop', (event) => {
    const time = timeAt(event.target)
    if (!held || !time) return
    event.preventDefault()
    const booking = bookingOf(held)
    const isElsewhere = !time.contains(held)
    release()
    if (isElsewhere && booking !== '') send(form, booking, time.id)
  })
  page.addEventListener('dragend', release)
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
