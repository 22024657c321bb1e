type Course = {
  readonly name: string
  readonly url: string
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  /** Only of pitch and putt. */
  readonly kind?: string
}

const PAUSE_MS = 120
const MOST = 6

/** Turns the search form into a combobox: courses while you type, keys to choose one, and a button for those nearby. */
export function suggestCourses(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')
  if (!input) return
  const list = listFor(form, input)
  let timer = 0
  let asking: AbortController | null = null
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const ask = async () => {
    asking?.abort()
    asking = new AbortController()
    const found = await findCourses(form, input.value.trim(), asking.signal)
    if (found === null) return
    show(form, list, found)
    input.setAttribute('aria-expanded', String(!list.hidden))
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim().length < 2) return close()
    timer = window.setTimeout(() => void ask(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close()
    if (list.hidden) return
    if (event.key === 'ArrowDown') move(list, input, 1)
    else if (event.key === 'ArrowUp') move(list, input, -1)
    else if (event.key === 'Enter') return follow(list, event)
    else return
    event.preventDefault()
  })
  input.addEventListener('blur', () => window.setTimeout(close, 150))
  if (form.classList.contains('find-large')) addNear(form)
}

function listFor(form: HTMLFormElement, input: HTMLInputElement): HTMLElement {
  const list = document.createElement('div')
  list.id = `${input.id}-list`
  list.className = 'find-list'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', form.dataset.many ?? '')
  list.hidden = true
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value)
  form.append(list)
  return list
}

type Found = { readonly courses: readonly Course[]; readonly isClose: boolean }

// Another game, which the data API leaves out.
const PITCH_AND_PUTT = /\bpitch\b.*\bputt?/i

/** Courses of that name; if there are none, courses that are spelt almost like it. */
async function findCourses(form: HTMLFormElement, q: string, signal: AbortSignal): Promise<Found | null> {
  const query = new URLSearchParams({ q, limit: String(MOST) })
  if (PITCH_AND_PUTT.test(q)) {
    const meant = await askFor(new URL(`/search.json?${query}`, form.action).href, signal)
    if (meant?.some(({ kind }) => kind !== undefined)) return { courses: meant, isClose: false }
  }
  const courses = await askFor(`${form.dataset.api}/courses?${query}`, signal)
  if (courses === null || courses.length > 0) return courses && { courses, isClose: false }
  const close = await askFor(new URL(`/search.json?${query}`, form.action).href, signal)
  return signal.aborted ? null : { courses: close ?? [], isClose: true }
}

async function askFor(address: string, signal: AbortSignal): Promise<readonly Course[] | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? (await response.json()).courses : null
  } catch {
    return null
  }
}

function show(form: HTMLFormElement, list: HTMLElement, { courses, isClose }: Found) {
  list.hidden = false
  const options = courses.map((course, place) => optionOf(list, course, place))
  if (options.length === 0) list.replaceChildren(lineOf(form.dataset.none))
  else if (isClose) list.replaceChildren(lineOf(form.dataset.close), ...options)
  else list.replaceChildren(...options)
}

/** A list of options has no other children, so a line of text is only shown. */
function lineOf(text: string | undefined): HTMLElement {
  const line = document.createElement('p')
  line.setAttribute('role', 'presentation')
  line.textContent = text ?? ''
  return line
}

function optionOf(list: HTMLElement, { name, url, city, region, country }: Course, place: number) {
  const option = document.createElement('a')
  option.id = `${list.id}-${place}`
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  option.tabIndex = -1
  option.href = inPageLanguage(url)
  const title = document.createElement('strong')
  title.dir = 'auto'
  title.textContent = name
  const where = document.createElement('span')
  where.dir = 'auto'
  where.textContent = [city, region, country].filter(Boolean).join(', ')
  option.append(title, where)
  return option
}

/** The API has one address for a course; its page has one in each language. */
function inPageLanguage(address: string): string {
  const { lang } = document.documentElement
  const url = new URL(address)
  if (lang !== 'en') url.pathname = `/${lang}${url.pathname}`
  return url.href
}

function move(list: HTMLElement, input: HTMLInputElement, step: number) {
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const now = options.findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const next = options[(now + step + options.length + (now < 0 && step < 0 ? 1 : 0)) % options.length]
  for (const option of options) option.setAttribute('aria-selected', String(option === next))
  if (next) input.setAttribute('aria-activedescendant', next.id)
}

function follow(list: HTMLElement, event: KeyboardEvent) {
  const chosen = list.querySelector<HTMLAnchorElement>('[aria-selected=true]')
  if (!chosen) return
  event.preventDefault()
  chosen.click()
}

/** The position goes to our search page only, rounded to about a kilometre. */
function addNear(form: HTMLFormElement) {
  if (!('geolocation' in navigator)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet near'
  button.textContent = form.dataset.near ?? ''
  const status = document.createElement('p')
  status.className = 'find-status'
  status.setAttribute('role', 'status')
  button.addEventListener('click', () => {
    status.textContent = form.dataset.locating ?? ''
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
        location.assign(`${form.action}?${new URLSearchParams({ near })}`)
      },
      () => {
        status.textContent = form.dataset.denied ?? ''
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
  form.append(button, status)
}
