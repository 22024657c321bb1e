import { favouriteCourses, type OwnCourse, switchFavourite } from '../../shared/own-courses.ts'

export type PickerWords = Readonly<Partial<Record<'favourite' | 'favourites' | 'recent' | 'saved', string>>>

/** What marks of this device are made from. */
export type Marks = {
  readonly words: PickerWords
  /** Slugs of the courses that open without a network. */
  readonly saved: ReadonlySet<string>
  readonly onChanged: () => void
}

const SVG = 'http://www.w3.org/2000/svg'
const STAR =
  'm12 3 2.800 5.700 6.200.900-4.500 4.400 1.100 6.200-5.600-2.900-5.600 2.900 1.100-6.200L3 9.600l6.200-.900z'

/** A star that marks a course as a favourite. */
export function starButton(course: OwnCourse, { words, onChanged }: Marks): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'star'
  button.dataset.star = course.slug
  button.setAttribute('aria-label', (words.favourite ?? '').replace('{course}', course.name))
  button.setAttribute('aria-pressed', String(favouriteCourses().some(({ slug }) => slug === course.slug)))
  button.append(starPicture())
  button.addEventListener('click', () => {
    switchFavourite(course)
    const isInList = button.closest('[data-own-courses]') !== null
    onChanged()
    refocus(course.slug, isInList)
  })
  return button
}

/** All stars are drawn again, and the keyboard stays where it was. */
function refocus(slug: string, isInList: boolean) {
  const stars = [...document.querySelectorAll<HTMLElement>('[data-star]')].filter(
    ({ dataset }) => dataset.star === slug,
  )
  const same = stars.find((star) => (star.closest('[data-own-courses]') !== null) === isInList)
  ;(same ?? stars[0])?.focus()
}

function starPicture(): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    picture.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', STAR)
  picture.append(path)
  return picture
}

/** `Saved offline`, for a course whose data is on this device. */
export function savedMark({ words }: Marks): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'saved-mark'
  mark.textContent = words.saved ?? ''
  return mark
}
