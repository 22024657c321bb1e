import type { OwnCourse } from '../../shared/own-courses.ts'
import { type Marks, savedMark, starButton } from './star-button.ts'

/** Puts a star on every card of a list, and says which courses are saved. */
export function markCards(list: HTMLElement, marks: Marks) {
  for (const old of list.querySelectorAll('.star, .saved-mark')) old.remove()
  for (const card of list.querySelectorAll<HTMLElement>('.tile')) {
    const course = courseOf(card)
    if (course === null) continue
    card.append(starButton(course, marks))
    if (marks.saved.has(course.slug)) card.querySelector('.tile-text')?.append(savedMark(marks))
  }
}

function courseOf(card: HTMLElement): OwnCourse | null {
  const address = card.querySelector<HTMLAnchorElement>('a[href]')?.href
  const slug = address === undefined ? null : new URL(address).searchParams.get('course')
  if (slug === null) return null
  const textOf = (part: string) => card.querySelector(part)?.textContent?.trim() ?? ''
  return { slug, name: textOf('strong'), place: textOf('.where') }
}
